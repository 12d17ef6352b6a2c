import { type ScoringPosition, scoringPositions } from '#domain/positions'
import type { ProviderWeek } from '#core/kernel/ports/provider-week'
import { hundredths } from '#adapters/to-hundredths'
import { fields, flag, items, inside, text, whole, type Fields } from './shape.ts'

/** A league as one answer shows it, so as of the moment that answer was read. */
export type LeagueSnapshot = {
  key: string
  name: string
  season: number | null
  currentWeek: number | null
  /** The first and the last week that the league plays. */
  startWeek: number | null
  endWeek: number | null
  /** The first week of the playoffs and how many teams play them; null without settings, and where there are none. */
  playoffStart: number | null
  playoffTeams: number | null
  isFinished: boolean
  teamCount: number | null
  /** The same league's key in the next season, as soon as it was renewed. */
  renewedAs: string | null
}

/** Reads the fields that stand in front of every answer of a league. */
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

/** Yahoo writes 461_55120 for 461.l.55120. */
const renewedKey = (renewed: string): string | null => {
  const [, game, id] = /^(\d+)_(\d+)$/.exec(renewed) ?? []
  return game && id ? `${game}.l.${id}` : null
}

/** Which roster slots the league's settings call starting ones. Slots that do not say are left out. */
export function readStartingSlots(settings: unknown): Map<string, boolean> {
  const slots = new Map<string, boolean>()
  for (const slot of items(inside(settings, 'roster_positions'), 'roster_position')) {
    const isStarting = flag(slot.is_starting_position)
    if (isStarting !== null) slots.set(text(slot.position), isStarting)
  }
  return slots
}

/** The positions of the six that the settings have a place for: QB, W/R/T and so on; [] when there are no settings. */
export function readPositions(settings: unknown): ScoringPosition[] {
  const taken = items(inside(settings, 'roster_positions'), 'roster_position').flatMap(({ position }) =>
    slotsOf(text(position)),
  )
  return scoringPositions.filter(position => taken.includes(position))
}

/** Far more than any line-up has places of a kind. */
const maxSlots = 20

/** Every starting place of a line-up, in Yahoo's order; [] when there are no settings. */
export const readPlaces = (settings: unknown): NonNullable<ProviderWeek['lineup']> =>
  items(inside(settings, 'roster_positions'), 'roster_position').flatMap(place => {
    const name = text(place.position)
    const isStarting = flag(place.is_starting_position) ?? startsByName(name)
    const count = isStarting ? Math.min(whole(place.count) ?? 1, maxSlots) : 0
    return Array.from({ length: count }, () => ({ name, takes: slotsOf(name) }))
  })

const reserveSlots = ['IR', 'IR+', 'IL', 'IL+', 'NA']

/** Whether a slot is a starting one by its name, which is neither bench nor reserve. */
export const startsByName = (slot: string): boolean => slot !== 'BN' && !reserveSlots.includes(slot)

/** Who may stand in a slot: Q/W/R/T names them by letters, and D takes every individual defender. */
const slotsOf = (slot: string): string[] =>
  slot === 'D' ? defenders : slot.split('/').map(word => characters[word] ?? word)

const defenders = ['DL', 'DE', 'DT', 'LB', 'DB', 'CB', 'S']

/** Whether a word is a position and no slot for several, as Yahoo mixes them. */
export const isPosition = (word: string): boolean => startsByName(word) && word !== 'D' && !word.includes('/')

/** The numbers of the statistics that the league lists; [] when there are no settings. */
export const readCategories = (settings: unknown): string[] =>
  items(inside(inside(settings, 'stat_categories'), 'stats'), 'stat').map(stat => text(stat.stat_id))

const characters: Record<string, ScoringPosition> = { Q: 'QB', W: 'WR', R: 'RB', T: 'TE' }

export type Side = { key: string; total: number | null; projected: number | null }

export type Matchup = {
  week: number | null
  status: string
  isPlayoff: boolean
  isConsolation: boolean
  isTied: boolean
  /** '' before it is over. */
  winnerKey: string
  sides: Side[]
}

/** The matchups of a scoreboard: of which week they are, how far they have come, and what each side scored. */
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
  // Before the draft everybody is projected to score 0.00.
  projected: hundredths(fields(team.team_projected_points).total) || null,
})
