import { z } from 'zod'
import { ProviderFault } from '#core/kernel/ports/provider'
import { boundedName } from '#adapters/bounded-names'
import { malformed } from '#adapters/malformed-error'

/** The used fields of Sleeper's responses. Ids are strings of up to 19 digits, too large for a number. */
export const League = z.object({
  league_id: z.string().min(1),
  name: z.string(),
  season: z.string().regex(/^\d{4}$/),
  /** 'nfl', 'nba' and so on; partially saved responses may omit it. */
  sport: z.string().nullish(),
  status: z.string().nullish(),
  previous_league_id: z.string().nullish(),
  roster_positions: z.array(z.string()),
  settings: z
    .object({
      last_scored_leg: z.number().nullish(),
      reserve_slots: z.number().nullish(),
      taxi_slots: z.number().nullish(),
      best_ball: z.number().nullish(),
      playoff_week_start: z.number().nullish(),
      playoff_teams: z.number().nullish(),
      playoff_round_type: z.number().nullish(),
      /**
       * Rule for advancing among teams that missed the playoffs: 0 is the team with fewer points (toilet bowl), 1 the
       * one with more.
       */
      playoff_type: z.number().nullish(),
    })
    .nullish(),
  /** Points per unit of each stat, by Sleeper's stat names. */
  scoring_settings: z.record(z.string(), z.number()).nullish().catch(null),
})
export type League = z.infer<typeof League>

export const User = z.object({
  user_id: z.string(),
  display_name: z.string().nullish(),
  is_owner: z.boolean().nullish(),
  metadata: z.object({ team_name: z.string().nullish() }).nullish(),
})
export type User = z.infer<typeof User>

/** A list that Sleeper sends as null when it is empty. */
const ids = z
  .array(z.string().nullable())
  .nullish()
  .transform(list => list ?? [])

const rosterId = z.union([z.number().int(), z.string().min(1)]).transform(String)

export const Roster = z.object({
  roster_id: rosterId,
  league_id: z.string().nullish(),
  owner_id: z.string().nullish(),
  co_owners: ids,
  reserve: ids,
  taxi: ids,
  settings: z.object({ wins: z.number().nullish() }).nullish().catch(null),
})
export type Roster = z.infer<typeof Roster>

/** A team's week. `starters` and `starters_points` match by index; '0' is an empty slot. */
export const Matchup = z.object({
  roster_id: rosterId,
  points: z.number().nullish(),
  /** Total set by the commissioner; players keep their points. */
  custom_points: z.number().nullish(),
  /** Two teams with the same number play each other; null for a team without an opponent. */
  matchup_id: z.number().nullish(),
  starters: ids,
  starters_points: z.array(z.number().nullable()).nullish(),
  players: ids,
  players_points: z.record(z.string(), z.number().nullable()).nullish(),
})
export type Matchup = z.infer<typeof Matchup>

/** A playoff game in round `r`, for place `p`, from which `w` advances. Teams that are not known yet are null. */
const game = rosterId.nullish().catch(null)
export const Game = z.object({
  r: z.number().nullish().catch(null),
  p: z.number().nullish().catch(null),
  t1: game,
  t2: game,
  w: game,
})
export type Game = z.infer<typeof Game>

export const State = z.object({ season: z.string(), season_type: z.string(), week: z.number() })
export type State = z.infer<typeof State>

/** Parses a league response. Throws ProviderFault 'malformed', or 'other-sport' for a league outside the NFL. */
export function openLeague(response: unknown): League {
  const league = inShape(League, response, 'league')
  if (league.sport == null || league.sport === 'nfl') return league
  const name = boundedName(league.name) || `League ${league.league_id}`
  throw new ProviderFault(
    'other-sport',
    `${name} is a Sleeper league for another sport (${boundedName(league.sport).toUpperCase()}). Sidepot supports NFL football: use the number or URL of your football league.`,
  )
}

/** Parses a response with a schema. Throws ProviderFault 'malformed' that names the missing parts. */
export function inShape<Shape extends z.ZodType>(
  shape: Shape,
  response: unknown,
  what: string,
): z.infer<Shape> {
  const read = shape.safeParse(response)
  if (read.success) return read.data
  const [issue] = read.error.issues
  const place = issue?.path.join('.') || 'it'
  throw malformed(
    `Sleeper's ${what} can't be read: ${place}: ${issue?.message ?? 'unknown format'}. Fetch it again.`,
  )
}
