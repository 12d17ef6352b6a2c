import { expect, onTestFinished, test } from 'vitest'
import { accounts } from '#contract/accounts/accounts'
import { profile } from '#contract/accounts/profile'
import { awards, type Award } from '#contract/awards'
import { leagueManagement } from '#contract/leagues/management'
import { leagues } from '#contract/leagues/leagues'
import { showdown } from '#contract/showdown'
import { weeks } from '#contract/weeks'
import { winnings } from '#contract/winnings'
import { readCsvWeek } from '#adapters/csv/read-week'
import { smtpMailer } from '#adapters/smtp'
import type { ProviderPort } from '#core/kernel/ports/provider'
import { sendDueMail } from '#core/kernel/outbox/send-due'
import { type CsvRow, csvWeek } from '#testing/csv-week'
import { startSmtp } from '#testing/doubles/smtp'
import * as make from '#testing/make'
import { choices } from '#testing/review'
import { gamesFor, teams } from '#testing/showdowns'
import { type Client, startOfTime, world } from '#testing/world'
import { ledgerProblems } from '#core/administration/check-money'
import { finaliseDueWeeks } from '#core/awards/record/finalise'
import { expire } from '#core/jobs/expire'
import { sendRecaps } from '#core/weeks/recap/send-recaps'
import { fetchFinishedWeeks } from '#core/weeks/staging/fetch-finished-weeks'

const day = 86_400_000
const hour = day / 24

/** Thursday, August 27, 2026, at noon in New York; a year of days follows. */
const firstDay = Date.UTC(2026, 7, 27, 16)

/** Counted off the printed calendar: the first week's Tuesday, and seven days each. At noon no week turns. */
const firstTuesday = Date.UTC(2026, 8, 8, 16)
const weekOn = (ms: number): number => Math.floor((ms - firstTuesday) / (7 * day)) + 1
const finishedOn = (ms: number): number => Math.max(0, Math.min(18, weekOn(ms) - 1))
const runningOn = (ms: number): number => Math.max(1, Math.min(18, weekOn(ms)))

/** The provider corrects on Wednesday, on Thursday evening, and every fifth week on Saturday, after the deadline. */
const versionOf = (week: number, nowMs: number): number => {
  const sinceTuesday = nowMs - (firstTuesday + week * 7 * day)
  if (week % 5 === 0 && sinceTuesday >= 4 * day) return 3
  if (sinceTuesday >= 2 * day + 8 * hour) return 2
  return sinceTuesday >= day ? 1 : 0
}

/** Always the same points for the same player, week and correction; some change from one to the next. */
const pointsOf = (week: number, player: number, version: number): number => {
  const steps = [
    0,
    (player * 7 + week) % 3 === 0 ? 4.4 : 0,
    (player * 5 + week) % 4 === 0 ? -3.1 : 0,
    player === 2 ? 30 : 0,
  ]
  const moved = steps.slice(0, version + 1).reduce((sum, step) => sum + step, 0)
  return Math.round((8 + ((player * 37 + week * 53) % 190) / 10 + moved) * 100) / 100
}

const managers = ["Dana's Team", 'Team 2', 'Team 3', 'Team 4']
const positions = ['QB', 'RB', 'WR', 'TE', 'K', 'DEF']

const rowsOf = (week: number, version: number): CsvRow[] =>
  managers.flatMap((team, seat) => [
    ...positions.map((position, index): CsvRow => {
      const player = seat * 10 + index
      return [`Player ${player}`, position, position, pointsOf(week, player, version), team]
    }),
    [`Player ${seat * 10 + 9}`, 'RB', 'BN', pointsOf(week, seat * 10 + 9, version), team] satisfies CsvRow,
  ])

/** A league that plays seventeen weeks of 2026, at a provider that knows the time. */
const lapse = (now: () => number): ProviderPort => {
  const readWeek = (leagueRef: string, week: number) => ({
    ...readCsvWeek(csvWeek(rowsOf(week, versionOf(week, now()))), week, 2026),
    provider: 'lapse',
    leagueRef,
    leagueName: 'Back Yard',
    isFinal: week <= finishedOn(now()),
    lastWeek: 17,
  })
  const inSeason = () => weekOn(now()) >= 1 && weekOn(now()) <= 17
  return {
    ...{ id: 'lapse', label: 'Lapse', name: 'Lapse', source: 'lapse_integration', addresses: [] },
    example: '--league 1 --week 11',
    connection: {
      note: { text: 'Public.' },
      inputs: [{ name: 'leagueRef', label: 'League id', hint: 'On its front page', missing: 'Enter it' }],
      guide: [],
    },
    readSaved: (_answers, week) => readWeek('7', week),
    live: {
      findLeague: async () => ({
        leagueName: 'Back Yard',
        season: 2026,
        leagueKey: null,
        finishedWeek: finishedOn(now()) === 0 ? null : Math.min(17, finishedOn(now())),
        runningWeek: inSeason() ? weekOn(now()) : null,
        lastWeek: 17,
      }),
      listTeams: async () => readWeek('7', 1).teams,
      fetchWeek: async ({ leagueRef, week }) => readWeek(leagueRef, week),
    },
  }
}

