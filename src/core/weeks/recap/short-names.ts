/** How people are called in a headline. */
export type ShortNames = (memberId: number) => string

const firstWord = (name: string): string => name.trim().split(/\s+/)[0] ?? name

/** By the first word of their name, where nobody else of the league has it. */
export const shortNamesFor = (people: readonly (readonly [memberId: number, name: string])[]): ShortNames => {
  const names = new Map(people)
  const firsts = people.map(([, name]) => firstWord(name))
  return memberId => {
    const name = names.get(memberId) ?? ''
    const first = firstWord(name)
    return firsts.filter(other => other === first).length > 1 ? name : first
  }
}
