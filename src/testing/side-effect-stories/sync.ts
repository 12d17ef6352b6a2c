import { listOf } from '#testing/week-to-review'
import { awards } from '#contract/awards'
import { seasonStats, leaderboards } from '#contract/money/leaderboards'
import { ledgerEntries } from '#contract/money/ledger-entries'
import { connections } from '#contract/weeks/connections'
import { stagedWeeks } from '#contract/weeks/staged-weeks'
import { publications } from '#contract/weeks/publications'
import { corrections } from '#contract/weeks/corrections'
import { manualWeeks } from '#contract/weeks/manual-weeks'
import { leagues } from '#contract/leagues/leagues'
import { start } from '#contract/weeks/start'
import { type CsvRow, csvWeek } from '#testing/csv-week'
import { write } from '#core/kernel/context'
import { findLeague } from '#core/leagues/find-league'
import { planPublication } from '#core/weeks/auto-publish/plan-publication'
import { cancelLink } from '#core/weeks/auto-publish/cancel-publication'
import { refs, withProviders } from '#testing/connect'
import { yahooKeys } from '#testing/fakes/yahoo-accounts'
import { choices, inWeek, rows, staged } from '#testing/review'
import { leagueScene } from './scene.ts'
import { type Tracing, tracing, watch } from './tracing.ts'

