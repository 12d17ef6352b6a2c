import type { LeagueRecord } from '#core/leagues/find-league'
import type { ProviderWeek } from '#core/kernel/ports/provider-week'
import { manualSource } from '#core/weeks/stored/publications'
import type { ManualPrize } from './manual-rows.ts'

/**
 * Converts a manual week to the shape of a fetched one, to be stored with its publication as the basis of its awards.
 */
export const toProviderWeek = (league: LeagueRecord, week: number, prizes: ManualPrize[]): ProviderWeek => {
  const winners = prizes.flatMap(({ kind, winners }) => winners.map(winner => ({ kind, ...winner })))
  const teams = new Map(winners.map(({ memberId, managerName }) => [memberId, managerName]))
  return {
    provider: manualSource,
    leagueRef: String(league.id),
    leagueName: league.name,
    season: league.season_year,
    week,
    isFinal: true,
    statusesAreOfWeek: false,
    notes: [],
    teams: [...teams].map(([memberId, name]) => ({
      key: String(memberId),
      name,
      ownerName: name,
      ownerEmail: null,
    })),
    players: winners.map((winner, at) => ({
      id: String(at + 1),
      name: winner.playerName,
      nflTeam: winner.nflTeam ?? '',
      position: winner.position === 'ALL' ? null : winner.position,
      teamKey: String(winner.memberId),
      slot: winner.kind.isBenchPlayer ? 'bench' : 'starter',
      points: winner.pointsHundredths,
      status: winner.note,
      isSuspended: false,
    })),
  }
}
