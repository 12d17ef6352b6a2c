/**
 * The life of an award (decisions, section 10): provisional until the league's correction deadline, then final, then
 * paid; reversed when it was taken back.
 */
export const awardStates = ['provisional', 'final', 'paid', 'reversed'] as const
export type AwardState = (typeof awardStates)[number]

/** A state as everybody reads it: on screens, in mails, in the terminal and in spreadsheets. */
export const stateWords: Record<AwardState, string> = {
  provisional: 'Provisional',
  final: 'Final',
  paid: 'Paid',
  reversed: 'Taken back',
}

/** What can become of a prize that corrected points would give to somebody else. */
export const correctionDecisions = ['move', 'stands', 'payBoth'] as const
export type CorrectionDecision = (typeof correctionDecisions)[number]

/** What a league does when points change after an award is final. */
export const afterFinalPolicies = ['ask', 'stands', 'move', 'payBoth'] as const
export type AfterFinal = (typeof afterFinalPolicies)[number]