/** Week from its file to its winners, republished and unpublished. */
export const weekTraces = async (): Promise<Tracing> => {
  const { w, nonMembers, leagueId, dana, manager, otherId } = await leagueScene()
  const at = inWeek(leagueId)
  const csv = csvWeek(rows)
  const connection = { leagueId, provider: 'csv' as const }
  const trace = await tracing(w, [
    ...nonMembers,
    watch(dana, connections.read, connection),
    watch(dana, stagedWeeks.waiting, { leagueId }),
    watch(dana, publications.log, { leagueId }),
    watch(dana, awards.list, { leagueId }),
    watch(dana, seasonStats.read, { leagueId }),
    watch(dana, leaderboards.read, { leagueId }),
    watch(dana, ledgerEntries.list, { leagueId }),
    watch(manager, ledgerEntries.list, { leagueId }, "the manager's ledger"),
  ])
  const { expectEffects, watching } = trace

  await expectEffects(manager, stagedWeeks.import, { ...at, csv }, ['refused: 403 forbidden'])
  await expectEffects(dana, stagedWeeks.import, { ...at, csv: 'player' }, ['refused: 400 invalid'])
  const week = await expectEffects(dana, stagedWeeks.import, { ...at, csv }, [
    'reads: :provider-integration, staged-weeks',
  ])
  const [team] = week.teams
  const unmapped = [{ teamKey: team?.teamKey ?? '', managerId: null }]
  await expectEffects(
    dana,
    connections.mapTeams,
    { ...connection, teams: [{ teamKey: 'unknown', managerId: otherId }] },
    ['refused: 400 invalid'],
  )
  await expectEffects(dana, connections.mapTeams, { ...connection, teams: unmapped }, [
    'audit: Dana Whitfield, sync.teams: Mapped 1 CSV team to a member',
    'reads: :provider-integration',
  ])
  await expectEffects(dana, publications.publish, { ...at, ...choices(week) }, ['refused: 400 invalid'])
  await expectEffects(dana, publications.preview, { ...at, ...choices(week) }, ['refused: 400 invalid'])
  const mapped = unmapped.map(({ teamKey }) => ({ teamKey, managerId: team?.managerId ?? null }))
  await expectEffects(dana, connections.mapTeams, { ...connection, teams: mapped }, [
    'audit: Dana Whitfield, sync.teams: Mapped 1 CSV team to a member',
    'reads: :provider-integration',
  ])
  await expectEffects(dana, publications.preview, { ...at, ...choices(week) }, [])
  await expectEffects(dana, publications.publish, { ...at, ...choices(week) }, [
    'audit: Dana Whitfield, week.published: Published week 5: 7 awards, $60',
    'ledger: Team 2, award $10: Hot Top 2, week 5: Rashad Colter (QB)',
    'ledger: Team 3, award $10: Hot Top 2, week 5: Rico Talbert (RB)',
    "ledger: Dana's Team, award $3.34: Hot Top 2, week 5: Andre Pell (WR)",
    'ledger: Team 2, award $3.33: Hot Top 2, week 5: Malik Shore (WR)',
    'ledger: Team 3, award $3.33: Hot Top 2, week 5: Jace Ferraro (WR)',
    "ledger: Dana's Team, award $10: Bench Boss, week 5: Wes Kantor (RB)",
    'ledger: Team 3, award $20: Miscreant, week 5: Rico Talbert (RB)',
    'mail: award-won to dana@example.com: You won 2 awards, week 5 ($13.34)',
    'mail: award-won to manager2.1@example.com: You won 2 awards, week 5 ($13.33)',
    'mail: award-won to manager3.1@example.com: You won 3 awards, week 5 ($33.33)',
    'mail: awards-published to dana@example.com: Week 5: awards published ($60)',
    "reads: staged-weeks, awards-log, awards, stats, leaderboard, ledger, the manager's ledger",
  ])
  await expectEffects(dana, publications.publish, { ...at, ...choices(week) }, [
    'refused: 409 already_published',
  ])
  const [best] = listOf(week, 'hot_top2')
  const input = { ...at, winners: { hot_top2: [{ playerId: best?.playerId ?? '' }] }, replace: true }
  await expectEffects(dana, publications.publish, input, [
    'audit: Dana Whitfield, week.republished: Published week 5: 1 award, $10',
    'ledger: Team 2, award_reversal -$10: Reversed: Hot Top 2, week 5: Rashad Colter (QB)',
    'ledger: Team 3, award_reversal -$10: Reversed: Hot Top 2, week 5: Rico Talbert (RB)',
    "ledger: Dana's Team, award_reversal -$3.34: Reversed: Hot Top 2, week 5: Andre Pell (WR)",
    'ledger: Team 2, award_reversal -$3.33: Reversed: Hot Top 2, week 5: Malik Shore (WR)',
    'ledger: Team 3, award_reversal -$3.33: Reversed: Hot Top 2, week 5: Jace Ferraro (WR)',
    "ledger: Dana's Team, award_reversal -$10: Reversed: Bench Boss, week 5: Wes Kantor (RB)",
    'ledger: Team 3, award_reversal -$20: Reversed: Miscreant, week 5: Rico Talbert (RB)',
    'ledger: Team 2, award $10: Hot Top 2, week 5: Rashad Colter (QB)',
    'mail: award-won to manager2.1@example.com: You won Hot Top 2, QB, week 5 ($10)',
    'mail: awards-published to dana@example.com: Hot Top 2, QB, week 5: published ($10)',
    'no mail: award-won to dana@example.com: You won 2 awards, week 5 ($13.34)',
    'no mail: award-won to manager2.1@example.com: You won 2 awards, week 5 ($13.33)',
    'no mail: award-won to manager3.1@example.com: You won 3 awards, week 5 ($33.33)',
    'no mail: awards-published to dana@example.com: Week 5: awards published ($60)',
    "reads: awards-log, awards, stats, leaderboard, ledger, the manager's ledger",
  ])
  await expectEffects(manager, publications.unpublish, { leagueId, week: 5 }, ['refused: 403 forbidden'])
  await expectEffects(dana, publications.unpublish, { leagueId, week: 5 }, [
    'audit: Dana Whitfield, week.unpublished: Unpublished week 5: 1 award, $10; the earlier publication counts again',
    'ledger: Team 2, award_reversal -$10: Reversed: Hot Top 2, week 5: Rashad Colter (QB)',
    'ledger: Team 2, award $10: Hot Top 2, week 5: Rashad Colter (QB)',
    'ledger: Team 3, award $10: Hot Top 2, week 5: Rico Talbert (RB)',
    "ledger: Dana's Team, award $3.34: Hot Top 2, week 5: Andre Pell (WR)",
    'ledger: Team 2, award $3.33: Hot Top 2, week 5: Malik Shore (WR)',
    'ledger: Team 3, award $3.33: Hot Top 2, week 5: Jace Ferraro (WR)',
    "ledger: Dana's Team, award $10: Bench Boss, week 5: Wes Kantor (RB)",
    'ledger: Team 3, award $20: Miscreant, week 5: Rico Talbert (RB)',
    'mail: award-won to dana@example.com: You won 2 awards, week 5 ($13.34)',
    'mail: award-won to manager2.1@example.com: You won 2 awards, week 5 ($13.33)',
    'mail: award-won to manager3.1@example.com: You won 3 awards, week 5 ($33.33)',
    'mail: awards-published to dana@example.com: Week 5: awards published ($60)',
    'no mail: award-won to manager2.1@example.com: You won Hot Top 2, QB, week 5 ($10)',
    'no mail: awards-published to dana@example.com: Hot Top 2, QB, week 5: published ($10)',
    "reads: awards-log, awards, stats, leaderboard, ledger, the manager's ledger",
  ])
  const { publicationId } = await dana.call(publications.read, { leagueId, week: 5 })
  await expectEffects(dana, publications.unpublish, { leagueId, week: 5 }, [
    'refused: 409 publication_changed',
  ])
  await expectEffects(dana, publications.unpublish, { leagueId, week: 5, publicationId }, [
    'audit: Dana Whitfield, week.unpublished: Unpublished week 5: 7 awards, $60',
    'ledger: Team 2, award_reversal -$10: Reversed: Hot Top 2, week 5: Rashad Colter (QB)',
    'ledger: Team 3, award_reversal -$10: Reversed: Hot Top 2, week 5: Rico Talbert (RB)',
    "ledger: Dana's Team, award_reversal -$3.34: Reversed: Hot Top 2, week 5: Andre Pell (WR)",
    'ledger: Team 2, award_reversal -$3.33: Reversed: Hot Top 2, week 5: Malik Shore (WR)',
    'ledger: Team 3, award_reversal -$3.33: Reversed: Hot Top 2, week 5: Jace Ferraro (WR)',
    "ledger: Dana's Team, award_reversal -$10: Reversed: Bench Boss, week 5: Wes Kantor (RB)",
    'ledger: Team 3, award_reversal -$20: Reversed: Miscreant, week 5: Rico Talbert (RB)',
    'no mail: award-won to dana@example.com: You won 2 awards, week 5 ($13.34)',
    'no mail: award-won to manager2.1@example.com: You won 2 awards, week 5 ($13.33)',
    'no mail: award-won to manager3.1@example.com: You won 3 awards, week 5 ($33.33)',
    'no mail: awards-published to dana@example.com: Week 5: awards published ($60)',
    "reads: staged-weeks, awards-log, awards, stats, leaderboard, ledger, the manager's ledger",
  ])
  await expectEffects(dana, publications.unpublish, { leagueId, week: 5 }, ['refused: 409 not_published'])
  await expectEffects(dana, corrections.decide, { leagueId, week: 5, decision: 'move', reason: 'x' }, [
    'refused: 409 not_published',
  ])

  await staged(dana, leagueId)
  await watching([watch(dana, stagedWeeks.waiting, { leagueId })])
  await expectEffects(manager, stagedWeeks.clear, at, ['refused: 403 forbidden'])
  await expectEffects(dana, stagedWeeks.clear, at, ['reads: staged-weeks'])

  await watching([watch(dana, awards.list, { leagueId }), watch(dana, publications.log, { leagueId })])
  const row = { type: 'hot_top2', position: 'QB' as const, points: 33.1, managerId: otherId }
  const byHand = { leagueId, week: 6, rows: [{ ...row, playerName: 'Rashad Colter' }] }
  await expectEffects(manager, manualWeeks.publish, byHand, ['refused: 403 forbidden'])
  await expectEffects(dana, manualWeeks.publish, byHand, [
    'audit: Dana Whitfield, week.published_by_hand: Published week 6 manually: 1 award, $10',
    'ledger: Team 3, award $10: Hot Top 2, week 6: Rashad Colter (QB)',
    'mail: award-won to manager3.1@example.com: You won Hot Top 2, QB, week 6 ($10)',
    'mail: awards-published to dana@example.com: Hot Top 2, QB, week 6: published ($10)',
    'reads: awards, awards-log',
  ])
  const other = { ...byHand, rows: [{ ...row, playerName: 'Deshaun Okafor' }] }
  await expectEffects(dana, manualWeeks.publish, other, ['refused: 409 already_won'])
  return trace
}

