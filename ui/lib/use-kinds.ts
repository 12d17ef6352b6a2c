import { awards, type AwardKind } from '#contract/awards'
import { useAnswer } from './use-answer.ts'

const none: readonly AwardKind[] = []

/** The kinds of award there are. */
export const useKinds = (): readonly AwardKind[] => useAnswer(awards.kinds, {}).data ?? none

/** A kind by its type. */
export const useKind = (type: string): AwardKind | undefined => useKinds().find(kind => kind.type === type)

/** A kind by its look, for panels about one of them. */
export const useKindOfLook = (look: AwardKind['look']): AwardKind | undefined =>
  useKinds().find(kind => kind.look === look)
