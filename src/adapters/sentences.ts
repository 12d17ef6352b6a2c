import { memoize } from '#domain/memoize'

const list = memoize(() => new Intl.ListFormat('en-GB'))

/** 'Fjord Focus, Le Punt and 3 more': lists the first few names, for notes and error messages. */
export function named(names: string[], atMost = 5): string {
  const hidden = names.length - atMost
  return list().format(hidden > 0 ? [...names.slice(0, atMost), `${hidden} more`] : names)
}
