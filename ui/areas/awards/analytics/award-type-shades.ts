import type { AwardKind } from '#contract/awards'

const steps = [1, 0.7, 0.45, 0.25]

/** Returns the opacity of an award type's color, from 0 to 1: types that share a color get different shades. */
export const shadeOf = (kinds: readonly AwardKind[], { type, color }: AwardKind): number => {
  const alike = kinds.filter(kind => kind.color === color)
  return steps[alike.findIndex(kind => kind.type === type) % steps.length] ?? 1
}
