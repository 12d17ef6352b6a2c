import { expect, onTestFinished, test } from 'vitest'
import { listOf } from '#testing/week-to-review'
import { awards } from '#contract/awards'
import { seasons } from '#contract/seasons'
import { payments } from '#contract/money/payments'
import { leagues } from '#contract/leagues/leagues'
import { pots } from '#contract/money/pots'
import { weekSettings } from '#contract/leagues/week-settings'
import { ledgerEntries } from '#contract/money/ledger-entries'
import { leaderboards, seasonStats } from '#contract/money/leaderboards'
import { showdown } from '#contract/showdown'
import { type Staged, stagedWeeks } from '#contract/weeks/staged-weeks'
import { publications } from '#contract/weeks/publications'
import { sendDueEmails, expire } from '#core/jobs/job-work'
import { smtpMailer } from '#adapters/smtp'
import { startSmtp } from '#testing/fakes/smtp'
import * as make from '#testing/make'
import { preselected } from '#testing/review'
import { gamesFor, teams } from '#testing/showdowns'
import { type Client, type TestApp, startTestApp } from '#testing/test-app'
import { commandLine } from './kernel/authorization.ts'
import { addMember } from './leagues/members/add-member.ts'
import { sampleResponses, sampleSeason } from '../../fixtures/sample-season.ts'
import { ledgerProblems } from './administration/check-ledger-totals.ts'

const day = 86_400_000

/** The sample season's league, its twelve managers and their browsers. */
const startSeason = async (w: TestApp) => {
  const [dana, ...others] = sampleSeason.managers
  if (!dana) throw new Error('The sample season has a commissioner')
  const { user } = await make.commissioner(w, dana)
  const client = await make.signedInAs(w, user.id)
  await make.premium(w, user)
  const league = await client.call(leagues.create, { name: sampleSeason.leagueName })
  for (const person of others) await addMember(w.ctx, commandLine, { leagueId: league.id, ...person })
  await client.call(pots.set, {
    leagueId: league.id,
    totalPotAmount: 2400,
    dollarInputs: { 1: 600, 2: 300, 3: 150, 4: 100, 5: 100, 6: 50 },
  })
  // At Yahoo, the league ends with week 17.
  await client.call(weekSettings.save, { leagueId: league.id, lastPaidWeek: 18 })
  const members = await client.call(leagues.members, { leagueId: league.id })
  return { league, client, user, members }
}

const publishWeek = async (client: Client, leagueId: number, week: number): Promise<Staged> => {
  const staged = await client.call(stagedWeeks.import, {
    leagueId,
    provider: 'yahoo',
    week,
    responses: sampleResponses(week),
  })
  const chosen = (list: Staged['candidates'][string]) =>
    preselected(list).map(({ playerId }) => ({ playerId }))
  await client.call(publications.publish, {
    leagueId,
    provider: 'yahoo',
    week,
    winners: {
      hot_top2: chosen(listOf(staged, 'hot_top2')),
      bench_boss: chosen(listOf(staged, 'bench_boss')),
    },
    confirmProvisional: true,
  })
  return staged
}

