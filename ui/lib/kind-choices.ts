import type { Award, AwardKind } from '#contract/awards'

/** A kind that a list of awards can be cut down to. */
export type KindChoice = Pick<AwardKind, 'type' | 'label' | 'tier'>

/** The kinds that are given at present, then those that only awards of the list were given for: by what they were called. */
export const kindChoices = (kinds: readonly AwardKind[], given: readonly Award[]): KindChoice[] => {
  const known = kinds.filter(kind => kind.isOn || given.some(({ type }) => type === kind.type))
  const choices = new Map<string, KindChoice>(known.map(kind => [kind.type, kind]))
  for (const { type, label } of given)
    if (!choices.has(type)) choices.set(type, { type, label, tier: 'premium' })
  return [...choices.values()]
}
