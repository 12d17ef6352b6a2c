import { type ScoringPosition, scoringPositions } from '#domain/positions'
import { flag, items, inside, text, whole, type Fields } from './shape.ts'

/** A league as one answer shows it, so as of the moment that answer was read. */
export type LeagueSnapshot = {
  key: string
  name: string
  season: number | null
  currentWeek: number | null
  /** The first and the last week that the league plays. */
  startWeek: number | null
  endWeek: number | null
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
  isFinished: flag(league.is_finished) === true,
  teamCount: whole(league.num_teams),
  renewedAs: renewedKey(text(league.renewed)),
})

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
  const slots = items(inside(settings, 'roster_positions'), 'roster_position').flatMap(({ position }) =>
    text(position)
      .split('/')
      .map(word => letters[word] ?? word),
  )
  return scoringPositions.filter(position => slots.includes(position))
}

const letters: Record<string, ScoringPosition> = { Q: 'QB', W: 'WR', R: 'RB', T: 'TE' }

export type Matchup = { week: number | null; status: string; isPlayoff: boolean; teamKeys: string[] }

/** The matchups of a scoreboard: of which week they are, and how far they have come. */
export function readMatchups(scoreboard: unknown): Matchup[] {
  const weekOfBoard = whole(inside(scoreboard, 'week'))
  return items(inside(scoreboard, 'matchups'), 'matchup').map(matchup => ({
    week: whole(matchup.week) ?? weekOfBoard,
    status: text(matchup.status),
    isPlayoff: flag(matchup.is_playoffs) === true,
    teamKeys: items(inside(matchup, 'teams'), 'team').map(team => text(team.team_key)),
  }))
}
