/** Returns a name that is distinct from others: appends `more` if `all` contains the name more than once. */
export const disambiguate = (name: string, more: string, all: readonly string[]): string =>
  all.indexOf(name) === all.lastIndexOf(name) ? name : `${name}, ${more}`
