/** Past and planned prizes of a season, in cents. */
export type PotPlan = {
  /** Weeks that pay, in order. */
  weeks: readonly number[]
  /** Prizes already awarded by week; key 0 holds those without a week. */
  awarded: ReadonlyMap<number, number>
  /** Planned prizes of each rule by week. */
  lines: readonly { costs: ReadonlyMap<number, number> }[]
  /** Payouts for places at the season's end and custom payouts. */
  setAsideCents: number
}

export type RunwayWeek = { week: number; awardedCents: number; plannedCents: number; leftCents: number }

export type Runway = {
  weeks: RunwayWeek[]
  /** Amount left after all awarded prizes, before planned ones. */
  leftTodayCents: number
  /** Amount left at the end; negative for a shortfall. */
  leftAtEndCents: number
  /** The first week after which money is missing; null if it lasts. */
  depletedInWeek: number | null
}

/**
 * Calculates the money left for weekly awards after each week of a season, in cents. Not floored: a negative amount is
 * the shortfall.
 *
 * @param moneyCents total money of the season: the League pot, or its collected part
 */
export const runway = (plan: PotPlan, moneyCents: number): Runway => {
  const atFirst = moneyCents - plan.setAsideCents - (plan.awarded.get(0) ?? 0)
  let left = atFirst
  const weeks = plan.weeks.map((week): RunwayWeek => {
    const awardedCents = plan.awarded.get(week) ?? 0
    const plannedCents = sumOf(plan.lines.map(({ costs }) => costs.get(week) ?? 0))
    left -= awardedCents + plannedCents
    return { week, awardedCents, plannedCents, leftCents: left }
  })
  return {
    weeks,
    leftTodayCents: atFirst - sumOf(weeks.map(({ awardedCents }) => awardedCents)),
    leftAtEndCents: left,
    depletedInWeek: weeks.find(({ leftCents }) => leftCents < 0)?.week ?? null,
  }
}

/** Minimum increase per person that covers the shortfall, in cents, rounded up to whole dollars. */
export const increaseCents = (missingCents: number, people: number): number =>
  people === 0 ? 0 : Math.ceil(missingCents / people / 100) * 100

/** Number of weeks to drop from a rule to cover the shortfall: at most all of its weeks. */
export const weeksToSkip = (missingCents: number, costs: readonly number[]): number => {
  let saved = 0
  const enough = costs.findIndex(cost => (saved += cost) >= missingCents)
  return enough === -1 ? costs.length : enough + 1
}

/**
 * Highest reduced amount, in whole dollars as cents, that covers the shortfall when paid `times` times; 0 if none does.
 */
export const reducedCents = (missingCents: number, eachCents: number, times: number): number =>
  times === 0 ? eachCents : Math.max(0, Math.floor((eachCents - missingCents / times) / 100) * 100)

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0)
