import { resolve } from 'node:path'
import { readConfig } from '#config'
import { type Actor, onBehalfOf, visitor } from '#core/kernel/authorization'
import { userByEmail } from '#core/accounts/user'
import { addPasskey, beginPasskey } from '#core/accounts/factors/manage-passkeys'
import { makeRecoveryCodes } from '#core/accounts/factors/recovery-codes'
import { recordFailedSignIn } from '#core/accounts/account-audit'
import { forgotPassword } from '#core/accounts/passwords/password-link'
import { register } from '#core/accounts/sign-in/login'
import { addSiteWebhook, addLeagueWebhook } from '#core/webhooks/webhooks'
import { addChannel } from '#core/channels/manage-channels'
import { joinCodeOf } from '#core/leagues/join-code'
import type { LeagueEvent } from '#domain/webhook-events'
import { createToken } from '#core/accounts/tokens'
import { addTestimonial } from '#core/content/testimonials'
import type { Ctx } from '#core/kernel/context'
import type { Finding } from '#core/kernel/ports/installation'
import { holdStaleEmails } from '#core/kernel/outbox/expire-emails'
import { addPeople } from '#core/leagues/claims/add-people'
import { claimTeam } from '#core/leagues/claims/claim-team'
import { listClaimLinks } from '#core/leagues/claims/claim-links'
import { addMember } from '#core/leagues/members/add-member'
import { findLeague } from '#core/leagues/find-league'
import { findStagedWeek } from '#core/weeks/stored/find-staged'
import { readRecap } from '#core/weeks/recap/read-recap'
import { stageWeek } from '#core/weeks/fetching/stage-week'
import { createLeague } from '#core/leagues/create-league'
import { createPool } from '#core/money/pools/create-pool'
import { joinPool } from '#core/money/pools/join-pool'
import { joinLeague } from '#core/leagues/members/join-league'
import { setSeasonStatus } from '#core/seasons/season-status'
import { sendInvitation } from '#core/leagues/invitations/send-invitation'
import { sendTransfer } from '#core/leagues/transfers/send-transfer'
import { saveWeekSettings } from '#core/leagues/settings/week-settings'
import { allocatePot } from '#core/money/pot/allocate-pot'
import { readDues } from '#core/money/dues/read-dues'
import { recordDues } from '#core/money/dues/record-dues'
import { saveDues } from '#core/money/dues/save-dues'
import { saveOwnHandles } from '#core/money/payments/payment-handles'
import { castVote, openVote } from '#core/money/votes/change-votes'
import { setPot } from '#core/money/pot/set-pot'
import { shareAward } from '#core/sharing/share-award'
import { participate } from '#core/showdown/participate'
import { setGames } from '#core/showdown/set-games'
import { submitPicks } from '#core/showdown/submit-picks'
import { toggleShowdown } from '#core/showdown/toggle-showdown'
import { importWeek } from '#core/weeks/fetching/fetch-week'
import { type Running, startServer } from '#server/start'
import { chatAddresses } from '#testing/fakes/chat'
import { authenticator } from '#testing/fakes/authenticator'
import { changedFixture, fixture } from '#testing/fakes/recorded'
import { seasonYear } from '#domain/calendar'
import { movableClock, storyTime } from '#cli/commands/demo/clock'
import { demoPassword, fillDemo } from '#cli/commands/demo/fill'
import { getEmails } from '#testing/emails'
import { noBackups } from '#testing/backups'
import { backupTakenAt, people } from './screens.ts'

/** Values for the placeholders in screens.ts. */
export type Facts = Record<string, string | number>

export type DemoServer = { running: Running; facts: Facts; password: string }