const cents = (dollars: number): number => Math.round(dollars * 100)

/** What was done, replayed without the ledger: the awards that count, and money that moved besides. */
const bookkeeper = () => {
  const held = new Map<number, Award>()
  const moved: { managerId: number | null; cents: number }[] = []
  const ofWeek = (week: number) => [...held.values()].filter(award => award.week === week)
  const sums = (list: { managerId: number | null; cents: number }[]) => {
    const totals = new Map<number | null, number>()
    for (const { managerId, cents } of list) totals.set(managerId, (totals.get(managerId) ?? 0) + cents)
    return totals
  }
  const prizes = () =>
    [...held.values()].map(({ managerId, prizeAmount }) => ({ managerId, cents: cents(prizeAmount) }))
  return {
    gave: (list: readonly Award[]) => list.forEach(award => held.set(award.id, award)),
    took: (list: readonly Award[]) => list.forEach(({ id }) => held.delete(id)),
    move: (managerId: number | null, dollars: number) => moved.push({ managerId, cents: cents(dollars) }),
    ofWeek,
    awardedWeeks: () => new Set([...held.values()].map(({ week }) => week)),
    winnings: () => sums(prizes()),
    balances: () => sums([...prizes(), ...moved]),
  }
}

test(
  'a year in time-lapse: every day names the right week, and the ledger is what was done, to the cent',
  { timeout: 240_000 },
  async () => {
    const smtp = await startSmtp()
    onTestFinished(smtp.close)
    const w = await world({
      tiers: 'open',
      mailer: smtpMailer(smtp.url, 'Sidepot <pot@example.com>'),
    })
    w.clock.pass(firstDay - startOfTime)
    w.ctx.ports.providers = [...w.ctx.ports.providers, lapse(() => w.clock.now())]
    const { league, client, user, members } = await make.league(w, { managers: 4, premium: false })
    const leagueId = league.id
    const ids = members.map(({ managerId }) => managerId)
    const books = bookkeeper()
    const dana: Client = client
    await dana.call(profile.notifications, {
      ...{ email: true, awards: true, invitations: true, weeklyUpdates: true },
    })
    await dana.call(weeks.configure, { leagueId, provider: 'lapse', leagueRef: '7' })

    const publish = async (week: number) => {
      const read = await dana.call(weeks.staged, { leagueId, provider: 'lapse', week })
      const input = { leagueId, provider: 'lapse', week, ...choices(read) }
      const preview = await dana.call(weeks.previewPublication, input)
      const { awards: given } = await dana.call(weeks.publish, input)
      expect(given.reduce((sum, { prizeAmount }) => sum + cents(prizeAmount), 0)).toBe(
        cents(preview.totalPrizeAmount),
      )
      books.gave(given)
    }

    const decide = async (week: number, today: number) => {
      const { isFinal } = await dana.call(weeks.correction, { leagueId, week })
      const decision = isFinal && week % 2 === 0 ? 'payBoth' : week % 3 === 0 ? 'stands' : 'move'
      const before = books.ofWeek(week).filter(({ source }) => source === 'lapse_integration')
      const reason = `Decided on day ${today}`
      const now = await dana.call(weeks.correct, { leagueId, week, decision, reason })
      books.took(before)
      books.gave(now)
    }

    const acts: Record<string, () => Promise<void>> = {
      // Wednesdays: week 3 is withdrawn and published anew, an award of week 5 moves, one of week 7 is voided.
      '2026-09-30': async () => {
        await dana.call(weeks.unpublish, { leagueId, week: 3, reason: 'The wrong prizes' })
        books.took(books.ofWeek(3))
        await publish(3)
      },
      '2026-10-14': async () => {
        const [first] = books.ofWeek(5)
        const managerId = ids.find(id => id !== first?.managerId) ?? 0
        books.gave([await dana.call(awards.edit, { leagueId, awardId: first?.id ?? 0, managerId })])
      },
      '2026-10-28': async () => {
        const [first] = books.ofWeek(7)
        await dana.call(awards.void, { leagueId, awardId: first?.id ?? 0 })
        if (first) books.took([first])
      },
      '2026-12-20': async () => {
        const paid = [...books.ofWeek(1), ...books.ofWeek(10), ...books.ofWeek(13)]
        const awardIds = paid.map(({ id }) => id)
        await dana.call(awards.markPaid, { leagueId, awardIds })
        for (const { managerId, prizeAmount } of paid) books.move(managerId, 0 - prizeAmount)
      },
      '2027-01-14': async () => {
        const at = { leagueId, round: 'divisional' } as const
        await dana.call(showdown.games, { ...at, games: gamesFor() })
        const locksAt = new Date(w.clock.now() + 2 * day).toISOString()
        await dana.call(showdown.toggle, { ...at, status: 'open', locksAt })
        await dana.call(showdown.participate, { ...at, action: 'pay' })
        await dana.call(showdown.picks, { ...at, picks: teams('hhhh') })
        books.move(user.id, -10)
      },
      '2027-01-18': async () => {
        const at = { leagueId, round: 'divisional' } as const
        const { participations } = await dana.call(showdown.results, { ...at, winners: teams('hhha') })
        for (const { managerId, winnings } of participations) books.move(managerId, winnings)
      },
      '2027-02-20': async () => {
        await dana.call(leagueManagement.seasonStatus, { leagueId, status: 'ended' })
      },
    }

    for (let today = 0; today < 365; today += 1) {
      const now = w.clock.now()
      await dana.call(accounts.login, { email: user.email, password: make.password })
      await fetchFinishedWeeks(w.ctx)
      await finaliseDueWeeks(w.ctx)
      const hasEnded = now >= Date.UTC(2027, 1, 20, 16)
      if (!hasEnded) {
        for (const { week } of await dana.call(weeks.waitingCorrections, { leagueId }))
          await decide(week, today)
        for (const { week, isFinal } of await dana.call(weeks.waiting, { leagueId })) {
          if (isFinal) await publish(week)
        }
      }
      await acts[new Date(now).toISOString().slice(0, 10)]?.()
      await sendRecaps(w.ctx)
      await expire(w.ctx)
      await sendDueMail(w.ctx)

      const said = new Date(now).toDateString()
      const info = await dana.call(leagues.info, { leagueId })
      const awarded = books.awardedWeeks()
      const open = Array.from({ length: finishedOn(now) }, (_, index) => index + 1).find(
        week => !awarded.has(week),
      )
      expect([said, info.currentWeek, info.weekToAward]).toEqual([
        said,
        runningOn(now),
        open ?? runningOn(now),
      ])
      const board = await dana.call(winnings.leaderboard, { leagueId })
      const { balances = [] } = await dana.call(winnings.entries, { leagueId })
      const [won, owned] = [books.winnings(), books.balances()]
      expect([
        said,
        ...ids.map(id => cents(board.find(entry => entry.managerId === id)?.totalWinnings ?? 0)),
      ]).toEqual([said, ...ids.map(id => won.get(id) ?? 0)])
      expect([
        said,
        ...ids.map(id => cents(balances.find(entry => entry.managerId === id)?.balance ?? 0)),
      ]).toEqual([said, ...ids.map(id => owned.get(id) ?? 0)])
      w.clock.pass(day)
    }

    expect(await ledgerProblems(w.ctx)).toEqual([])
    await dana.call(accounts.login, { email: user.email, password: make.password })
    const given = await dana.call(awards.list, { leagueId, season: 2026 })
    expect(new Set(given.map(({ week }) => week))).toEqual(
      new Set(Array.from({ length: 17 }, (_, i) => i + 1)),
    )
    expect(given.filter(({ state }) => state === 'provisional')).toEqual([])
    const corrections = await w.ctx.db.selectFrom('corrections').select('decision').execute()
    expect(new Set(corrections.map(({ decision }) => decision))).toEqual(
      new Set(['move', 'stands', 'payBoth']),
    )
    const recaps = await w.ctx.db
      .selectFrom('outbox')
      .select('subject')
      .where('template', '=', 'weekly-recap')
      .where('user_id', '=', user.id)
      .execute()
    const told = Array.from({ length: 17 }, (_, i) => `Week ${i + 1} in Fourth & Long`)
    expect(recaps.map(({ subject }) => subject).toSorted()).toEqual(told.toSorted())
    const unsent = await w.ctx.db
      .selectFrom('outbox')
      .select('subject')
      .where('status', '!=', 'sent')
      .execute()
    expect(unsent).toEqual([])

    await dana.call(leagueManagement.seasonStatus, { leagueId, status: 'active' })
    const next = await dana.call(leagues.info, { leagueId })
    expect([next.season, next.currentWeek, next.weekToAward]).toEqual([2027, 1, 1])
    expect(
      (await dana.call(winnings.leaderboard, { leagueId })).map(({ totalWinnings }) => totalWinnings),
    ).toEqual([0, 0, 0, 0])
  },
)
