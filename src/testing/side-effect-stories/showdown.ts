import { seasonStats, leaderboards } from '#contract/money/leaderboards'
import { ledgerEntries } from '#contract/money/ledger-entries'
import { showdown } from '#contract/showdown'
import { gamesFor, showdownLeague, teams } from '#testing/showdowns'
import { startTestApp } from '#testing/test-app'
import { type Tracing, tracing, watch } from './tracing.ts'

/** Pick'em round, from its games to the winner's money. */
export const showdownTraces = async (): Promise<Tracing> => {
  const w = await startTestApp()
  const made = await showdownLeague(w, { commissioner: { email: 'dana@example.com' } })
  const { at, client: dana, player } = made
  const { leagueId } = at
  const second = player(2).client
  const third = player(3).client
  const trace = await tracing(w, [
    watch(dana, showdown.view, at),
    watch(second, showdown.view, at, "the second player's round"),
    watch(dana, seasonStats.read, { leagueId }),
    watch(dana, leaderboards.read, { leagueId }),
    watch(dana, ledgerEntries.list, { leagueId }),
  ])
  const { expectEffects } = trace
  const games = gamesFor()

  await expectEffects(dana, showdown.games, { ...at, games: games.slice(1) }, ['refused: 400 invalid'])
  await expectEffects(dana, showdown.games, { ...at, games }, [
    'audit: Dana Whitfield, showdown.games-set: Set the games of the Divisional Round: Houston at Kansas City, Washington at Detroit, LAR at Philadelphia, Baltimore at Buffalo',
    "reads: showdown/:round, the second player's round",
  ])
  await expectEffects(second, showdown.participate, { ...at, action: 'pay' }, ['refused: 409 not_open'])
  await expectEffects(second, showdown.toggle, { ...at, status: 'open' }, ['refused: 403 forbidden'])
  await expectEffects(dana, showdown.toggle, { ...at, status: 'open' }, [
    'audit: Dana Whitfield, showdown.opened: Opened the Divisional Round without a lock time',
    'mail: showdown-open to dana@example.com: The Divisional Round is open',
    'mail: showdown-open to manager2.1@example.com: The Divisional Round is open',
    'mail: showdown-open to manager3.1@example.com: The Divisional Round is open',
    "reads: showdown/:round, the second player's round",
  ])
  await expectEffects(dana, showdown.toggle, { ...at, status: 'open', locksAt: '2026-11-21T18:00:00Z' }, [
    'audit: Dana Whitfield, showdown.lock-changed: Changed the lock time of the Divisional Round to 2026-11-21T18:00:00.000Z',
    "reads: showdown/:round, the second player's round",
  ])
  await expectEffects(second, showdown.participate, { ...at, action: 'pay' }, [
    'ledger: Team 2, showdown_entry -$10: Showdown, Divisional Round: entry',
    "reads: showdown/:round, the second player's round, stats, ledger",
  ])
  await expectEffects(third, showdown.participate, { ...at, action: 'pay' }, [
    'ledger: Team 3, showdown_entry -$10: Showdown, Divisional Round: entry',
    "reads: showdown/:round, the second player's round, stats, ledger",
  ])
  await expectEffects(second, showdown.participate, { ...at, action: 'opt-out' }, [
    'ledger: Team 2, showdown_refund $10: Showdown, Divisional Round: entry refunded',
    "reads: showdown/:round, the second player's round, stats, ledger",
  ])
  await expectEffects(second, showdown.participate, { ...at, action: 'pay' }, [
    'ledger: Team 2, showdown_entry -$10: Showdown, Divisional Round: entry',
    "reads: showdown/:round, the second player's round, stats, ledger",
  ])
  await expectEffects(dana, showdown.picks, { ...at, picks: teams('hhhh') }, ['refused: 409 not_paid'])
  await expectEffects(second, showdown.picks, { ...at, picks: teams('hhha') }, [
    "reads: showdown/:round, the second player's round",
  ])
  await expectEffects(third, showdown.picks, { ...at, picks: teams('aaaa') }, [
    "reads: showdown/:round, the second player's round",
  ])
  const moved = [{ gameNumber: 1, homeTeam: 'Denver', awayTeam: 'Houston' }, ...games.slice(1)]
  await expectEffects(dana, showdown.games, { ...at, games: moved, withdrawPicks: true }, [
    'audit: Dana Whitfield, showdown.picks-cleared: Cleared the picks of 2 managers in the Divisional Round, because the games changed',
    'audit: Dana Whitfield, showdown.games-set: Set the games of the Divisional Round: Houston at Denver, Washington at Detroit, LAR at Philadelphia, Baltimore at Buffalo',
    'mail: showdown-pick-again to manager2.1@example.com: Pick again: Divisional Round',
    'mail: showdown-pick-again to manager3.1@example.com: Pick again: Divisional Round',
    "reads: showdown/:round, the second player's round",
  ])
  await expectEffects(second, showdown.picks, { ...at, picks: { ...teams('hhha'), game1: 'Denver' } }, [
    "reads: showdown/:round, the second player's round",
  ])
  await expectEffects(dana, showdown.toggle, { ...at, status: 'inactive' }, [
    'audit: Dana Whitfield, showdown.closed: Closed the Divisional Round',
    "reads: showdown/:round, the second player's round",
  ])
  const winners = { ...teams('hhhh'), game1: 'Denver' }
  await expectEffects(second, showdown.preview, { ...at, winners }, ['refused: 403 forbidden'])
  await expectEffects(dana, showdown.preview, { ...at, winners }, [])
  await expectEffects(second, showdown.results, { ...at, winners }, ['refused: 403 forbidden'])
  await expectEffects(dana, showdown.results, { ...at, winners }, [
    'audit: Dana Whitfield, showdown.completed: Recorded the results of the Divisional Round: Manager 2 won $20',
    'ledger: Team 2, showdown_prize $20: Showdown, Divisional Round: prize, 3 of 4 right',
    'mail: showdown-results to manager2.1@example.com: You won $20 in the Showdown',
    'mail: showdown-results to manager3.1@example.com: The results of the Divisional Round',
    "reads: showdown/:round, the second player's round, ledger",
  ])
  await expectEffects(dana, showdown.results, { ...at, winners }, ['refused: 409 completed'])
  const because = { ...at, reason: 'The wrong round' }
  await expectEffects(dana, showdown.cancel, because, ['refused: 409 completed'])
  await expectEffects(second, showdown.undoResults, because, ['refused: 403 forbidden'])
  await expectEffects(dana, showdown.undoResults, because, [
    'audit: Dana Whitfield, showdown.results-undone: Undid the Divisional Round results, $20. The wrong round',
    'ledger: Team 2, showdown_prize -$20: Showdown, Divisional Round: prize reversed',
    'mail: showdown-results-undone to manager2.1@example.com: The Divisional Round results were undone',
    'mail: showdown-results-undone to manager3.1@example.com: The Divisional Round results were undone',
    "reads: showdown/:round, the second player's round, ledger",
  ])
  await expectEffects(dana, showdown.undoResults, because, ['refused: 409 not_completed'])
  await expectEffects(dana, showdown.cancel, because, [
    'audit: Dana Whitfield, showdown.cancelled: Canceled the Divisional Round and refunded 2 entries, $20. The wrong round',
    'ledger: Team 2, showdown_refund $10: Showdown, Divisional Round: entry refunded',
    'ledger: Team 3, showdown_refund $10: Showdown, Divisional Round: entry refunded',
    'mail: showdown-cancelled to manager2.1@example.com: The Divisional Round is canceled',
    'mail: showdown-cancelled to manager3.1@example.com: The Divisional Round is canceled',
    "reads: showdown/:round, the second player's round, stats, ledger",
  ])
  return trace
}
