import { z } from 'zod'
import { scoringPositions } from '#domain/positions'
import { Provider } from '#contract/weeks/connections'

/**
 * Roster spot of a player in that week. Only `bench` counts for Bench Boss: injured reserve and taxi squad are not the
 * bench.
 */
export const Slot = z.enum(['starter', 'bench', 'reserve', 'taxi'])

export type Slot = z.infer<typeof Slot>

const hundredths = z.number().int()

/** A missing value is null, so that a stored week contains only reported data. */
const stat = z.number().nullable().default(null)

/**
 * A player's stats in whole yards and counts. Null means not reported, 0 means none: a prize for it depends on the
 * difference.
 */
export const StatLine = z.object({
  passYards: stat,
  rushYards: stat,
  receivingYards: stat,
  receptions: stat,
  targets: stat,
  /** Passing, rushing, receiving, return and defensive touchdowns combined. */
  touchdowns: stat,
  longestPass: stat,
  longestRush: stat,
  longestReception: stat,
  fieldGoals: stat,
  /** Made field goals by length; ESPN and Yahoo report lengths only in ranges. */
  fieldGoalsTo39: stat,
  fieldGoals40To49: stat,
  fieldGoalsFrom50: stat,
  longestFieldGoal: stat,
  /** Defensive stats. */
  interceptions: stat,
  fumblesRecovered: stat,
  sacks: stat,
  pointsAllowed: stat,
})

export type StatLine = z.infer<typeof StatLine>

export const WeekPlayer = z.object({
  /** Provider's id, unique within the week. */
  id: z.string().min(1),
  name: z.string().min(1),
  /** NFL team as displayed, such as BUF; '' when unknown. */
  nflTeam: z.string(),
  /** The player's award position, never the slot's; null for players outside the six (individual defenders). */
  position: z.enum(scoringPositions).nullable(),
  teamKey: z.string().min(1),
  slot: Slot,
  /** Points of the week in hundredths; null when not reported. */
  points: z.number().int().nullable(),
  /** Name in `lineup` of the starting slot the player filled; omitted for all others. */
  place: z.string().nullish(),
  /**
   * Positions the player may start at, in the vocabulary of `takes`: the six, and any others the provider has slots for
   * (LB, CB, P …). Omitted when it is only `position`, or unknown.
   */
  playsAt: z.array(z.string()).nullish(),
  /** Projected points in hundredths, as reported at `projectionsReadAtMs`. */
  projected: hundredths.nullish(),
  /** Omitted when the provider doesn't report the week's plays. */
  line: StatLine.nullish(),
  /** Provider's status text ('Suspended', 'Questionable'); null when healthy or unknown. */
  status: z.string().nullable(),
  isSuspended: z.boolean(),
  /**
   * True for a starter the provider no longer lists although the team's total includes them: the points are the
   * remainder of the total, and `playsAt` lists the positions the slot allows. No one can be awarded a prize this
   * player may have won.
   */
  isUnknown: z.boolean().optional(),
  /** Reason the player can't win this week, phrased to follow 'Jo Reed '; missing for all others. */
  cannotWin: z.string().nullish(),
  /** Warning to review before giving the player an award, phrased the same way. */
  warning: z.string().nullish(),
})

export type WeekPlayer = z.infer<typeof WeekPlayer>

