import type { CorrectionDecision } from '#domain/award-states'

/** What was decided about a correction, and why. */
export type Decided = { decision: CorrectionDecision; reason: string }
