/**
 * Creates a value lazily, once. Used for Intl objects, whose locale data takes longer to load than the rest of a short
 * command.
 */
export const memoize = <T>(make: () => T): (() => T) => {
  let made: { it: T } | undefined
  return () => (made ??= { it: make() }).it
}
