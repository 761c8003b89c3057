package command

import (
	"context"
	"fmt"
	"os"
	"slices"
	"strings"
	"text/tabwriter"
	"time"

	"github.com/garterpy/garter"
	"github.com/garterpy/garter/remote/backend"
)

// backendsCmd is the backends command: it lists the backends, or the options of one,
// out of the tables that read the configs.
func backendsCmd(args []string) int {
	if len(args) > 0 && (args[0] == "-h" || args[0] == "--help") {
		fmt.Fprintln(os.Stderr, "usage: garter backends [NAME …]\n\nWithout a name it lists the backends and what they need, with one the options of its configs.")
		return exitOK
	}
	w := tabwriter.NewWriter(os.Stdout, 0, 0, 2, ' ', 0)
	defer w.Flush()
	if len(args) == 0 {
		for _, name := range garter.Drivers() {
			d, _ := backend.Describe(name)
			if d.Needs == "" {
				d.Needs = "nothing"
			}
			fmt.Fprintf(w, "%s\tneeds %s\n", name, d.Needs)
		}
		for _, name := range elsewhere {
			if !slices.Contains(garter.Drivers(), name) {
				fmt.Fprintf(w, "%s\t%s\n", name, buildOf(name))
			}
		}
		return exitOK
	}
	for i, name := range args {
		if !slices.Contains(garter.Drivers(), name) {
			return complain(noBackend(name))
		}
		if i > 0 {
			fmt.Fprintln(w)
		}
		d, _ := backend.Describe(name)
		fmt.Fprintf(w, "%s needs %s.\n", name, d.Needs)
		if d.Address != "" {
			fmt.Fprintf(w, "Its config may begin with %s.\n", d.Address)
		}
		fmt.Fprintln(w, "\noption\tvalue\tdefault\tmeaning\tenvironment")
		for _, o := range d.Options {
			help := o.Help
			if len(o.Aliases) > 0 {
				help += " (also " + strings.Join(o.Aliases, ", ") + ")"
			}
			if o.Secret {
				help += "; better not in a command line"
			}
			fmt.Fprintf(w, "%s\t%s\t%s\t%s\t%s\n", o.Name, o.Kind, o.Default, help, strings.Join(o.Variables, ", "))
		}
		fmt.Fprintln(w, "file\tfile\t\tmore options, a line each\t")
	}
	return exitOK
}

// elsewhere are backends that are modules of their own, for what they link: the command
// with one of them is another build.
var elsewhere = []string{"modal"}

func buildOf(name string) string {
	return "is in another build of this command: in the folder remote/" + name + " of garter's source, go install ./garter"
}

// noBackend says that there is no backend of a name.
func noBackend(name string) string {
	if slices.Contains(elsewhere, name) {
		return "the backend " + name + " " + buildOf(name)
	}
	return fmt.Sprintf("there is no backend %q; there are %s", name, strings.Join(garter.Drivers(), ", "))
}

// cleanCmd is the clean command.
func cleanCmd(args []string) int {
	if len(args) > 0 {
		fmt.Fprintln(os.Stderr, "usage: garter clean\n\nIt ends what programs that were killed have left: folders, processes, control groups and containers on this machine, its sandboxes at E2B, Blaxel and (in a build with it) Modal where their keys are in the environment, and its kernels on the Jupyter server that JUPYTER_URL names. What belongs to a program that lives, and what was left on purpose, is left alone.")
		if args[0] == "-h" || args[0] == "--help" {
			return exitOK
		}
		return exitUsage
	}
	ctx, cancel := context.WithTimeout(context.Background(), 2*time.Minute)
	defer cancel()
	for _, name := range garter.Drivers() {
		n, ok, err := backend.Clean(ctx, name)
		switch {
		case !ok:
		case err != nil:
			why, _, _ := strings.Cut(strings.TrimPrefix(err.Error(), "garter: "), "\n")
			fmt.Printf("%s: not looked at: %s\n", name, why)
		default:
			fmt.Printf("%s: %d ended\n", name, n)
		}
	}
	return exitOK
}
