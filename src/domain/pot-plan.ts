/** What a season gives and is going to give, in cents. */
export type PotPlan = {
  /** The weeks that pay, the first first. */
  weeks: readonly number[]
  /** What was given already, by week; under 0 what belongs to no week. */
  given: ReadonlyMap<number, number>
  /** What each rule is going to give, by week. */
  lines: readonly { costs: ReadonlyMap<number, number> }[]
  /** Places of the season's end and custom payouts. */
  setAsideCents: number
}

export type RunwayWeek = { week: number; givenCents: number; plannedCents: number; leftCents: number }

export type Runway = {
  weeks: RunwayWeek[]
  /** What is left once everything that was given is taken off, before what is planned. */
  leftTodayCents: number
  /** What is left at the end; below 0 it is missing. */
  leftAtEndCents: number
  /** The first week after which money is missing; null where it lasts. */
  runsOutIn: number | null
}

/**
 * What is left for weekly awards after each week of a season, in cents. Nothing is floored: below 0 it says how much is
 * missing.
 *
 * @param moneyCents all that the season has to give: the League pot, or what of it was collected
 */
export const runway = (plan: PotPlan, moneyCents: number): Runway => {
  const atFirst = moneyCents - plan.setAsideCents - (plan.given.get(0) ?? 0)
  let left = atFirst
  const weeks = plan.weeks.map((week): RunwayWeek => {
    const givenCents = plan.given.get(week) ?? 0
    const plannedCents = sumOf(plan.lines.map(({ costs }) => costs.get(week) ?? 0))
    left -= givenCents + plannedCents
    return { week, givenCents, plannedCents, leftCents: left }
  })
  return {
    weeks,
    leftTodayCents: atFirst - sumOf(weeks.map(({ givenCents }) => givenCents)),
    leftAtEndCents: left,
    runsOutIn: weeks.find(({ leftCents }) => leftCents < 0)?.week ?? null,
  }
}

/** The fewest whole dollars, in cents, that so many people have to add each, so that nothing is missing any more. */
export const increaseCents = (missingCents: number, people: number): number =>
  people === 0 ? 0 : Math.ceil(missingCents / people / 100) * 100

/** How many weeks of a rule have to go so that nothing is missing any more: at most those that it has. */
export const weeksToSkip = (missingCents: number, costs: readonly number[]): number => {
  let saved = 0
  const enough = costs.findIndex(cost => (saved += cost) >= missingCents)
  return enough === -1 ? costs.length : enough + 1
}

/** An amount that is paid so many times, lowered to the most whole dollars, in cents, that mend what is missing; 0 where none do. */
export const reducedCents = (missingCents: number, eachCents: number, times: number): number =>
  times === 0 ? eachCents : Math.max(0, Math.floor((eachCents - missingCents / times) / 100) * 100)

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0)
