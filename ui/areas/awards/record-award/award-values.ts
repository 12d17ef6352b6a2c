import type { Award } from '#contract/awards'

/** The award form's fields as text, as inputs hold them. */
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
  // A fine is written as what it is to pay.
  prizeAmount: String(Math.abs(award.prizeAmount)),
  note: award.note ?? '',
})
