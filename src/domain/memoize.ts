/**
 * Makes something when it is first asked for, once. For what Intl makes: it reads a language's tables then, which takes
 * longer than all the rest of a short command.
 */
export const memoize = <T>(make: () => T): (() => T) => {
  let made: { it: T } | undefined
  return () => (made ??= { it: make() }).it
}
