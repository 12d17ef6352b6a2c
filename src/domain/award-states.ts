/**
 * The life of an award (decisions, section 10): provisional until the league's correction deadline, then final, then
 * paid; reversed when it was taken back.
 */
export const awardStates = ['provisional', 'final', 'paid', 'reversed'] as const
export type AwardState = (typeof awardStates)[number]

/** A state as everybody reads it: on screens, in mails, in the terminal and in spreadsheets. */
export const stateLabels: Record<AwardState, string> = {
  provisional: 'Provisional',
  final: 'Final',
  paid: 'Paid',
  reversed: 'Taken back',
}

/** The states of an award as its share page and image know them; corrected is one that a correction took back. */
export const publicStates = ['provisional', 'final', 'corrected'] as const
export type PublicState = (typeof publicStates)[number]

/** What is stamped on a shared award; nothing on one that is final. */
export const publicStamps: Record<PublicState, string | null> = {
  provisional: stateLabels.provisional,
  final: null,
  corrected: 'Corrected',
}

/** What can become of a prize that corrected points would give to somebody else. */
export const correctionDecisions = ['move', 'stands', 'payBoth'] as const
export type CorrectionDecision = (typeof correctionDecisions)[number]

/** What a league does when points change after an award is final. */
export const afterFinalPolicies = ['ask', 'stands', 'move', 'payBoth'] as const
export type AfterFinal = (typeof afterFinalPolicies)[number]

/** What becomes of a prize that somebody holds already: both share it, the new winner has it alone, or it is paid twice. */
export const prizeChoices = ['split', 'replace', 'payAgain'] as const