/** Starts the demo with additional data, so that every screen has content; with a fixed clock. */
export const startDemoServer = async (): Promise<DemoServer> => {
  const clock = movableClock(storyTime)
  // Nothing is posted to the chats of real people: this address is never called.
  const chats = { CHAT_API_URL: 'http://127.0.0.1:9' }
  const config = readConfig({ DATABASE_URL: 'memory:', PORT: '0', LOG_LEVEL: 'silent', ...chats })
  const running = await startServer(config, resolve('dist/ui'), {
    now: clock.now,
    doctor: async () => examined,
  })
  const { ctx } = running.app
  const league = await fillDemo(ctx, clock, storyTime)
  return { running, facts: await furnish(ctx, league), password: demoPassword }
}

const examined: Finding[] = [
  { check: 'Settings', status: 'ok', what: 'All settings are valid', suggestedFix: null },
  {
    check: 'Database',
    status: 'ok',
    what: '/var/lib/sidepot/eastern-conference-and-friends/data/sidepot.db has all 12 migrations',
    suggestedFix: null,
  },
  {
    check: 'Integrity',
    status: 'problem',
    what: 'row 12 missing from index outbox_due',
    suggestedFix: 'Run sidepot doctor --fix to rebuild the index from its table.',
  },
  {
    check: 'Backups',
    status: 'warning',
    what: 'No nightly backups',
    suggestedFix: 'Set BACKUP_DIR to a folder, ideally on another disk.',
  },
]

const actorOf = async (ctx: Ctx, email: string): Promise<Actor & { kind: 'user' }> => {
  const user = await userByEmail(ctx, email)
  if (!user) throw new Error(`The demo has no ${email}`)
  return onBehalfOf(user)
}

/** The demo database isn't a file, so the backups in administration are fake entries. */
const addDemoBackups = async (ctx: Ctx): Promise<void> => {
  const place = '/var/backups/sidepot'
  const backupAged = (nights: number, hasLedgerErrors = false, isSealed = false) => ({
    place,
    name: `sidepot-${nights}`,
    takenAtMs: Date.parse(backupTakenAt) - nights * 86_400_000,
    bytes: 1_240_000 - nights * 20_000,
    isSealed,
    hasLedgerErrors,
  })
  ctx.ports.backups = {
    ...noBackups,
    places: [place],
    list: async () => [backupAged(0), backupAged(1), backupAged(2, true), backupAged(3, false, true)],
    stage: async () => undefined,
  }
  ctx.ports.restart = () => undefined
  const alert = {
    key: 'disk:/var/lib/sidepot',
    what: 'Only 84 MB free on the disk that holds /var/lib/sidepot',
    suggested_fix: 'Free up space, or nothing can be saved or backed up.',
  }
  await ctx.db
    .insertInto('alerts')
    .values({ ...alert, since_ms: ctx.now() - 3_600_000 })
    .execute()
}

/** Adds a league webhook that doesn't respond, and a site webhook without deliveries. */
const showWebhooks = async (ctx: Ctx, dana: Actor, avery: Actor, leagueId: number): Promise<void> => {
  const url = 'https://hooks.example.com/the-turf-and-side-pot-of-the-eastern-conference-2026'
  const events: LeagueEvent[] = ['week.published', 'week.corrected', 'award.recorded', 'payment.recorded']
  const { id } = await addLeagueWebhook.run(ctx, dana, { leagueId, url, events })
  await addSiteWebhook.run(ctx, avery, {
    url: 'https://hooks.example.com/site',
    events: ['subscription.changed'],
  })
  const sent = {
    webhook_id: id,
    created_at_ms: ctx.now() - 3_600_000,
    next_attempt_at_ms: ctx.now() + 86_400_000,
  }
  const body = JSON.stringify({
    id: 'b8f1',
    event: 'week.published',
    leagueId,
    data: { week: 10, awards: 7 },
  })
  const failed = { attempts: 3, answer_status: 503, last_error: 'Response 503.' }
  await ctx.db
    .insertInto('webhook_deliveries')
    .values([
      {
        ...sent,
        event: 'award.recorded',
        body,
        status: 'delivered',
        attempts: 1,
        answer_status: 204,
        delivered_at_ms: ctx.now(),
      },
      { ...sent, event: 'week.published', body, status: 'queued', ...failed },
      { ...sent, event: 'payment.recorded', body, status: 'dead', ...failed, attempts: 8 },
    ])
    .execute()
  const failing = { failing_since_ms: ctx.now() - 3_600_000 }
  await ctx.db.updateTable('webhooks').set(failing).where('id', '=', id).execute()
}

