import { seasonWeeks, lastWeek } from './calendar.ts'

/** Units of metrics. Values are stored in hundredths, like points. */
export const metricUnits = ['points', 'percent', 'yards', 'count'] as const

export type MetricUnit = (typeof metricUnits)[number]

/** Groups of the metric catalog. */
export const metricGroups = ['team', 'player', 'play', 'season', 'status'] as const

export type MetricGroup = (typeof metricGroups)[number]

/** Subject of a metric: a fantasy team, one player, several players combined, or a team over its season. */
export const metricScopes = ['team', 'player', 'pair', 'season'] as const

export type MetricScope = (typeof metricScopes)[number]

/** Week data that a metric needs and that not every provider supplies. */
export const metricNeeds = [
  'totals',
  'opponents',
  'bench',
  'lineup',
  'teamProjections',
  'playerProjections',
  'passingYards',
  'rushingYards',
  'receivingYards',
  'receptions',
  'touchdowns',
  'longestPlay',
  'longestFieldGoal',
  'takeaways',
  'sacks',
  'pointsAllowed',
  'statuses',
  'earlierWeeks',
] as const

export type MetricNeed = (typeof metricNeeds)[number]

/**
 * Winning value of a rule. `closest` and `closestUnder` compare with a target; `first` is awarded once a season, to the
 * first who achieves it.
 */
export const ruleDirections = ['highest', 'lowest', 'closest', 'closestUnder', 'first'] as const

export type RuleDirection = (typeof ruleDirections)[number]

export const ruleLineups = ['all', 'starters', 'bench'] as const

export const ruleResults = ['all', 'winners', 'losers'] as const

export const ruleParts = ['all', 'regular', 'playoffs'] as const

export type RulePart = (typeof ruleParts)[number]

/**
 * Teams eligible for weekly prizes in the playoffs: those still in contention, including byes; all teams that play; all
 * teams.
 */
export const playoffTeamChoices = ['inPlayoffs', 'playing', 'all'] as const

export type PlayoffTeams = (typeof playoffTeamChoices)[number]

/** Policies for a tie for first. */
export const tiePolicies = ['split', 'each', 'breakers', 'carryOver', 'decide'] as const

export type TiePolicy = (typeof tiePolicies)[number]

/** Whether a metric has a prize for each position instead of one a week. */
export const isPerPosition = (metric: string): boolean => metric === 'best_per_position'

/** A metric's name, and its scope if known. */
type Measure = { metric: string; scope: MetricScope | null }

/**
 * Tie policies available for a rule: a prize per position neither rolls over nor is paid in full to several winners,
 * and a season prize has nothing to roll over to.
 */
export const tiePoliciesOf = ({ metric, scope }: Measure): readonly TiePolicy[] => {
  if (isPerPosition(metric)) return ['split', 'breakers', 'decide']
  return scope === 'season' ? tiePolicies.filter(policy => policy !== 'carryOver') : tiePolicies
}

/** Whether a rule's prize may grow with each week that no one wins it; only a single weekly prize can. */
export const mayBeJackpot = ({ metric, scope }: Measure): boolean =>
  !isPerPosition(metric) && scope !== 'season'

/** Destinations of a fine: the pot, or first place at the season's end. */
export const finePurposes = ['pot', 'firstPlace'] as const

export type FinePurpose = (typeof finePurposes)[number]

/** A season's last paid week, and the first week of its playoffs. */
export type SeasonShape = { lastWeek: number; playoffStart: number }

type Weeks = { weeks: readonly number[] | null; part: RulePart }

/** Weeks of a rule, in order: its selected weeks within its part of the season, up to the last paid one. */
export const weeksOfRule = ({ weeks, part }: Weeks, { lastWeek, playoffStart }: SeasonShape): number[] =>
  seasonWeeks.filter(
    week =>
      week <= lastWeek &&
      (weeks === null || weeks.includes(week)) &&
      (part === 'all' || (part === 'regular') === week < playoffStart),
  )

/**
 * Weeks in which a rule has winners: for a season rule only the last of its weeks. Other rules also have winners after
 * the last paid week; publishing rejects such a week as a whole.
 */
export const decidingWeeks = (rule: Weeks, isOfSeason: boolean, season: SeasonShape): number[] =>
  isOfSeason ? weeksOfRule(rule, season).slice(-1) : weeksOfRule(rule, { ...season, lastWeek })
