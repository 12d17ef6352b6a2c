import type { Award } from '#contract/awards'

/** Values of the award form as text. */
export type AwardValues = {
  type: string
  week: string | null
  managerId: string
  playerName: string
  position: string
  points: string
  prizeAmount: string
  note: string
}

export const valuesOf = (award: Award): AwardValues => ({
  type: award.type,
  week: award.week === null ? '' : String(award.week),
  managerId: award.managerId === null ? '' : String(award.managerId),
  playerName: award.playerName,
  position: award.position,
  points: String(award.points),
  // A fine is entered as the amount to pay.
  prizeAmount: String(Math.abs(award.prizeAmount)),
  note: award.note ?? '',
})