/** Compares every total from every screen's calls with the ledger, to the cent. */
const expectTotalsToAgree = async (w: TestApp, client: Client, leagueId: number) => {
  const at = { leagueId }
  const { entries, balances = [] } = await client.call(ledgerEntries.list, at)
  const cents = (dollars: number) => Math.round(dollars * 100)
  const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + cents(amount), 0)
  const won = entries.filter(({ kind }) => kind === 'award' || kind === 'award_reversal')
  for (const { managerId, balance } of balances) {
    const own = entries.filter(entry => entry.managerId === managerId)
    expect(cents(balance)).toBe(sum(own.map(({ amount }) => amount)))
  }
  const board = await client.call(leaderboards.read, at)
  for (const { managerId, totalWinnings } of board) {
    const own = won.filter(entry => entry.managerId === managerId)
    expect(cents(totalWinnings)).toBe(sum(own.map(({ amount }) => amount)))
  }
  const stats = await client.call(seasonStats.read, at)
  const info = await client.call(leagues.info, at)
  const list = await client.call(awards.list, at)
  const totalAwarded = sum(won.map(({ amount }) => amount))
  expect([
    cents(stats.totalDistributed),
    cents(info.totalDistributed),
    sum(board.map(({ totalWinnings }) => totalWinnings)),
    sum(list.map(({ prizeAmount }) => prizeAmount)),
    sum(Object.values(stats.totalsByType)),
  ]).toEqual([totalAwarded, totalAwarded, totalAwarded, totalAwarded, totalAwarded])
  expect([stats.totalAwards, info.totalAwards]).toEqual([list.length, list.length])
  expect(await ledgerProblems(w.ctx)).toEqual([])
}

/**
 * Plays a Showdown round: all eligible members pay and pick, and the results are recorded. Returns the prize pool in
 * dollars.
 */
const playShowdown = async (
  w: TestApp,
  commissioner: Client,
  browsers: Client[],
  leagueId: number,
  round: 'divisional' | 'conference',
): Promise<number> => {
  const at = { leagueId, round }
  const games = gamesFor(round).length
  const locksAt = new Date(w.clock.now() + day).toISOString()
  await commissioner.call(showdown.games, { ...at, games: gamesFor(round) })
  await commissioner.call(showdown.toggle, { ...at, status: 'open', locksAt })
  for (const [index, client] of browsers.entries()) {
    const { balance } = await client.call(showdown.view, at)
    if (balance < 10) {
      const error = await client.expectError(showdown.participate, { ...at, action: 'pay' })
      expect(error.body.message).toBe('Insufficient winnings balance')
      continue
    }
    await client.call(showdown.participate, { ...at, action: 'pay' })
    const sides = Array.from({ length: games }, (_, game) => ((index >> game) % 2 === 0 ? 'h' : 'a')).join('')
    await client.call(showdown.picks, { ...at, picks: teams(sides) })
  }
  w.clock.pass(day)
  await expire(w.ctx)
  const view = await commissioner.call(showdown.results, { ...at, winners: teams('h'.repeat(games)) })
  expect(view.event.status).toBe('completed')
  const prizes = view.participations.reduce((total, { winnings }) => total + Math.round(winnings * 100), 0)
  expect(prizes).toBe(Math.round(view.event.potAmount * 100))
  return view.event.potAmount
}