/** Adds a channel that is off and one with a long name. */
const showChannels = async (ctx: Ctx, dana: Actor, leagueId: number): Promise<void> => {
  const { id } = await addChannel.run(ctx, dana, { leagueId, address: chatAddresses.slack, name: '#pot' })
  const name = 'The Turf and Side Pot of the Eastern Conference and Friends'
  await addChannel.run(ctx, dana, { leagueId, address: chatAddresses.groupme, name })
  const off = {
    disabled_at_ms: ctx.now() - 86_400_000,
    disabled_because: 'Slack says: channel is archived',
  }
  await ctx.db.updateTable('channels').set(off).where('id', '=', id).execute()
}

export const furnish = async (ctx: Ctx, leagueId: number): Promise<Facts> => {
  const dana = await actorOf(ctx, people.commissioner)
  const priya = await actorOf(ctx, people.manager)
  const avery = await actorOf(ctx, people.administrator)
  await requestToJoin(ctx, dana, leagueId)
  await correctWeek(ctx, leagueId, 10)
  await playShowdown(ctx, dana, priya, leagueId)
  await stageOddWeek(ctx, dana, leagueId)
  await createToken.run(ctx, priya, { name: 'Backup script' })
  await showWebhooks(ctx, dana, avery, leagueId)
  await showChannels(ctx, dana, leagueId)
  await addDemoBackups(ctx)
  await holdPasskeys(ctx, priya)
  await forgotPassword.run(ctx, visitor, { email: people.manager })
  await addTestimonial.run(ctx, avery, {
    rating: 5,
    text: 'No one asks me who won anymore.',
    author: 'Dana',
  })
  await setUpMailServer(ctx)
  await saveWeekSettings.run(ctx, dana, { leagueId, pageIsPublic: true, rulesArePublic: true })
  const codes = await ctx.db
    .selectFrom('leagues')
    .select(['join_code', 'sealed_join_code'])
    .where('id', '=', leagueId)
    .executeTakeFirstOrThrow()
  return {
    league: leagueId,
    season: seasonYear(ctx.now()),
    joinCode: joinCodeOf(ctx, codes) ?? '',
    recapLink:
      (await readRecap.run(ctx, dana, { leagueId, season: seasonYear(ctx.now()), week: 9 })).link ?? '',
    ...(await withoutAccounts(ctx, dana, leagueId)),
    ...(await endedLeague(ctx, dana, priya)),
    manager: priya.user.id,
    winner: await memberOf(ctx, leagueId, priya.user.id),
    questioned: await questionEntry(ctx, leagueId, priya.user.id, dana.user.id),
    inviteToken: await getEmailedToken(ctx, 'tess@example.com', '/accept-invite'),
    resetToken: await getEmailedToken(ctx, people.manager, '/reset-password'),
    ...(await sharedAward(ctx, priya)),
    pool: await openPool(ctx, dana, priya, leagueId),
    survivor: await openSurvivor(ctx, dana, priya, leagueId),
  }
}

const openPool = async (ctx: Ctx, dana: Actor, priya: Actor, leagueId: number): Promise<number> => {
  const { id } = await createPool.run(
    ctx,
    dana,
    createPool.endpoint.input.parse({
      leagueId,
      name: 'Most points in the final weeks before the playoffs begin',
      buyIn: 20,
      terms: { metric: 'highest_score', direction: 'highest' },
      weeks: [16, 17],
      payouts: [60, 40],
      closesOn: new Date(ctx.now() + 10 * 86_400_000).toISOString().slice(0, 10),
    }),
  )
  await joinPool.run(ctx, priya, { leagueId, poolId: id })
  return id
}

