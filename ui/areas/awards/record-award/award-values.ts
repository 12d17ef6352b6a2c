import type { Award, AwardKind } from '#contract/awards'

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

/** An empty form for a week, with the first kind chosen. */
export const blankAward = (week: number, kinds: readonly AwardKind[]): AwardValues => ({
  type: kinds[0]?.type ?? '',
  week: String(week),
  managerId: '',
  playerName: '',
  position: '',
  points: '',
  prizeAmount: kinds[0] ? String(kinds[0].defaultPrize) : '',
  note: '',
})

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
