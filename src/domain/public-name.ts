/** Removes the domain of an email address used as a name: joe@example.com becomes joe. */
export const withoutAddress = (name: string): string => name.replace(/(?<=\S)@\S+/g, '')

/** Removes the team that disambiguates a name: Alex Kim (Turf Toes). */
const withoutTeam = (name: string): string => name.replace(/(?<=\S) \(.*\)$/, '')

/** Public form of a name: the first name and the last initial, Jamal W. A single-word name stays as it is. */
export const publicName = (name: string): string => {
  const names = withoutAddress(withoutTeam(name)).trim().split(/\s+/)
  const [first = ''] = names
  const initial = [...(names.at(-1) ?? '')][0] ?? ''
  return names.length < 2 ? first : `${first} ${initial}.`
}
