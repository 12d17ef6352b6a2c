/** Money of a season, as the ledger and the league's settings have it, in cents. */
export type SeasonFacts = {
  /** Pot that the commissioner typed in; the dues take its place as soon as any are charged. */
  typedPotCents: number
  /** Dues charged, paid or not, without late fees. */
  duesCents: number
  lateFeesCents: number
  finesCents: number
  /** What the season before left for this one. */
  carriedInCents: number
  /** Money of the pot that was donated, spent or kept for the next season. */
  takenOutCents: number
  /** Places of the season's end and custom payouts. */
  setAsideCents: number
  /** Prizes that stand, handed over or not. */
  distributedCents: number
}

/** Figures of a season's pot, in cents. Each is defined here and in docs/figures.md, and nowhere else. */
export type PotTotals = {
  /** Dues charged, else the pot that was typed in. Percentages of places refer to it, so that a fee never moves a place. */
  baseCents: number
  leaguePotCents: number
  /** What rolled over to the first place is in it until that place is paid. */
  availableCents: number
  /** Amount by which prizes and payouts go over the pot: the floor of `availableCents` at 0 would hide it. */
  overspentCents: number
}

/** Returns the figures of a season's pot, in cents. */
export const potTotals = (season: SeasonFacts): PotTotals => {
  const baseCents = basePotCents(season)
  const leaguePotCents =
    baseCents + season.lateFeesCents + season.finesCents + season.carriedInCents - season.takenOutCents
  const leftCents = leaguePotCents - season.distributedCents - season.setAsideCents
  return {
    baseCents,
    leaguePotCents,
    availableCents: Math.max(0, leftCents),
    overspentCents: Math.max(0, -leftCents),
  }
}

/** Returns the dues charged, else the pot that was typed in, in cents. */
export const basePotCents = ({
  duesCents,
  typedPotCents,
}: Pick<SeasonFacts, 'duesCents' | 'typedPotCents'>): number => (duesCents > 0 ? duesCents : typedPotCents)

/** What one member owes the pot and has paid into it, in cents. */
export type MemberDebts = {
  dueCents: number
  lateFeeCents: number
  finesCents: number
  /** What they paid in. */
  paidCents: number
  /** What the league owes them over all seasons; below 0 they owe it. */
  balanceCents: number
}

/**
 * Returns what a member still owes the pot for dues, late fees and fines, in cents: no more than their balance is short of
 * zero, because what they won is set against it.
 */
export const owedToPotCents = (member: MemberDebts): number =>
  Math.max(0, Math.min(debtsOf(member) - member.paidCents, -member.balanceCents))

/** How much of a pot came in, in cents. `cash + offset + other` is `collected`; with `stillOwed` it is the League pot. */
export type Collected = {
  /** Money paid in, of each member at most what they owe: more is their credit. */
  cashCents: number
  /** Winnings, and credit of earlier seasons, set against what their members owe. */
  offsetCents: number
  /** What nobody owes: a pot that was typed in, and money carried over, less what was taken out. */
  otherCents: number
  collectedCents: number
  stillOwedCents: number
}

/** Returns how much of the League pot came in, of everyone's debts to it. */
export const collectedOf = (leaguePotCents: number, members: readonly MemberDebts[]): Collected => {
  const sum = (of: (member: MemberDebts) => number) => members.reduce((total, each) => total + of(each), 0)
  const covered = (member: MemberDebts) => debtsOf(member) - owedToPotCents(member)
  const cash = (member: MemberDebts) => Math.max(0, Math.min(member.paidCents, covered(member)))
  const stillOwedCents = sum(owedToPotCents)
  return {
    cashCents: sum(cash),
    offsetCents: sum(member => covered(member) - cash(member)),
    otherCents: leaguePotCents - sum(debtsOf),
    collectedCents: leaguePotCents - stillOwedCents,
    stillOwedCents,
  }
}

const debtsOf = ({ dueCents, lateFeeCents, finesCents }: MemberDebts): number =>
  dueCents + lateFeeCents + finesCents
