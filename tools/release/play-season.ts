import { accounts } from '#contract/accounts/accounts'
import { calendarAddress } from '#contract/accounts/calendar-address'
import { awards } from '#contract/awards'
import { channels } from '#contract/channels'
import { joining } from '#contract/leagues/joining'
import { leagues } from '#contract/leagues/leagues'
import { dues } from '#contract/money/dues'
import { payments } from '#contract/money/payments'
import { pools } from '#contract/money/pools'
import { settle } from '#contract/money/settle'
import { rules } from '#contract/rules/rules'
import { sharing } from '#contract/sharing'
import { leagueWebhooks } from '#contract/webhooks'
import { connections } from '#contract/weeks/connections'
import { corrections } from '#contract/weeks/corrections'
import { homes } from '#contract/weeks/home'
import { commandLine } from '#core/kernel/authorization'
import { findLeague } from '#core/leagues/find-league'
import { planPublication } from '#core/weeks/auto-publish/plan-publication'
import { importWeek } from '#core/weeks/fetching/fetch-week'
import { publishWeek } from '#core/weeks/publishing/publish-week'
import { write } from '#core/kernel/context'
import { preselected } from '#cli/screens/review/publish'
import { type DemoTime, tuesdayAfter } from '#cli/commands/demo/clock'
import { dayMs } from '#domain/durations'
import { leagueEvents, type LeagueEvent } from '#domain/webhook-events'
import { leaguePicturePath, picturePath, readSharePlace } from '#domain/recap-address'
import { chatAddresses } from '#testing/fakes/chat'
import type { Client, TestApp } from '#testing/test-app'
import { sampleResponses } from '../../fixtures/sample-season.ts'

/** The demo's league, and the browsers of its commissioner and a manager. */
export type DemoLeague = { w: TestApp; time: DemoTime; leagueId: number; dana: Client; priya: Client }

/** Plays what the demo leaves out of a league's season: corrections, rules, money, side pots, shares and recaps. */
export const playSeason = async (demo: DemoLeague): Promise<void> => {
  const { w, leagueId, dana, priya } = demo
  const events = Object.keys(leagueEvents) as LeagueEvent[]
  await dana.call(leagueWebhooks.add, { leagueId, url: 'https://hooks.example.com/all', events })
  await dana.call(channels.add, { leagueId, address: chatAddresses.discord, name: '#fourth-and-long' })
  await decideWeeks(demo)
  await letIn(demo)
  await payAndRemind(demo)
  await playPool(demo)
  await shareAwards(demo)
  await drawPictures(demo)
  await priya.call(homes.read, { leagueId })
  await subscribe(demo)
  const update = {
    subject: 'Week 12',
    message: 'It is over.',
    saveAsTemplate: true,
    templateName: 'A week is over',
  }
  const headers = {
    cookie: dana.cookie,
    'sec-fetch-site': 'same-origin',
    'idempotency-key': 'update-of-week-12',
  }
  await w.server.inject({ method: 'POST', url: `/api/leagues/${leagueId}/updates`, headers, payload: update })
}

/** Adds the manager's dates to a calendar. */
const subscribe = async ({ w, priya }: DemoLeague): Promise<void> => {
  const { address } = await priya.call(calendarAddress.create, {})
  await w.server.inject(new URL(address ?? '').pathname)
}

const highScore = {
  name: 'High score',
  metric: 'highest_score',
  direction: 'highest' as const,
  prize: { kind: 'fixed' as const, amounts: [20] },
}

/** Decides a stat correction, adds a rule, and gives a team to another member from week 8 on. */
const decideWeeks = async ({ leagueId, dana, priya }: DemoLeague): Promise<void> => {
  const [waiting] = await dana.call(corrections.waiting, { leagueId })
  const reason = 'A touchdown was scored differently'
  await dana.call(corrections.decide, { leagueId, week: waiting?.week ?? 0, decision: 'move', reason })
  await dana.call(rules.add, { leagueId, ...highScore, reason: 'More to win' })
  await priya.call(rules.agree, { leagueId, most: 20 })
  const connection = { leagueId, provider: 'yahoo' as const }
  const { teams } = await dana.call(connections.read, connection)
  const members = await dana.call(leagues.members, { leagueId })
  const other = members.find(member => teams.every(({ managerId }) => managerId !== member.managerId))
  const team = teams.find(({ managerId }) => managerId !== null)
  const since = { teamKey: team?.teamKey ?? '', managerId: other?.managerId ?? 0, fromWeek: 8 }
  await dana.call(connections.mapTeams, { ...connection, teams: [since] })
}

