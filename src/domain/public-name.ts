/** A name without the rest of an e-mail address that somebody gave for one: joe@example.com is joe. */
export const withoutAddress = (name: string): string => name.replace(/(?<=\S)@\S+/g, '')

/** The name alone of somebody who is told from a namesake by their team: Alex Kim (Turf Toes). */
const withoutTeam = (name: string): string => name.replace(/(?<=\S) \(.*\)$/, '')

/**
 * A name as strangers read it who are not told more: the first name and the initial of the last, Jamal W. A name of one
 * word stays as it is.
 */
export const publicName = (name: string): string => {
  const words = withoutAddress(withoutTeam(name)).trim().split(/\s+/)
  const [first = ''] = words
  const initial = [...(words.at(-1) ?? '')][0] ?? ''
  return words.length < 2 ? first : `${first} ${initial}.`
}