/** Published week whose points are corrected, its prize moved, and which is unpublished after its emails are sent. */
export const correctionTraces = async (): Promise<Tracing> => {
  const { w, nonMembers, leagueId, dana, manager } = await leagueScene()
  const at = { leagueId, week: 5 }
  const two = (points: number): CsvRow[] => [
    ['C.J. Stroud', 'QB', 'QB', 28.76, 'Team 2'],
    ['Dak Prescott', 'QB', 'QB', points, 'Team 3'],
  ]
  const week = await staged(dana, leagueId, two(28.28))
  await dana.call(publications.publish, { ...inWeek(leagueId), ...choices(week) })
  const trace = await tracing(w, [
    ...nonMembers,
    watch(dana, corrections.waiting, { leagueId }),
    watch(dana, awards.list, { leagueId }),
    watch(dana, leaderboards.read, { leagueId }),
    watch(manager, ledgerEntries.list, { leagueId }, "the manager's ledger"),
  ])
  const { expectEffects } = trace
  await expectEffects(dana, corrections.recheck, { leagueId, season: 'all' }, ['refused: 400 invalid'])
  await expectEffects(dana, corrections.recheck, { leagueId }, [])
  await expectEffects(dana, stagedWeeks.import, { ...inWeek(leagueId), csv: csvWeek(two(30.26)) }, [
    'reads: corrections',
  ])
  const decision = { ...at, decision: 'move' as const, reason: 'Prescott 28.28 to 30.26' }
  await expectEffects(dana, corrections.decide, { ...decision, reason: '' }, ['refused: 400 invalid'])
  await expectEffects(dana, corrections.decide, decision, [
    'audit: Dana Whitfield, week.corrected.move: Week 5, moved the prize: Hot Top 2, QB, $10: was C.J. Stroud (Manager 2, 28.76), now Dak Prescott (Manager 3, 30.26). Prescott 28.28 to 30.26',
    'ledger: Team 2, award_reversal -$10: Reversed: Hot Top 2, week 5: C.J. Stroud (QB)',
    'ledger: Team 3, award $10: Hot Top 2, week 5: Dak Prescott (QB)',
    'mail: week-correction to manager2.1@example.com: Week 5 was corrected: $10 goes to someone else',
    'mail: week-correction to manager3.1@example.com: Week 5 was corrected: you win $10',
    'no mail: award-won to manager2.1@example.com: You won Hot Top 2, QB, week 5 ($10)',
    'no mail: awards-published to dana@example.com: Hot Top 2, QB, week 5: published ($10)',
    "reads: corrections, awards, leaderboard, the manager's ledger",
  ])
  await expectEffects(dana, corrections.decide, decision, ['refused: 409 nothing_to_correct'])
  w.clock.pass(60_000)
  await expectEffects(dana, publications.unpublish, at, ['refused: 400 invalid'])
  await expectEffects(dana, publications.unpublish, { ...at, reason: 'The wrong league' }, [
    'audit: Dana Whitfield, week.unpublished: Unpublished week 5: 1 award, $10. The wrong league',
    'ledger: Team 3, award_reversal -$10: Reversed: Hot Top 2, week 5: Dak Prescott (QB)',
    'mail: week-withdrawn to manager3.1@example.com: Week 5 was unpublished',
    'reads: awards, leaderboard',
  ])
  return trace
}

