package command

import (
	"flag"
	"fmt"
	"os"
	"strings"
)

// completionCmd is the completion command: it writes a script that completes
// commands and flags in a shell.
func completionCmd(args []string) int {
	if len(args) == 1 && (args[0] == "-h" || args[0] == "--help") {
		fmt.Fprint(os.Stderr, completionHelp)
		return exitOK
	}
	if len(args) != 1 {
		return complain("completion needs a shell: garter completion bash, zsh or fish")
	}
	flags := map[string][]string{}
	var names []string
	for _, c := range commands {
		names = append(names, c)
		flags[c] = flagsOf(c)
	}
	var b strings.Builder
	switch args[0] {
	case "bash":
		b.WriteString("# source <(garter completion bash)\n_garter() {\n  local cur=\"${COMP_WORDS[COMP_CWORD]}\"\n  COMPREPLY=()\n  if [ \"$COMP_CWORD\" -eq 1 ]; then\n")
		fmt.Fprintf(&b, "    COMPREPLY=($(compgen -W \"%s\" -- \"$cur\"))\n    return\n  fi\n  case \"${COMP_WORDS[1]}\" in\n", strings.Join(names, " "))
		for _, n := range names {
			if len(flags[n]) > 0 {
				fmt.Fprintf(&b, "    %s) [[ \"$cur\" == -* ]] && COMPREPLY=($(compgen -W \"%s\" -- \"$cur\")) ;;\n", n, strings.Join(flags[n], " "))
			}
		}
		fmt.Fprintf(&b, "    completion) COMPREPLY=($(compgen -W \"bash zsh fish\" -- \"$cur\")) ;;\n  esac\n}\ncomplete -o default -F _garter garter\n")
	case "zsh":
		b.WriteString("#compdef garter\n# source <(garter completion zsh)\n_garter() {\n")
		fmt.Fprintf(&b, "  if (( CURRENT == 2 )); then\n    compadd -- %s\n    return\n  fi\n  case $words[2] in\n", strings.Join(names, " "))
		for _, n := range names {
			if len(flags[n]) > 0 {
				fmt.Fprintf(&b, "    %s) [[ $PREFIX == -* ]] && compadd -- %s || _files ;;\n", n, strings.Join(flags[n], " "))
			}
		}
		b.WriteString("    completion) compadd -- bash zsh fish ;;\n    *) _files ;;\n  esac\n}\ncompdef _garter garter\n")
	case "fish":
		b.WriteString("# garter completion fish | source\n")
		for _, n := range names {
			fmt.Fprintf(&b, "complete -c garter -n __fish_use_subcommand -f -a %s\n", n)
			for _, f := range flags[n] {
				fmt.Fprintf(&b, "complete -c garter -n '__fish_seen_subcommand_from %s' -l %s\n", n, strings.TrimPrefix(f, "--"))
			}
		}
		b.WriteString("complete -c garter -n '__fish_seen_subcommand_from completion' -f -a 'bash zsh fish'\n")
	default:
		return complain("there is no completion for " + args[0] + ": write bash, zsh or fish")
	}
	fmt.Print(b.String())
	return exitOK
}

const completionHelp = `usage: garter completion bash | zsh | fish

It writes a script for the shell:

  source <(garter completion bash)
  source <(garter completion zsh)
  garter completion fish | source
`

// flagsOf returns the flags of a command, with their dashes.
func flagsOf(cmd string) (out []string) {
	switch cmd {
	case "run", "exec", "check", "repl":
	default:
		return nil
	}
	o := newOptions(cmd, "")
	switch cmd {
	case "run", "exec":
		o.backendFlags("local", "")
	case "check":
		o.formatFlag()
		o.execFlag()
	}
	o.fs.VisitAll(func(f *flag.Flag) {
		dashes := "--"
		if len(f.Name) == 1 {
			dashes = "-"
		}
		out = append(out, dashes+f.Name)
	})
	return out
}
