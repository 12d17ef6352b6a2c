import { memoize } from '#domain/memoize'

const list = memoize(() => new Intl.ListFormat('en-GB'))

/** 'Fjord Focus, Le Punt and 3 more': lists the first few names, for notes and error messages. */
export function named(names: string[], maxNames = 5): string {
  const hidden = names.length - maxNames
  return list().format(hidden > 0 ? [...names.slice(0, maxNames), `${hidden} more`] : names)
}