/** Auto-published weeks, canceled by their commissioner and by the emailed link. */
export const automaticTraces = async (): Promise<Tracing> => {
  const { w, nonMembers, leagueId, dana, manager } = await leagueScene()
  const trace = await tracing(w, [...nonMembers, watch(dana, stagedWeeks.waiting, { leagueId })])
  const { expectEffects } = trace
  const found = await findLeague(w.ctx, leagueId, null)
  if (!found) throw new Error('The league of the missing step')
  const { league } = found
  const plan = async (week: number) => {
    const staging = await staged(dana, leagueId, rows, week)
    await write(w.ctx, ctx => planPublication(ctx, league, 'csv', staging))
    await trace.watching([...nonMembers, watch(dana, stagedWeeks.waiting, { leagueId })])
  }
  await plan(5)
  await expectEffects(manager, publications.cancelAutoPublish, { leagueId, week: 5 }, [
    'refused: 403 forbidden',
  ])
  await expectEffects(dana, publications.cancelAutoPublish, { leagueId, week: 5 }, [
    'audit: Dana Whitfield, week.publication-stopped: Canceled auto-publish of week 5',
    'reads: staged-weeks',
  ])
  await plan(6)
  const visitor = w.browser()
  await expectEffects(visitor, publications.cancelAutoPublishByLink, { token: 'made up' }, [
    'refused: 410 stop_link_unknown',
  ])
  const token = decodeURIComponent(cancelLink(w.ctx, league, 6).split('token=')[1] ?? '')
  await expectEffects(visitor, publications.cancelAutoPublishByLink, { token }, [
    'audit: Dana Whitfield, week.publication-stopped: Canceled auto-publish of week 6',
    'reads: staged-weeks',
  ])
  return trace
}

