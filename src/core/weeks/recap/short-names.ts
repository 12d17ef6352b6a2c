/** Returns a member's name for headlines. */
export type ShortNames = (memberId: number) => string

const firstWord = (name: string): string => name.trim().split(/\s+/)[0] ?? name

/** Returns the first word of a name if it is unique in the league. */
export const shortNamesFor = (people: readonly (readonly [memberId: number, name: string])[]): ShortNames => {
  const names = new Map(people)
  const firsts = people.map(([, name]) => firstWord(name))
  return memberId => {
    const name = names.get(memberId) ?? ''
    const first = firstWord(name)
    return firsts.filter(other => other === first).length > 1 ? name : first
  }
}