export const WeekTeam = z.object({
  key: z.string().min(1),
  name: z.string().min(1),
  /** Manager's name at the provider; '' when hidden or when the team has no owner. */
  ownerName: z.string(),
  /** Lowercase; null when the provider doesn't disclose it. */
  ownerEmail: z.string().nullable(),
  /** Owner's account at the provider, the same every season; null when the team has no owner, omitted when hidden. */
  ownerId: z.string().nullish(),
  /** False for a team without an opponent in a playoff week, for example after it was eliminated. */
  plays: z.boolean().optional(),
  /** Team score in hundredths according to the provider; omitted when not reported. */
  total: hundredths.nullish(),
  /**
   * Manual change by the league's commissioner at the provider, as an adjustment to `total` or a replacement of it, in
   * hundredths; without it, `total` is the sum of the players.
   */
  override: z.object({ kind: z.enum(['adjustment', 'replacement']), points: hundredths }).nullish(),
  /** Opposing team; null for a team without an opponent, omitted when not reported. */
  opponentKey: z.string().nullish(),
  /**
   * Reported by the provider, otherwise derived from the totals; null before the week is over and without an opponent.
   */
  result: z.enum(['win', 'loss', 'tie']).nullish(),
  /**
   * Part of the season or bracket the team plays in. A team with a bye in the winners' bracket is in `winners` without
   * an opponent; an eliminated team that plays on is in `consolation`.
   */
  tier: z.enum(['regular', 'winners', 'consolation', 'third-place']).nullish(),
  /** Combined projection of the starters, in hundredths. */
  projected: hundredths.nullish(),
})

export type WeekTeam = z.infer<typeof WeekTeam>

/** A week of a fantasy league in provider-independent form. This is what gets staged and what awards are based on. */
export const ProviderWeek = z.object({
  provider: Provider,
  leagueRef: z.string(),
  /** Provider's own key of the league, if it has one in addition to its number (Yahoo: 470.l.55120). */
  leagueKey: z.string().nullish(),
  leagueName: z.string(),
  season: z.number().int(),
  week: z.number().int().min(1).max(18),
  /** As reported by the provider, never derived from the clock. */
  isFinal: z.boolean(),
  /** Last week of the league, including playoffs; omitted when not reported. */
  lastWeek: z.number().int().optional(),
  /** First week of the league's playoffs; omitted when not reported. */
  playoffStart: z.number().int().optional(),
  /**
   * Whether the players' statuses were fetched while this week was the provider's current one. Providers report only
   * current statuses, which prove nothing about an older week.
   */
  statusesAreOfWeek: z.boolean(),
  /** Time at which those statuses were fetched, in UTC milliseconds; unknown for saved responses. */
  statusesReadAtMs: z.number().int().nullish(),
  /** Whether the best lineup counts automatically, so that no lineups are set and there is no bench. */
  isBestBall: z.boolean().nullish(),
  /** Positions the league's lineups have a slot for; missing when not reported. */
  positions: z.array(z.enum(scoringPositions)).nullish(),
  /** All starting slots of a lineup, with the positions that may fill each; missing when not reported. */
  lineup: z.array(z.object({ name: z.string(), accepts: z.array(z.string()) })).nullish(),
  /** Time at which the projections were fetched, in UTC milliseconds; missing when there are none. */
  projectionsReadAtMs: z.number().int().nullish(),
  /** Whether the projections were fetched before the week's first kickoff; unknown when not reported. */
  projectionsAreEarly: z.boolean().nullish(),
  /**
   * Time at which the injured reserve and taxi lists were fetched, for a provider that reports only current ones:
   * during the week, soon after it, or too late to be meaningful. Missing if each week has its own lists.
   */
  reserveLists: z.enum(['during-week', 'after-week', 'unknown']).nullish(),
  /** Notes to read before publishing, in full sentences. */
  notes: z.array(z.string()).max(1000),
  /**
   * Data the provider normally reports but didn't this time, in full sentences. Only prizes that need it wait for it.
   */
  gaps: z.object({ plays: z.string().optional(), projections: z.string().optional() }).optional(),
  teams: z.array(WeekTeam).min(1).max(200),
  players: z.array(WeekPlayer).min(1).max(10_000),
})

export type ProviderWeek = z.infer<typeof ProviderWeek>

/**
 * Returns the teams with their starters' combined projection. Teams whose starters have no projections are unchanged.
 */
export const withProjections = (teams: WeekTeam[], players: WeekPlayer[]): WeekTeam[] =>
  teams.map(team => {
    const projections = players.flatMap(({ teamKey, slot, projected }) =>
      teamKey === team.key && slot === 'starter' && typeof projected === 'number' ? [projected] : [],
    )
    return projections.length === 0
      ? team
      : { ...team, projected: projections.reduce((sum, points) => sum + points, 0) }
  })
