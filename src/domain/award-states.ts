/**
 * States of an award (decisions, section 10): provisional until the league's correction deadline, then final, then
 * paid; reversed if it was voided.
 */
export const awardStates = ['provisional', 'final', 'paid', 'reversed'] as const

export type AwardState = (typeof awardStates)[number]

/** Display names of the states on screens, in emails, in the terminal and in spreadsheets. */
export const stateLabels: Record<AwardState, string> = {
  provisional: 'Provisional',
  final: 'Final',
  paid: 'Paid',
  reversed: 'Reversed',
}

/** States of an award on its share page and image; corrected means that a correction reversed it. */
export const publicStates = ['provisional', 'final', 'corrected'] as const

export type PublicState = (typeof publicStates)[number]

/** Status badge of a shared award; none for a final one. */
export const publicStamps: Record<PublicState, string | null> = {
  provisional: stateLabels.provisional,
  final: null,
  corrected: 'Corrected',
}

/** Decisions about a prize that would move with corrected points. */
export const correctionDecisions = ['move', 'stands', 'payBoth'] as const

export type CorrectionDecision = (typeof correctionDecisions)[number]

/** League policies for point changes after an award is final. */
export const afterFinalPolicies = ['ask', 'stands', 'move', 'payBoth'] as const

export type AfterFinal = (typeof afterFinalPolicies)[number]

/**
 * Resolutions for an already awarded prize: both share it, the new winner replaces the current one, or it is paid
 * twice.
 */
export const prizeChoices = ['split', 'replace', 'payAgain'] as const

/** Icons available for award types on screens, images and in emails. */
export const awardIcons = ['flame', 'armchair', 'flag', 'swords', 'award'] as const

export type AwardIcon = (typeof awardIcons)[number]

/** Design system colors available for award types. */
export const awardColors = ['hot', 'bench', 'miscreant', 'showdown'] as const

export type AwardColor = (typeof awardColors)[number]