const openSurvivor = async (ctx: Ctx, dana: Actor, priya: Actor, leagueId: number): Promise<number> => {
  const { id } = await createPool.run(
    ctx,
    dana,
    createPool.endpoint.input.parse({
      leagueId,
      name: 'Survivor',
      buyIn: 15,
      way: 'survivor',
      rollsOverRemainder: true,
      terms: { metric: 'highest_score', direction: 'highest' },
      weeks: [15, 16, 17],
      closesOn: new Date(ctx.now() + 10 * 86_400_000).toISOString().slice(0, 10),
    }),
  )
  for (const actor of [dana, priya]) await joinPool.run(ctx, actor, { leagueId, poolId: id })
  return id
}

/** A manager questions another member's newest award and the commissioner looks into it; no email is sent. */
const questionEntry = async (
  { db, now }: Ctx,
  leagueId: number,
  askerId: number,
  commissionerId: number,
): Promise<number> => {
  const entry = await db
    .selectFrom('ledger_entries')
    .innerJoin('members', 'members.id', 'ledger_entries.member_id')
    .select('ledger_entries.id')
    .where('ledger_entries.league_id', '=', leagueId)
    .where('kind', '=', 'award')
    .where('members.user_id', 'not in', [askerId, commissionerId])
    .orderBy('ledger_entries.id', 'desc')
    .executeTakeFirstOrThrow()
  const text = "He was in Leo's lineup until 1:02 PM. Does he count as benched?"
  const question = { league_id: leagueId, entry_id: entry.id, asked_at_ms: now(), asked_by: askerId }
  const { id } = await db
    .insertInto('questions')
    .values({ ...question, text, state: 'open' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const reply = {
    text: "I'm checking the lineup log with Yahoo.",
    said_at_ms: now(),
    said_by: commissionerId,
  }
  await db
    .insertInto('question_answers')
    .values({ question_id: id, league_id: leagueId, ...reply })
    .execute()
  return entry.id
}

/** Makes emails of earlier weeks count as held. */
const setUpMailServer = (ctx: Ctx) =>
  holdStaleEmails({ ...ctx, ports: { ...ctx.ports, mailer: { send: () => Promise.resolve() } } })

/** Adds two passkeys with recovery codes, and a failed sign-in attempt by someone else. */
const holdPasskeys = async (ctx: Ctx, priya: Actor & { kind: 'user' }) => {
  for (const name of ['MacBook, Touch ID', 'Blue YubiKey']) {
    const device = authenticator({ origin: ctx.config.publicUrl })
    const made = device.make(await beginPasskey.run(ctx, priya, {}))
    if (name.includes('Key')) made.response.transports = ['usb', 'nfc']
    await addPasskey.run(ctx, priya, { made, name })
  }
  await makeRecoveryCodes.run(ctx, priya, {})
  const otherDevice = {
    ...ctx,
    edge: { ...ctx.requestContext, address: '198.51.100.7', userAgent: 'Firefox/132.0 (iPhone)' },
  }
  await recordFailedSignIn(otherDevice, priya.user.id)
  await recordFailedSignIn(otherDevice, priya.user.id)
}

/** Moves the second tight end of a published week above the first, like a stat correction. */
const correctWeek = async (ctx: Ctx, leagueId: number, number: number) => {
  const found = await findLeague(ctx, leagueId, null)
  const staged = found && (await findStagedWeek(ctx, found.league, 'yahoo', number))
  if (!staged) throw new Error(`The demo has no staged week ${number}`)
  const { week, ...how } = staged
  const [first, second] = week.players
    .filter(({ position, slot }) => position === 'TE' && slot === 'starter')
    .sort((a, b) => (b.points ?? 0) - (a.points ?? 0))
  const points = (first?.points ?? 0) + 110
  const players = week.players.map(player => (player.id === second?.id ? { ...player, points } : player))
  await stageWeek(ctx, found.league, 'yahoo', { ...week, players }, how)
}

/** Adds an invited person, a join request and a newly joined commissioner. */
const requestToJoin = async (ctx: Ctx, dana: Actor, leagueId: number) => {
  await sendInvitation.run(ctx, dana, { leagueId, name: 'Tess Lindqvist', email: 'tess@example.com' })
  const ida = { firstName: 'Ida', lastName: 'Bergman', email: 'ida@example.com', password: demoPassword }
  await joinLeague.run(ctx, visitor, { leagueId, teamName: 'Ida Know', ...ida })
  const nina = { firstName: 'Nina', lastName: 'Okafor', email: people.newcomer, password: demoPassword }
  await register.run(ctx, visitor, nina)
}

/** Adds two unclaimed teams: one claimed by the wrong person, the other with a claim link in a chat. */
const withoutAccounts = async (ctx: Ctx, dana: Actor, leagueId: number): Promise<Facts> => {
  const people = [
    { teamName: 'End Zone Theory', ownerName: 'Tess Lindqvist' },
    {
      teamName: 'Cole in the Stocking and fourteen angry defenders',
      ownerName: 'Bartholomew Cole-Featherstonehaugh of Upper Wensleydale',
    },
    { teamName: 'Omaha Omaha', ownerName: 'Omar Reyes' },
  ]
  await addPeople.run(ctx, dana, { leagueId, people })
  const links = await listClaimLinks.run(ctx, dana, { leagueId })
  const tokenOf = (name: string) =>
    new URL(links.find(({ managerName }) => managerName === name)?.url ?? '').searchParams.get('token') ?? ''
  const leo = { firstName: 'Leo', lastName: 'Marsh', email: 'leo@example.com', password: demoPassword }
  const claimedToken = tokenOf('Omar Reyes')
  await claimTeam.run(ctx, visitor, { token: claimedToken, ...leo })
  return { claimToken: tokenOf('Tess Lindqvist'), claimedToken }
}

/**
 * Stages an old week with a player in two lineups, one who may have been on injured reserve, and a manually set total.
 */
const stageOddWeek = async (ctx: Ctx, dana: Actor, leagueId: number) => {
  const responses = [
    ...['league', 'users', 'rosters', 'players-nfl'].map(name => fixture(`sleeper/${name}.json`)),
    changedFixture('sleeper/state-nfl.json', ['"week": 4', '"week": 9']),
    changedFixture(
      'sleeper/matchups-03.json',
      [/"90002"/g, '"90041"'],
      ['"custom_points": null', '"custom_points": 90'],
    ),
  ]
  await importWeek.run(ctx, dana, { leagueId, provider: 'sleeper', week: 3, responses })
}

const games = (...teams: [homeTeam: string, awayTeam: string][]) =>
  teams.map(([homeTeam, awayTeam], index) => ({ gameNumber: index + 1, homeTeam, awayTeam }))

/** Sets up one closed round with picks and one open round. */
const playShowdown = async (ctx: Ctx, dana: Actor, priya: Actor, leagueId: number) => {
  const rounds = {
    divisional: games(
      ['Kansas City', 'Houston'],
      ['Detroit', 'Washington'],
      ['Philadelphia', 'LAR'],
      ['Buffalo', 'Baltimore'],
    ),
    conference: games(['Kansas City', 'Buffalo'], ['Philadelphia', 'Washington']),
  }
  for (const round of ['divisional', 'conference'] as const) {
    const at = { leagueId, round }
    await setGames.run(ctx, dana, { ...at, games: rounds[round], withdrawPicks: false })
    await toggleShowdown.run(ctx, dana, { ...at, status: 'open', withdrawPicks: false })
    await participate.run(ctx, priya, { ...at, action: 'pay' })
    if (round === 'conference') continue
    const picks = { game1: 'Kansas City', game2: 'Detroit', game3: 'LAR', game4: 'Buffalo' }
    await submitPicks.run(ctx, priya, { ...at, picks })
    await toggleShowdown.run(ctx, dana, { ...at, status: 'inactive', withdrawPicks: false })
  }
}

/** League whose season is over and that its commissioner wants to transfer. */
const endedLeague = async (
  ctx: Ctx,
  dana: Actor & { kind: 'user' },
  priya: Actor & { kind: 'user' },
): Promise<Facts> => {
  const { id: leagueId } = await createLeague.run(ctx, dana, { name: 'Turf Wars' })
  const pot = { leagueId, totalPotAmount: 1200, dollarInputs: { 1: 400, 2: 200 } }
  await setPot.run(ctx, dana, setPot.endpoint.input.parse(pot))
  await addMember(ctx, dana, { leagueId, email: priya.user.email, teamName: 'Raman Empire' })
  await saveWeekSettings.run(ctx, dana, { leagueId, pageIsPublic: true })
  const paid = await setDues(ctx, dana, leagueId)
  await addVoteAndDonation(ctx, dana, priya, leagueId)
  await setSeasonStatus.run(ctx, dana, { leagueId, status: 'ended' })
  const message = 'You ran the draft anyway.'
  await sendTransfer.run(ctx, dana, { leagueId, toManagerId: priya.user.id, message })
  return { ended: leagueId, ...paid }
}

/** Adds an open vote and a donation from the pot. */
const addVoteAndDonation = async (ctx: Ctx, dana: Actor, priya: Actor, leagueId: number): Promise<void> => {
  const question = 'Donate the leftover pot to the food bank?'
  const { id: voteId } = await openVote.run(ctx, dana, { leagueId, question, days: 7 })
  await castVote.run(ctx, priya, { leagueId, voteId, isYes: true })
  const memo = 'Food bank, receipt 118'
  await allocatePot.run(ctx, dana, { leagueId, use: 'donation', amount: 50, memo })
}

/** Charges everyone $100, which the commissioner has paid. Returns the member IDs. */
const memberOf = async ({ db }: Ctx, leagueId: number, userId: number): Promise<number> =>
  (
    await db
      .selectFrom('members')
      .select('id')
      .where('league_id', '=', leagueId)
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow()
  ).id

const setDues = async (ctx: Ctx, dana: Actor & { kind: 'user' }, leagueId: number): Promise<Facts> => {
  const paidOn = new Date(ctx.now() - 14 * 86_400_000).toISOString().slice(0, 10)
  const plan = {
    leagueId,
    amount: 100,
    dueOn: paidOn,
    lateFee: null,
    reminds: true,
    membersSee: true,
    own: [],
  }
  await saveDues.run(ctx, dana, saveDues.endpoint.input.parse(plan))
  const paid = { leagueId, managerId: dana.user.id, amount: 100, how: 'cash', paidOn, note: 'At the draft' }
  await recordDues.run(ctx, dana, recordDues.endpoint.input.parse(paid))
  await saveOwnHandles.run(ctx, dana, { venmo: 'dana-whitfield', paypal: '', cashApp: 'danaw', other: '' })
  const { members } = await readDues.run(ctx, dana, { leagueId })
  const debtor = members.find(({ managerId }) => managerId !== dana.user.id)
  return { debtor: debtor?.memberId ?? 0 }
}

const sharedAward = async (ctx: Ctx, priya: Actor & { kind: 'user' }): Promise<Facts> => {
  const { id: awardId } = await ctx.db
    .selectFrom('awards')
    .innerJoin('members', 'members.id', 'awards.member_id')
    .select('awards.id')
    .where('members.user_id', '=', priya.user.id)
    .orderBy('awards.id', 'desc')
    .executeTakeFirstOrThrow()
  const share = { awardId, platform: 'copy', confirmed: false }
  const { shareToken, shareUrl } = await shareAward.run(ctx, priya, share)
  return { award: awardId, shareToken, sharedPath: new URL(shareUrl).pathname }
}

/** Returns the token of the link that was emailed to an address. */
const getEmailedToken = async (ctx: Ctx, to: string, path: string): Promise<string> => {
  const emails = await getEmails(ctx, on => on.where('to_email', '=', to))
  const link = new RegExp(`${path}\\?token=([\\w-]+)`)
  return emails.map(({ text_body }) => link.exec(text_body)?.[1]).find(Boolean) ?? ''
}
