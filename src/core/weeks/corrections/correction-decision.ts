import type { CorrectionDecision } from '#domain/award-states'

/** Decision about a correction, with its reason. */
export type Decided = { decision: CorrectionDecision; reason: string }
