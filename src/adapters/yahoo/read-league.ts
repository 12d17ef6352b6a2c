import { type ScoringPosition, scoringPositions } from '#domain/positions'
import type { ProviderWeek } from '#core/kernel/ports/provider-week'
import { hundredths } from '#adapters/player-line'
import { fields, flag, items, inside, text, whole, type Fields } from './shape.ts'

/** A league as of the time its response was fetched. */
export type LeagueSnapshot = {
  key: string
  name: string
  season: number | null
  currentWeek: number | null
  /** First and last week of the league's season. */
  startWeek: number | null
  endWeek: number | null
  /** First week of the playoffs and number of playoff teams; null without settings or playoffs. */
  playoffStart: number | null
  playoffTeams: number | null
  isFinished: boolean
  teamCount: number | null
  /** The league's key in the next season, available once it was renewed. */
  renewedAs: string | null
}

/** Reads the league fields at the start of every league response. */
export const readLeague = (league: Fields): LeagueSnapshot => ({
  key: text(league.league_key),
  name: text(league.name),
  season: whole(league.season),
  currentWeek: whole(league.current_week),
  startWeek: whole(league.start_week),
  endWeek: whole(league.end_week),
  ...readPlayoffs(fields(league.settings)),
  isFinished: flag(league.is_finished) === true,
  teamCount: whole(league.num_teams),
  renewedAs: renewedKey(text(league.renewed)),
})

const readPlayoffs = (settings: Fields): Pick<LeagueSnapshot, 'playoffStart' | 'playoffTeams'> =>
  flag(settings.uses_playoff) === false
    ? { playoffStart: null, playoffTeams: null }
    : {
        playoffStart: whole(settings.playoff_start_week),
        playoffTeams: whole(settings.num_playoff_teams),
      }

/** Converts Yahoo's 461_55120 to 461.l.55120. */
const renewedKey = (renewed: string): string | null => {
  const [, game, id] = /^(\d+)_(\d+)$/.exec(renewed) ?? []
  return game && id ? `${game}.l.${id}` : null
}

/**
 * Maps roster slots to whether the league's settings mark them as starting. Slots without that information are omitted.
 */
export function readStartingSlots(settings: unknown): Map<string, boolean> {
  const slots = new Map<string, boolean>()
  for (const slot of items(inside(settings, 'roster_positions'), 'roster_position')) {
    const isStarting = flag(slot.is_starting_position)
    if (isStarting !== null) slots.set(text(slot.position), isStarting)
  }
  return slots
}

/** The positions among the six that the settings have a slot for: QB, W/R/T and so on; [] without settings. */
export function readPositions(settings: unknown): ScoringPosition[] {
  const slots = items(inside(settings, 'roster_positions'), 'roster_position').flatMap(({ position }) =>
    slotsOf(text(position)),
  )
  return scoringPositions.filter(position => slots.includes(position))
}

/** Far above the number of slots of one type in any lineup. */
const maxSlots = 20

/** Every starting slot of a lineup, in Yahoo's order; [] without settings. */
export const readPlaces = (settings: unknown): NonNullable<ProviderWeek['lineup']> =>
  items(inside(settings, 'roster_positions'), 'roster_position').flatMap(place => {
    const name = text(place.position)
    const isStarting = flag(place.is_starting_position) ?? startsByName(name)
    const count = isStarting ? Math.min(whole(place.count) ?? 1, maxSlots) : 0
    return Array.from({ length: count }, () => ({ name, accepts: slotsOf(name) }))
  })

const reserveSlots = ['IR', 'IR+', 'IL', 'IL+', 'NA']

/** Whether a slot's name marks it as starting, that is, neither bench nor injured reserve. */
export const startsByName = (slot: string): boolean => slot !== 'BN' && !reserveSlots.includes(slot)

/** Positions that a slot accepts: Q/W/R/T lists them as abbreviations, and D accepts every individual defender. */
const slotsOf = (slot: string): string[] =>
  slot === 'D' ? defenders : slot.split('/').map(letter => positionByLetter[letter] ?? letter)

const defenders = ['DL', 'DE', 'DT', 'LB', 'DB', 'CB', 'S']

/** Whether a code is a position and not a multi-position slot. Yahoo mixes the two. */
export const isPosition = (position: string): boolean =>
  startsByName(position) && position !== 'D' && !position.includes('/')

/** Ids of the stats that the league lists; [] without settings. */
export const readCategories = (settings: unknown): string[] =>
  items(inside(inside(settings, 'stat_categories'), 'stats'), 'stat').map(stat => text(stat.stat_id))

const positionByLetter: Record<string, ScoringPosition> = { Q: 'QB', W: 'WR', R: 'RB', T: 'TE' }

export type Side = { key: string; total: number | null; projected: number | null }

export type Matchup = {
  week: number | null
  status: string
  isPlayoff: boolean
  isConsolation: boolean
  isTied: boolean
  /** '' until the matchup is over. */
  winnerKey: string
  sides: Side[]
}

/** The matchups of a scoreboard with their week, status and each side's score. */
export function readMatchups(scoreboard: unknown): Matchup[] {
  const weekOfBoard = whole(inside(scoreboard, 'week'))
  return items(inside(scoreboard, 'matchups'), 'matchup').map(matchup => ({
    week: whole(matchup.week) ?? weekOfBoard,
    status: text(matchup.status),
    isPlayoff: flag(matchup.is_playoffs) === true,
    isConsolation: flag(matchup.is_consolation) === true,
    isTied: flag(matchup.is_tied) === true,
    winnerKey: text(matchup.winner_team_key),
    sides: items(inside(matchup, 'teams'), 'team').map(readSide),
  }))
}

const readSide = (team: Fields): Side => ({
  key: text(team.team_key),
  total: hundredths(fields(team.team_points).total),
  // Before the draft, every team's projection is 0.00.
  projected: hundredths(fields(team.team_projected_points).total) || null,
})
