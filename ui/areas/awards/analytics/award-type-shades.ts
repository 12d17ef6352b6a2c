import type { AwardKind } from '#contract/awards'

const steps = [1, 0.7, 0.45, 0.25]

/** How strong a kind's colour is drawn, 0 to 1: kinds of one colour each have a shade of it. */
export const shadeOf = (kinds: readonly AwardKind[], { type, colour }: AwardKind): number => {
  const alike = kinds.filter(kind => kind.colour === colour)
  return steps[alike.findIndex(kind => kind.type === type) % steps.length] ?? 1
}
