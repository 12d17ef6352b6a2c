import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accounts } from '#contract/accounts/accounts'
import { profile } from '#contract/accounts/profile'
import { awards } from '#contract/awards'
import { seasons } from '#contract/seasons'
import { leagues, type Member } from '#contract/leagues/leagues'
import { pots } from '#contract/money/pots'
import { connections } from '#contract/weeks/connections'
import { corrections } from '#contract/weeks/corrections'
import { stagedWeeks } from '#contract/weeks/staged-weeks'
import { leaderboards } from '#contract/money/leaderboards'
import { createUser } from '#core/accounts/people/create-users'
import { ledgerProblems } from '#core/administration/check-ledger-totals'
import { jobs } from '#core/jobs/jobs'
import { runJob } from '#core/jobs/run-job'
import { commandLine } from '#core/kernel/authorization'
import { addMember } from '#core/leagues/members/add-member'
import { listLedgerEntries } from '#core/money/statements/list-entries'
import { leaderboard } from '#core/money/leaderboard/leaderboard'
import { lastDue } from '#jobs/last-due'
import { getConfirmationToken } from '#testing/addresses'
import { startSmtp } from '#testing/fakes/smtp'
import { hasBrowser, stage, startEmpty } from './browser.ts'
import { callFrom } from './call-from.ts'
import { press } from './season/gestures.ts'
import { password } from './season/league-steps.ts'
import { readTable } from './season/totals.ts'
import { bookkeeper, cents } from './year/bookkeeper.ts'
import { dateOf, day, firstDay, isTuesday, weeksPlayed } from './year/calendar.ts'
import { datedActions, type Year } from './year/dated-actions.ts'
import { returnTo, visit } from './year/gestures.ts'
import { readAllScreens } from './year/read-screens.ts'
import { lapse, teams } from './year/provider.ts'
import { deskScreens, screensCheckedOn, seatScreens, todayOf } from './year/screens.ts'
import { decideCorrection, publishWeek } from './year/week-work.ts'

const leagueId = 1
const dana = { firstName: 'Dana', lastName: 'Whitfield', email: 'dana@example.com' }
const priya = { firstName: 'Priya', lastName: 'Raman', email: 'priya@example.com' }
const owen = { firstName: 'Owen', lastName: 'Park', email: 'owen@example.com' }
const ines = { firstName: 'Ines', lastName: 'Sol', email: 'ines@example.com' }

/** Saturday, February 20, at the same time of day. */
const seasonEnds = Date.UTC(2027, 1, 20, 16)

const remembered = ({ email }: { email: string }) => ({ email, password, rememberMe: true })

const subjectOf = ({ source }: { source: string }): string =>
  /^Subject: (.*)$/m.exec(source)?.[1]?.trim() ?? ''

/**
 * 365 days in sequence, through real HTTP, email and two browser windows that stay open. The commissioner's overview
 * and the manager's dashboard are checked every day of the season, with one of the other screens in rotation; on the
 * day a week changes and the day after, every screen that names a week. After the season they are checked on Tuesdays.
 */
