import { z } from 'zod'
import { scoringPositions } from '#domain/positions'
import { Provider } from '#contract/weeks'

/**
 * Where a player stood on their fantasy team that week. Only `bench` counts for Bench Boss: injured reserve and taxi
 * are not the bench.
 */
export const Slot = z.enum(['starter', 'bench', 'reserve', 'taxi'])
export type Slot = z.infer<typeof Slot>

const hundredths = z.number().int()

/** Left out is null, so that a kept week holds only what was told. */
const figure = z.number().nullable().default(null)

/**
 * What a player did on the field, in whole yards and counts. Null is what the provider does not tell, 0 is none of it: a
 * prize for it needs the difference.
 */
export const StatLine = z.object({
  passYards: figure,
  rushYards: figure,
  receivingYards: figure,
  receptions: figure,
  targets: figure,
  /** Thrown, run, caught, returned and of a defence, all together. */
  touchdowns: figure,
  longestPass: figure,
  longestRush: figure,
  longestReception: figure,
  fieldGoals: figure,
  /** Made field goals by their length; ESPN and Yahoo tell lengths only so. */
  fieldGoalsTo39: figure,
  fieldGoals40To49: figure,
  fieldGoalsFrom50: figure,
  longestFieldGoal: figure,
  /** Of a defence. */
  interceptions: figure,
  fumblesRecovered: figure,
  sacks: figure,
  pointsAllowed: figure,
})
export type StatLine = z.infer<typeof StatLine>

export const WeekPlayer = z.object({
  /** The provider's own id, unique within the week. */
  id: z.string().min(1),
  name: z.string().min(1),
  /** NFL team as people write it, such as BUF; '' when unknown. */
  nflTeam: z.string(),
  /** The player's award position, never the slot's; null for players outside the six (individual defenders). */
  position: z.enum(scoringPositions).nullable(),
  teamKey: z.string().min(1),
  slot: Slot,
  /** Points of the week in hundredths; null when the provider did not say. */
  points: z.number().int().nullable(),
  /** The starting place that they filled, by the name in `lineup`; left out for everybody else. */
  place: z.string().nullish(),
  /**
   * The positions that they may be started at, by the words of `takes`: the six, and what else the provider has places
   * for (LB, CB, P …). Left out where it is `position` alone, and where nobody knows.
   */
  playsAt: z.array(z.string()).nullish(),
  /** What they were expected to score, in hundredths, as the provider said at `projectionsReadAtMs`. */
  projected: hundredths.nullish(),
  /** Left out where the provider tells nothing about the week's plays. */
  line: StatLine.nullish(),
  /** The provider's status in words ('Suspended', 'Questionable'); null when healthy or unknown. */
  status: z.string().nullable(),
  isSuspended: z.boolean(),
  /**
   * True for a starter whom the provider no longer knows although the team's total counts them: the points are what the
   * total leaves, and `playsAt` says which positions the slot allows. Nobody wins a prize that they may have won.
   */
  isUnknown: z.boolean().optional(),
  /** Why the player can win nothing this week, in words that follow 'Jo Reed '; missing for everybody else. */
  cannotWin: z.string().nullish(),
  /** What a person should check before giving the player an award, in words likewise. */
  doubt: z.string().nullish(),
})
export type WeekPlayer = z.infer<typeof WeekPlayer>

export const WeekTeam = z.object({
  key: z.string().min(1),
  name: z.string().min(1),
  /** The manager's name at the provider; '' when hidden or nobody owns the team. */
  ownerName: z.string(),
  /** Small letters; null when the provider keeps it to itself. */
  ownerEmail: z.string().nullable(),
  /** The owner's account at the provider, the same every season; left out where it is hidden or nobody owns the team. */
  ownerId: z.string().optional(),
  /** False for a team that has nobody to play in a week of the play-offs, as after it was knocked out. */
  plays: z.boolean().optional(),
  /** What the team scored in hundredths, as the provider counts it; left out where it does not tell. */
  total: hundredths.nullish(),
  /**
   * By how much the league's commissioner changed `total` by hand at the provider, in hundredths, or replaced it: without
   * it there is what the players came to.
   */
  override: z.object({ kind: z.enum(['adjustment', 'replacement']), points: hundredths }).nullish(),
  /** The team it played; null for a team that played nobody, left out where the provider does not tell. */
  opponentKey: z.string().nullish(),
  /** By the provider's own word, else by the totals; null before the week is over and without an opponent. */
  result: z.enum(['win', 'loss', 'tie']).nullish(),
  /**
   * The part of the season or the bracket that the team plays in. A team with a bye in the winners' bracket is in
   * `winners` without an opponent; one that is eliminated and plays on is in `consolation`.
   */
  tier: z.enum(['regular', 'winners', 'consolation', 'third-place']).nullish(),
  /** What the starters were expected to score together, in hundredths. */
  projected: hundredths.nullish(),
})
export type WeekTeam = z.infer<typeof WeekTeam>

/** A week of a fantasy league, the same for every provider. This is what gets staged, and what awards are based on. */
export const ProviderWeek = z.object({
  provider: Provider,
  leagueRef: z.string(),
  /** The provider's own key of the league, where it has one besides its number (Yahoo: 470.l.55120). */
  leagueKey: z.string().nullish(),
  leagueName: z.string(),
  season: z.number().int(),
  week: z.number().int().min(1).max(18),
  /** By the provider's own sign, never by the clock. */
  isFinal: z.boolean(),
  /** The last week that the league plays, its play-offs included; left out where the provider does not tell. */
  lastWeek: z.number().int().optional(),
  /** The first week of the league's playoffs; left out where the provider does not tell. */
  playoffStart: z.number().int().optional(),
  /**
   * True when the players' statuses were read while this week was the provider's current one. Providers tell only
   * today's status, so for an older week they prove nothing.
   */
  statusesAreOfWeek: z.boolean(),
  /** When those statuses were read, in UTC milliseconds; unknown for saved answers. */
  statusesReadAtMs: z.number().int().nullish(),
  /** Whether nobody sets a line-up, so that there is no bench: the best line-up counts by itself. */
  isBestBall: z.boolean().nullish(),
  /** The positions that the league's line-ups have a place for; missing when the provider does not say. */
  positions: z.array(z.enum(scoringPositions)).nullish(),
  /** Every starting place of a line-up, with the positions that may fill it; missing when the provider does not say. */
  lineup: z.array(z.object({ name: z.string(), takes: z.array(z.string()) })).nullish(),
  /** When the projections were read, in UTC milliseconds; missing where there are none. */
  projectionsReadAtMs: z.number().int().nullish(),
  /** Whether the projections were read before the week's first kick-off; unknown where the provider does not say. */
  projectionsAreEarly: z.boolean().nullish(),
  /**
   * When the lists were read that tell who was on reserve or taxi, for a provider that tells only today's: during the
   * week, soon after it, or so much later that they say nothing. Missing where each week has its own.
   */
  reserveLists: z.enum(['during-week', 'after-week', 'unknown']).nullish(),
  /** What a person should know before publishing, in full sentences. */
  notes: z.array(z.string()).max(1000),
  /** What the provider usually tells and did not this time, in full sentences: only prizes that need it wait for it. */
  gaps: z.object({ plays: z.string().optional(), projections: z.string().optional() }).optional(),
  teams: z.array(WeekTeam).min(1).max(200),
  players: z.array(WeekPlayer).min(1).max(10_000),
})
export type ProviderWeek = z.infer<typeof ProviderWeek>