/** Approves everyone who asked to join. */
const letIn = async ({ leagueId, dana }: DemoLeague): Promise<void> => {
  const members = await dana.call(leagues.members, { leagueId })
  for (const { userId, status } of members) {
    if (status === 'pending') await dana.call(joining.approve, { leagueId, userId: userId ?? 0 })
  }
}

/** Changes one member's dues, reminds everyone who owes, and pays the first planned payment and a winner in part. */
const payAndRemind = async ({ leagueId, dana }: DemoLeague): Promise<void> => {
  const { plan, members } = await dana.call(dues.read, { leagueId })
  if (!plan) throw new Error('The demo has dues')
  const own = [{ managerId: members[0]?.managerId ?? 0, amount: 200 }]
  await dana.call(dues.save, { leagueId, ...plan, own })
  await dana.call(dues.remind, { leagueId })
  const { transfers } = await dana.call(settle.read, { leagueId })
  const { fromMemberId, toMemberId } = transfers[0] ?? { fromMemberId: 0, toMemberId: 0 }
  await dana.call(settle.remind, { leagueId, fromMemberId, toMemberId })
  await dana.call(settle.pay, { leagueId, fromMemberId, toMemberId, amount: 10, how: 'venmo' })
  const winner = members.at(-1)?.managerId ?? 0
  await dana.call(payments.record, {
    leagueId,
    managerId: winner,
    kind: 'payment',
    amount: 5,
    memo: 'In cash',
  })
}

/** Plays a side pot of week 12 that no one may win, because no one paid, and rolls it over into another. */
const playPool = async ({ w, time, leagueId, dana, priya }: DemoLeague): Promise<void> => {
  const week = time.openWeek + 1
  const pool = {
    leagueId,
    name: 'Week 12',
    buyIn: 500,
    terms: { metric: 'highest_score', direction: 'highest' as const },
    weeks: [week],
    closesOn: dayOf(w.clock.now() + dayMs),
    rollsOverRemainder: true,
  }
  const { id: poolId } = await dana.call(pools.create, pool)
  for (const client of [dana, priya]) await client.call(pools.join, { leagueId, poolId })
  w.clock.pass(tuesdayAfter(week, { ...time, startMs: Number.MAX_SAFE_INTEGER }) - w.clock.now())
  for (const played of [time.openWeek, week]) await publish(w, leagueId, played, time)
  const next = { weeks: [17], closesOn: dayOf(w.clock.now() + 14 * dayMs), rollsOverFrom: poolId }
  await dana.call(pools.create, { ...pool, ...next, name: 'Week 17' })
}

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10)

/** Publishes a week, as auto-publish had announced. */
const publish = async ({ ctx }: TestApp, leagueId: number, week: number, time: DemoTime): Promise<void> => {
  const where = { leagueId, provider: 'yahoo' as const, week }
  const staged = await importWeek.run(ctx, commandLine, { ...where, responses: sampleResponses(week, time) })
  const found = await findLeague(ctx, leagueId, null)
  if (found) await write(ctx, ctx => planPublication(ctx, found.league, 'yahoo', staged))
  const input = publishWeek.endpoint.input.parse({ ...where, winners: preselected(staged) })
  await publishWeek.run(ctx, commandLine, input)
}

/** Shares an award and the site, each with a visit, and stops sharing another award. */
const shareAwards = async ({ w, leagueId, priya }: DemoLeague): Promise<void> => {
  const { id: managerId } = await priya.call(accounts.current, {})
  const won = await priya.call(awards.list, { leagueId, managerId })
  const share = async (awardId: number) => {
    const shared = await priya.call(sharing.share, { awardId, platform: 'copy', confirmed: false })
    const { pathname } = new URL(shared.shareUrl)
    await w.server.inject({ url: `${pathname}/image.png` })
    return { ...readSharePlace(pathname.split('/').at(-1)), awardId, token: shared.shareToken }
  }
  const [one, other] = [await share(won[0]?.id ?? 0), await share(won[1]?.id ?? 0)]
  await w.browser().call(sharing.verify, one)
  await priya.call(sharing.withdraw, { awardId: other.awardId })
  const { shareUrl } = await priya.call(sharing.siteShare, {})
  const code = new URL(shareUrl).searchParams.get('ref') ?? ''
  await w.browser().call(sharing.siteVisit, { code })
}

/** Draws the images of a recap and of the standings. */
const drawPictures = async ({ w, time, leagueId, priya }: DemoLeague): Promise<void> => {
  const address = { leagueId, season: time.season, week: 9 }
  const headers = { cookie: priya.cookie }
  for (const url of [picturePath(address, 'wide'), leaguePicturePath(address)])
    await w.server.inject({ url, headers })
}