test(
  'plays a whole season to the cent: eighteen weeks, a correction, both Showdowns, the end and every payout',
  { timeout: 120_000 },
  async () => {
    const smtp = await startSmtp()
    onTestFinished(smtp.close)
    const w = await startTestApp({ mailer: smtpMailer(smtp.url, 'Sidepot <pot@example.com>') })
    // A mail server exists from the first day; otherwise waiting email would be held when one is added.
    await sendDueEmails(w.ctx)
    const { league, client, user, members } = await startSeason(w)
    const at = { leagueId: league.id }
    expect(members).toHaveLength(12)

    await client.call(weekSettings.save, { ...at, lastPaidWeek: 18 })
    let preselectedInAll = 0
    for (let week = 1; week <= 18; week += 1) {
      const staged = await publishWeek(client, league.id, week)
      preselectedInAll += preselected([...listOf(staged, 'hot_top2'), ...listOf(staged, 'bench_boss')]).length
      if (week % 6 === 0) await expectTotalsToAgree(w, client, league.id)
    }
    const list = await client.call(awards.list, at)
    expect(list).toHaveLength(preselectedInAll)

    // Imports a week again, as after a stat correction: the publication is voided and the week republished.
    const before = await client.call(seasonStats.read, at)
    const reimported = await client.call(stagedWeeks.import, {
      ...at,
      provider: 'yahoo',
      week: 7,
      responses: sampleResponses(7),
    })
    const winners = preselected(listOf(reimported, 'hot_top2')).map(({ playerId }) => ({ playerId }))
    const reissue = { ...at, provider: 'yahoo' as const, week: 7, winners: { hot_top2: winners } }
    const unconfirmed = await client.expectError(publications.publish, {
      ...reissue,
      confirmProvisional: true,
    })
    expect(unconfirmed.status).toBe(409)
    await client.call(publications.publish, { ...reissue, confirmProvisional: true, replace: true })
    const after = await client.call(seasonStats.read, at)
    expect(after.totalDistributed).toBe(before.totalDistributed - 10)
    await expectTotalsToAgree(w, client, league.id)

    // One award changed, one voided.
    const [changed, voided] = await client.call(awards.list, { ...at, type: 'hot_top2' })
    if (!changed || !voided) throw new Error('There are awards to change')
    await client.call(awards.edit, { ...at, awardId: changed.id, prizeAmount: 12.34 })
    await client.call(awards.void, { ...at, awardId: voided.id })
    await expectTotalsToAgree(w, client, league.id)

    const browsers = [client]
    for (const { userId } of members) {
      if (userId !== user.id) browsers.push(await make.signedInAs(w, userId))
    }
    const pools = [
      await playShowdown(w, client, browsers, league.id, 'divisional'),
      await playShowdown(w, client, browsers, league.id, 'conference'),
    ]
    expect(pools.every(pool => pool > 0)).toBe(true)
    await expectTotalsToAgree(w, client, league.id)

    const ended = await client.call(seasons.setStatus, { ...at, status: 'ended' })
    // No one started a suspended player, so the Miscreant's $20 rolled over into the Super Bowl pot.
    expect(ended.superBowlPot).toBe(620)
    const champion = members[0]?.userId ?? 0
    const payout = { ...at, managerId: champion, kind: 'season_payout' as const, memo: 'Champion' }
    await client.call(payments.record, { ...payout, place: 1, amount: ended.superBowlPot })
    const twice = await client.expectError(payments.record, { ...payout, place: 1, amount: 0.01 })
    expect(twice.body.issues?.[0]?.message).toBe(
      '1st Place is worth $620, and $620 of it is already awarded.',
    )

    // Pays everyone what they are owed, after which all balances are zero.
    const owed = (await client.call(ledgerEntries.list, at)).balances ?? []
    expect(owed.reduce((total, { balance }) => total + Math.round(balance * 100), 0)).toBe(
      Math.round((after.totalDistributed - 10 + 2.34 + ended.superBowlPot) * 100),
    )
    for (const { managerId, balance } of owed) {
      if (balance <= 0 || managerId === null) continue
      await client.call(payments.record, {
        ...at,
        managerId,
        kind: 'payment',
        amount: balance,
        memo: 'Cash',
      })
    }
    const settled = (await client.call(ledgerEntries.list, at)).balances ?? []
    expect(settled.map(({ balance }) => balance)).toEqual(members.map(() => 0))
    await expectTotalsToAgree(w, client, league.id)

    // Email of a whole season, with the server down half of the time.
    smtp.rejectWith({ code: 451, text: 'Try later' })
    await sendDueEmails(w.ctx)
    expect(smtp.received).toEqual([])
    smtp.rejectWith()
    w.clock.pass(3_600_000)
    // The default number of emails per minute.
    expect(await sendDueEmails(w.ctx)).toEqual({ sent: 120, retried: 0, dead: 0 })
    w.clock.pass(60_000)
    const { sent } = await sendDueEmails(w.ctx)
    expect(sent).toBeGreaterThan(0)
    expect(await sendDueEmails(w.ctx)).toEqual({ sent: 0, retried: 0, dead: 0 })
    expect(new Set(smtp.received.map(({ source }) => source)).size).toBe(120 + sent)
  },
)
