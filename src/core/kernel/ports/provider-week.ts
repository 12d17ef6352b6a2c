import { z } from 'zod'
import { scoringPositions } from '#domain/positions'
import { Provider } from '#contract/weeks'

/**
 * Where a player stood on their fantasy team that week. Only `bench` counts for Bench Boss: injured reserve and taxi
 * are not the bench.
 */
export const Slot = z.enum(['starter', 'bench', 'reserve', 'taxi'])
export type Slot = z.infer<typeof Slot>

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
  /** The provider's status in words ('Suspended', 'Questionable'); null when healthy or unknown. */
  status: z.string().nullable(),
  isSuspended: z.boolean(),
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
  /**
   * When the lists were read that tell who was on reserve or taxi, for a provider that tells only today's: during the
   * week, soon after it, or so much later that they say nothing. Missing where each week has its own.
   */
  reserveLists: z.enum(['during-week', 'after-week', 'unknown']).nullish(),
  /** What a person should know before publishing, in full sentences. */
  notes: z.array(z.string()).max(1000),
  teams: z.array(WeekTeam).min(1).max(200),
  players: z.array(WeekPlayer).min(1).max(10_000),
})
export type ProviderWeek = z.infer<typeof ProviderWeek>