/** Provider connection, from its keys to a fetched week. */
export const connectionTraces = async (): Promise<Tracing> => {
  const { w, client: dana, league, yahoo } = await withProviders()
  const connection = { leagueId: league.id, provider: 'yahoo' as const }
  const trace = await tracing(w, [
    watch(dana, connections.read, connection),
    watch(dana, stagedWeeks.waiting, { leagueId: league.id }),
  ])
  const { expectEffects } = trace
  const keys = { ...connection, yahooLeagueId: refs.yahoo, ...yahooKeys }

  await expectEffects(dana, connections.startOauth, connection, ['refused: 400 invalid'])
  await expectEffects(dana, connections.configure, { ...keys, oauthConsumerKey: 'with spaces' }, [
    'refused: 400 invalid',
  ])
  await expectEffects(dana, connections.configure, keys, [
    'audit: Dana Whitfield, sync.configured: Set the Yahoo connection to league 55120, with other keys',
    'reads: :provider-integration',
  ])
  await expectEffects(dana, connections.test, { ...connection, leagueRef: 'x y' }, ['refused: 400 invalid'])
  await expectEffects(dana, connections.test, connection, ['reads: :provider-integration'])
  const { authUrl } = await expectEffects(dana, connections.startOauth, connection, [])
  await expectEffects(dana, connections.exchangeCode, { ...connection, authorizationCode: '' }, [
    'refused: 400 invalid',
  ])
  const authorizationCode = yahoo.accounts.authorize(authUrl)
  await expectEffects(dana, connections.exchangeCode, { ...connection, authorizationCode }, [
    'audit: Dana Whitfield, sync.authorized: Authorized Sidepot with Yahoo',
    'reads: :provider-integration',
  ])
  await expectEffects(dana, connections.test, connection, ['reads: :provider-integration'])
  await expectEffects(dana, stagedWeeks.fetch, { ...connection, week: 19 }, ['refused: 400 invalid'])
  await expectEffects(dana, stagedWeeks.fetch, { ...connection, week: 5 }, [
    'reads: :provider-integration, staged-weeks',
  ])
  return trace
}

/** League created from its URL, with all its provider data. */
export const startTraces = async (): Promise<Tracing> => {
  const { w, client: dana } = await withProviders({ managers: 1 })
  const address = `https://sleeper.com/leagues/${refs.sleeper}`
  const trace = await tracing(w, [watch(dana, leagues.list, {})])
  const { expectEffects } = trace

  await expectEffects(dana, start.lookUp, { address: 'sleeper.com/i/abc' }, ['refused: 400 invalid'])
  await expectEffects(dana, start.lookUp, { address }, [])
  await expectEffects(dana, start.fromAddress, { address: 'sleeper.com/leagues/1' }, [
    'refused: 404 provider_not_found',
  ])
  await expectEffects(dana, start.fromAddress, { address, teamKey: '1' }, [
    'audit: Dana Whitfield, league.created: Created the league Gridiron Annex',
    'audit: Dana Whitfield, member.placeholder-added: Added odessa_f (odessa_f), an unclaimed team',
    'audit: Dana Whitfield, member.placeholder-added: Added Team 3 (Team 3), an unclaimed team',
    'audit: Dana Whitfield, member.placeholder-added: Added kwame.b (kwame.b), an unclaimed team',
    'audit: Dana Whitfield, sync.configured: Set the Sleeper connection to league 1312000000000000001',
    'reads: leagues',
  ])
  await expectEffects(dana, start.fromAddress, { address }, ['refused: 409 already_here'])
  return trace
}
