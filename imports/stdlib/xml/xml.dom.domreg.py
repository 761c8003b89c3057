"""The register of implementations of the document object model."""
well_known_implementations = {'minidom': 'xml.dom.minidom'}
registered = {}


def registerDOMImplementation(name, factory):
    """Register the function that makes an implementation."""
    registered[name] = factory


def _wanted(features):
    if not isinstance(features, str):
        return [(feature, version or None) for feature, version in features]
    words, found = features.split(), []
    while words:
        feature = words.pop(0)
        if feature[0].isdigit():
            raise ValueError(f'bad feature name: {feature!r}')
        version = words.pop(0) if words and words[0][0].isdigit() else None
        found.append((feature, version))
    return found


def getDOMImplementation(name=None, features=()):
    """Return an implementation of that name, or one with those features."""
    from importlib import import_module
    if name in well_known_implementations:
        return import_module(well_known_implementations[name]).getDOMImplementation()
    if name:
        return registered[name]()
    features = _wanted(features)
    makers = [*registered.values(), *(import_module(m).getDOMImplementation for m in well_known_implementations.values())]
    for make in makers:
        dom = make()
        if all(dom.hasFeature(feature, version) for feature, version in features):
            return dom
    raise ImportError('no suitable DOM implementation found')
