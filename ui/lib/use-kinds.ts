import { awards, type AwardKind } from '#contract/awards'
import { useAnswer } from './use-answer.ts'

const none: readonly AwardKind[] = []

/** The kinds of award there are. */
export const useKinds = (): readonly AwardKind[] => useAnswer(awards.kinds, {}).data ?? none

/** A kind by its type. */
export const useKind = (type: string): AwardKind | undefined => useKinds().find(kind => kind.type === type)
