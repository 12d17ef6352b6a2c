import type { Generated } from 'kysely'
import type { Bit } from './accounts.ts'

export type ShowdownTables = {
  showdown_events: {
    id: Generated<number>
    league_id: number
    season_id: number
    round: 'divisional' | 'conference'
    status: Generated<'inactive' | 'open' | 'completed'>
    locks_at_ms: number | null
    completed_at_ms: number | null
    created_at_ms: number
  }
  showdown_games: {
    id: Generated<number>
    event_id: number
    game_number: number
    home_team: string
    away_team: string
    winner: string | null
  }
  showdown_participations: {
    id: Generated<number>
    league_id: number
    event_id: number
    member_id: number
    is_opted_in: Bit
    is_paid: Generated<Bit>
    picks_submitted_at_ms: number | null
    correct_picks: number | null
    winnings_cents: Generated<number>
  }
  showdown_picks: {
    event_id: number
    participation_id: number
    game_id: number
    team: string
  }
}