describe.runIf(hasBrowser)('a year in time-lapse', () => {
  let now = firstDay
  let smtp: Awaited<ReturnType<typeof startSmtp>>
  const on = stage(async () => {
    smtp = await startSmtp()
    // The scheduler's clock is fixed: jobs run when the story triggers them, and finish before it continues.
    const running = await startEmpty(
      { SMTP_URL: smtp.url, MAIL_FROM: 'Sidepot <pot@example.com>' },
      () => firstDay,
    )
    running.app.ctx.now = () => now
    const { ports } = running.app.ctx
    ports.providers = ports.providers.map(port => (port.id === 'sleeper' ? lapse(() => now) : port))
    return running
  })
  afterAll(() => smtp.close())
  const ctx = () => on.running().app.ctx

  let windows: Awaited<ReturnType<typeof on.open>>[]
  let year: Year
  let members: readonly Member[]

  /**
   * League of four with a provider, and one window each for the commissioner and a manager, which stay open all year.
   */
  beforeAll(async () => {
    windows = [await on.open('/register', 1024), await on.open('/login', 1024)]
    const [desk, seat] = windows.map(({ page }) => page)
    if (!desk || !seat) throw new Error('There are no windows')
    // Other stories run on the same machine, and a step that is only late must not end the year.
    for (const page of [desk, seat]) page.setDefaultTimeout(120_000)
    await callFrom(desk, accounts.register, { ...dana, password })
    await desk.goto(
      `${on.running().address}/confirm-email?token=${await getConfirmationToken(on.running().app)}`,
    )
    await press(desk, 'Confirm this address')
    await desk.getByText('Your leagues can send email.').first().waitFor()
    const { id: danaId } = await callFrom(desk, accounts.login, remembered(dana))
    await callFrom(desk, leagues.create, { name: 'Fourth & Long' })
    await createUser.run(ctx(), commandLine, { ...priya, role: 'manager', password })
    for (const [index, person] of [priya, owen, ines].entries())
      await addMember(ctx(), commandLine, { leagueId, ...person, teamName: teams[index + 1] ?? '' })
    const { id: priyaId } = await callFrom(seat, accounts.login, remembered(priya))
    members = await callFrom(desk, leagues.members, { leagueId })
    await callFrom(desk, profile.notifications, {
      ...{ email: true, awards: true, invitations: true, weeklyUpdates: true },
    })
    await callFrom(desk, connections.configure, { leagueId, provider: 'sleeper', leagueRef: '7' })
    await callFrom(desk, pots.set, { leagueId, totalPotAmount: 0 })
    // So that the overview is that of a league past its first week.
    const { id: awardId } = await callFrom(desk, awards.add, {
      ...{ leagueId, type: 'hot_top2', week: 1, managerId: danaId, playerName: 'Taken Back', position: 'K' },
      ...{ points: 1, prizeAmount: 0, force: true, note: 'Taken back at once' },
    })
    await callFrom(desk, awards.void, { leagueId, awardId })
    await seat.goto(`${on.running().address}/manager-dashboard?league=1`)
    await desk.goto(`${on.running().address}/commissioner-dashboard?league=1`)
    year = { desk, seat, dana: danaId, priya: priyaId, shadowLedger: bookkeeper() }
  })

  /** Runs the jobs due since yesterday: first those with a fixed time, then the continuous ones. */
  const runJobs = async () => {
    const ofTheDay = jobs.filter(({ catchesUpForMs }) => catchesUpForMs !== undefined)
    const due = ofTheDay.filter(({ when }) => lastDue(when, now, day) !== undefined)
    for (const job of [...due, ...jobs.filter(job => !ofTheDay.includes(job))])
      expect(await runJob(ctx(), job, now)).toMatchObject({ outcome: 'done' })
  }

  /** Does what the week requires of the commissioner today. */
  const doWeeksWork = async ({ desk: page, shadowLedger }: Year) => {
    for (const { week } of await callFrom(page, corrections.waiting, { leagueId }))
      await decideCorrection({ page, shadowLedger }, week)
    for (const { week, isFinal } of await callFrom(page, stagedWeeks.waiting, { leagueId }))
      if (isFinal) await publishWeek({ page, shadowLedger }, week)
  }

  const expectRightWeeks = async ({ desk, seat, priya: player, shadowLedger }: Year) => {
    const today = todayOf(now, shadowLedger, player, now >= seasonEnds)
    const atDesk = await readAllScreens(desk, screensCheckedOn(now, deskScreens(today)))
    // This window isn't notified of today's publication since it was opened: it refetches after a minute.
    await seat.clock.setFixedTime(now + 2 * 60_000)
    // Nor that the season ended today.
    const inSeat = await readAllScreens(seat, seatScreens({ ...today, hasEnded: now >= seasonEnds + day }))
    expect([dateOf(now), atDesk.shown, inSeat.shown]).toEqual([dateOf(now), atDesk.expected, inSeat.expected])
  }

  const byName = (sums: ReadonlyMap<number | null, number>) =>
    Object.fromEntries(members.map(({ managerId, managerName }) => [managerName, sums.get(managerId) ?? 0]))

  const booked = ({ shadowLedger }: Year) => ({
    winnings: byName(shadowLedger.winnings()),
    balances: byName(shadowLedger.balances()),
  })

  const expectRightMoney = async () => {
    const board = await leaderboard.run(ctx(), commandLine, { leagueId })
    const { balances = [] } = await listLedgerEntries.run(ctx(), commandLine, { leagueId })
    expect({
      day: dateOf(now),
      winnings: byName(new Map(board.map(entry => [entry.managerId, cents(entry.totalWinnings)]))),
      balances: byName(new Map(balances.map(({ managerId, balance }) => [managerId, cents(balance)]))),
    }).toEqual({ day: dateOf(now), ...booked(year) })
  }

  const expectRightMoneyOnScreens = async ({ desk }: Year) => {
    const { winnings, balances } = booked(year)
    await visit(desk, '/commissioner-dashboard?league=1&dialog=leaderboard')
    await expect.poll(() => readTable(desk, 'Ranking')).toEqual(winnings)
    await visit(desk, '/leagues/1/money/ledger')
    await expect.poll(() => readTable(desk, 'All statements', 'last')).toEqual(balances)
  }

  test(
    'names the right week on every screen, and the ledger matches all actions to the cent',
    { timeout: 1_200_000 },
    async () => {
      for (const lastDay = firstDay + 365 * day; now < lastDay; now += day) {
        await runJobs()
        // After the season, only the date changes, so it isn't checked every day.
        if (now <= seasonEnds || isTuesday(now)) {
          await returnTo(year.seat, now, priya.email)
          await returnTo(year.desk, now, dana.email)
          await year.desk.bringToFront()
          if (now <= seasonEnds) await doWeeksWork(year)
          await datedActions[dateOf(now)]?.(year)
          await expectRightWeeks(year)
          if (isTuesday(now)) await expectRightMoneyOnScreens(year)
        }
        await expectRightMoney()
      }
    },
  )

  test('ends with valid ledgers, every week paid and announced, and no email left', async () => {
    expect(await ledgerProblems(ctx())).toEqual([])
    const played = Array.from({ length: weeksPlayed }, (_, index) => index + 1)
    const awardList = await callFrom(year.desk, awards.list, { leagueId, season: 2026 })
    expect(new Set(awardList.map(({ week }) => week))).toEqual(new Set(played))
    expect(awardList.filter(({ state }) => state === 'provisional')).toEqual([])
    const decided = await ctx().db.selectFrom('corrections').select('decision').execute()
    expect(new Set(decided.map(({ decision }) => decision))).toEqual(new Set(['move', 'stands', 'payBoth']))
    const emails = smtp.received.filter(({ to }) => to.includes(dana.email)).map(subjectOf)
    // Week 3 was announced before it was unpublished, and is announced again.
    expect(emails.filter(subject => /^Week \d+ in /.test(subject))).toEqual(
      [...played, 3].sort((a, b) => a - b).map(week => `Week ${week} in Fourth & Long`),
    )
    // The update of November 24 is about the week published last.
    expect(emails.filter(subject => /^Fourth & Long: week \d+ is in/.test(subject))).toEqual([
      'Fourth & Long: week 11 is in',
    ])
    const unsent = await ctx()
      .db.selectFrom('outbox')
      .select('subject')
      .where('status', '!=', 'sent')
      .execute()
    expect(unsent).toEqual([])
  })

  test('starts the next season at week 1, with nothing won', async () => {
    await callFrom(year.desk, seasons.setStatus, { leagueId, status: 'active' })
    const { season, currentWeek, weekToAward } = await callFrom(year.desk, leagues.info, { leagueId })
    expect([season, currentWeek, weekToAward]).toEqual([2027, 1, 1])
    const board = await callFrom(year.desk, leaderboards.read, { leagueId })
    expect(board.map(({ totalWinnings }) => totalWinnings)).toEqual([0, 0, 0, 0])
    for (const { finish } of windows) await finish()
  })
})
