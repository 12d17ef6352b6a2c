/** What a metric counts in. Values travel in hundredths of it, like points. */
export const metricUnits = ['points', 'percent', 'yards', 'count'] as const
export type MetricUnit = (typeof metricUnits)[number]

/** The groups of the catalogue. */
export const metricGroups = ['team', 'player', 'play', 'season', 'status'] as const
export type MetricGroup = (typeof metricGroups)[number]

/** Whom a metric measures: a fantasy team, one player, several players together, or a team over its season. */
export const metricScopes = ['team', 'player', 'pair', 'season'] as const
export type MetricScope = (typeof metricScopes)[number]

/** What a metric needs of a week that not every provider tells. */
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

/** Which value wins. `closest` and `closestUnder` are measured against a target; `first` goes once a season, to whoever is first. */
export const ruleDirections = ['highest', 'lowest', 'closest', 'closestUnder', 'first'] as const
export type RuleDirection = (typeof ruleDirections)[number]

export const ruleLineups = ['all', 'starters', 'bench'] as const
export const ruleResults = ['all', 'winners', 'losers'] as const
export const ruleParts = ['all', 'regular', 'playoffs'] as const
export type RulePart = (typeof ruleParts)[number]

/**
 * Whose teams win weekly prizes in the playoffs: those still in them, byes included; every team that plays; every team.
 */
export const playoffTeamChoices = ['inPlayoffs', 'playing', 'all'] as const
export type PlayoffTeams = (typeof playoffTeamChoices)[number]

/** What becomes of a prize that several are first for. */
export const tiePolicies = ['split', 'each', 'breakers', 'carryOver', 'decide'] as const
export type TiePolicy = (typeof tiePolicies)[number]

/** Whether a metric has a prize for each position instead of one a week. */
export const isPerPosition = (metric: string): boolean => metric === 'best_per_position'

/** A metric's name, and its scope where it is known. */
type Measure = { metric: string; scope: MetricScope | null }

/**
 * The tie policies that a rule can have: a prize for each position is not carried over, nor paid in full to several; after a
 * prize of the season nothing comes to which it could be carried.
 */
export const tiePoliciesOf = ({ metric, scope }: Measure): readonly TiePolicy[] => {
  if (isPerPosition(metric)) return ['split', 'breakers', 'decide']
  return scope === 'season' ? tiePolicies.filter(policy => policy !== 'carryOver') : tiePolicies
}

/** Whether a rule's prize may grow with each week that nobody wins it: only one prize a week can. */
export const mayBeJackpot = ({ metric, scope }: Measure): boolean =>
  !isPerPosition(metric) && scope !== 'season'

/** Where the money of a fine goes: into the pot, or to first place at the season's end. */
export const finePurposes = ['pot', 'firstPlace'] as const
export type FinePurpose = (typeof finePurposes)[number]
