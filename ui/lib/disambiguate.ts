/** A name as it is told from the same name of others: with `more`, where `all` hold it more than once. */
export const disambiguate = (name: string, more: string, all: readonly string[]): string =>
  all.indexOf(name) === all.lastIndexOf(name) ? name : `${name}, ${more}`
