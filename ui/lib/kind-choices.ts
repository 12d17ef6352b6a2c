import type { Award, AwardKind } from '#contract/awards'

/** Award type that a list of awards can be filtered by. */
export type KindChoice = Pick<AwardKind, 'type' | 'label' | 'tier'>

/**
 * Returns the current award types, followed by former types that only awards of the list have, under their names at the
 * time.
 */
export const kindChoices = (kinds: readonly AwardKind[], awards: readonly Award[]): KindChoice[] => {
  const known = kinds.filter(kind => kind.isOn || awards.some(({ type }) => type === kind.type))
  const choices = new Map<string, KindChoice>(known.map(kind => [kind.type, kind]))
  for (const { type, label } of awards)
    if (!choices.has(type)) choices.set(type, { type, label, tier: 'premium' })
  return [...choices.values()]
}
