import { expect, test } from 'vitest'
import { accounts } from '#contract/accounts/accounts'
import { accountDeletion } from '#contract/administration/account-deletion'
import { identity } from '#contract/accounts/identity'
import { type Access, type OutputOf, type AnyEndpoint, pathParameters } from '#contract/kernel/endpoint'
import type { passkeys } from '#contract/accounts/passkeys'
import { awards } from '#contract/awards'
import { editing } from '#contract/content/editing'
import { supportInbox } from '#contract/content/support-inbox'
import { leagueRoles } from '#contract/leagues/league-roles'
import { bulk } from '#contract/administration/bulk'
import { announcements } from '#contract/administration/announcements'
import { adminLeagueEndpoints } from '#contract/administration/admin-league'
import { siteWebhooks, leagueWebhooks } from '#contract/webhooks'
import { channels } from '#contract/channels'
import { leagues } from '#contract/leagues/leagues'
import { emails } from '#contract/administration/mail'
import { profile } from '#contract/accounts/profile'
import { tokens } from '#contract/accounts/tokens'
import { showdown } from '#contract/showdown'
import { publications } from '#contract/weeks/publications'
import { type Scope, writesIn } from '#contract/kernel/scope'
import { commandLine } from '#core/kernel/authorization'
import { createUser } from '#core/accounts/people/create-users'
import { defaultFaq, defaultFeatures } from '#core/content/site-texts'
import { authenticator } from '#testing/fakes/authenticator'
import * as make from '#testing/make'
import { gamesFor, teams } from '#testing/showdowns'
import { type Client, type TestApp, startTestApp } from '#testing/test-app'
import { withLeague } from '#testing/made-world'
import { routes } from './routes.ts'

const persons = [
  'visitor',
  'pending member',
  'former member',
  'manager',
  'treasurer',
  'co-commissioner',
  "strangers' manager",
  'commissioner',
  "strangers' commissioner",
  'administrator',
] as const
type Person = (typeof persons)[number]

/**
 * Expected outcome of a user's call by access level: past the rule (any response of the call itself), or the error
 * status. For non-members a league does not exist.
 */
const outside =
  (status: 401 | 403 | 404, inside: Person[]) =>
  (person: Person): 'in' | 401 | 403 | 404 =>
    inside.includes(person) ? 'in' : person === 'visitor' ? 401 : status

const everyone = [...persons]
const signedIn = everyone.filter(person => person !== 'visitor')

const ofTheLeague: Person[] = ['manager', 'treasurer', 'co-commissioner', 'commissioner']

/** Calls limited to some roles of a league; other members and site admins know that the league exists. */
const ofLeague = (inside: Person[]) => (person: Person) =>
  inside.includes(person)
    ? ('in' as const)
    : ofTheLeague.includes(person) || person === 'administrator'
      ? 403
      : outside(404, [])(person)

const expected: Record<Access, (person: Person) => 'in' | 401 | 403 | 404> = {
  anyone: outside(404, everyone),
  'signed-in': outside(404, signedIn),
  'commissioner-role': outside(403, ['commissioner', "strangers' commissioner"]),
  member: outside(404, [...ofTheLeague, 'administrator']),
  treasurer: ofLeague(['treasurer', 'co-commissioner', 'commissioner']),
  commissioner: ofLeague(['co-commissioner', 'commissioner']),
  owner: ofLeague(['commissioner']),
  'site-admin': outside(403, ['administrator']),
}

/** Valid input for all fields of all endpoints, with the ids of a real league and award. */
const inputFor = async (w: TestApp) => {
  const { league, client, members, user } = await make.league(w, { managers: 4 })
  const manager = members.filter(member => member.userId !== user.id)[0]?.userId ?? 0
  const former = members.filter(member => member.userId !== user.id)[1]?.userId ?? 0
  const pending = members.filter(member => member.userId !== user.id)[2]?.userId ?? 0
  const award = {
    type: 'hot_top2',
    week: 1,
    managerId: manager,
    playerName: 'Somebody',
    position: 'QB' as const,
    points: 1,
    prizeAmount: 1,
  }
  const { id: awardId } = await client.call(awards.add, { leagueId: league.id, ...award })
  const input = {
    ...award,
    playerName: 'Somebody Else',
    leagueId: league.id,
    awardId,
    awardIds: [awardId],
    provider: 'csv',
    teams: [],
    csv: 'player,position,slot,points,fantasy team\nSomebody,QB,QB,1,Team 2',
    name: 'League',
    totalPotAmount: 10,
    email: 'new@example.com',
    firstName: 'New',
    lastName: 'Person',
    password: make.password,
    userId: user.id,
    duration: 7,
    newRole: 'commissioner',
    id: 999_999,
    webhookId: 999_999,
    channelId: 999_999,
    postId: 999_999,
    isQuiet: true,
    namesDebtors: false,
    channels: [],
    deliveryId: 999_999,
    token: 'unknown',
    teamName: 'Team',
    newPassword: make.password,
    currentPassword: 'not it',
    invitations: true,
    awards: true,
    weeklyUpdates: true,
    status: 'active',
    toManagerId: user.id,
    autoSendAwardEmails: true,
    notifyCommissioner: true,
    subject: 'Hello',
    message: 'Hello',
    kind: 'payment',
    amount: 1,
    memo: 'Cash',
    decision: 'move',
    reason: 'A correction',
    entryId: 999_999,
    authorizationCode: 'x',
    round: 'divisional',
    games: gamesFor(),
    winners: teams('hhhh'),
    picks: teams('hhhh'),
    action: 'pay',
    platform: 'copy',
    userEmail: 'lee@example.com',
    userName: 'Lee',
    recipient: 'lee@example.com',
    audience: 'managers',
    title: 'A page',
    slug: 'a-page',
    currentSlug: 'terms',
    content: 'Text',
    pageIds: [1],
    url: '/features',
    rating: 5,
    text: 'Good',
    rows: [{ type: 'hot_top2', position: 'QB', managerId: manager, playerName: 'Row', points: 1 }],
    author: 'Lee',
    companyName: 'Turf Co',
    description: 'Ours',
    copyrightText: 'Turf Co',
    job: 'expiries',
    place: '/copies',
    isDisabled: false,
    isArchived: false,
    noteId: 999_999,
    deletedId: 999_999,
    runId: 999_999,
    ids: [999_999],
    made: authenticator().make(creation),
    used: authenticator().use({
      ...creation,
      rpId: 'localhost',
      allowCredentials: [],
      userVerification: 'required',
    }),
    ticket: 'unknown',
    code: '000000',
    recoveryCode: 'aaaa-aaaa-aaaa-aaaa',
    isAsked: true,
    people: [{ teamName: 'Theirs', ownerName: 'Somebody' }],
    address: 'not an address',
    season: 2026,
    leagueRole: 'treasurer',
    dueOn: '2026-12-01',
    lateFee: null,
    reminds: true,
    membersSee: true,
    own: [],
    how: 'cash',
    use: 'donation',
    question: 'Second place gets $100?',
    days: 3,
    voteId: 999_999,
    isYes: true,
    forOwn: true,
    above: 50,
    paidOn: '2026-11-01',
    payments: [],
    paymentId: 999_999,
    memberId: 999_999,
    questionId: 999_999,
    outcome: 'stands',
    year: 2026,
    fromMemberId: 999_999,
    toMemberId: 999_998,
    venmo: '',
    paypal: '',
    cashApp: '',
    other: '',
    changes: {},
    poolId: 999_999,
    buyIn: 10,
    terms: { metric: 'highest_score', direction: 'highest' },
    weeks: [18],
    closesOn: '2027-01-01',
    revision: 0,
    number: 1,
    data: 'AAAA',
    digest: 'unknown',
  }
  return { input, manager, former, pending, commissioner: client }
}

/** Sample options for creating a passkey. */
const creation: OutputOf<typeof passkeys.beginAdding> = {
  rp: { id: 'localhost', name: 'Sidepot' },
  user: { id: 'AAAA', name: 'lee@example.com', displayName: 'Lee' },
  challenge: 'AAAA',
  pubKeyCredParams: [],
  timeout: 1,
  excludeCredentials: [],
  authenticatorSelection: {
    residentKey: 'required',
    requireResidentKey: true,
    userVerification: 'required',
  },
  attestation: 'none',
}

const clientFor = async (
  w: TestApp,
  person: Person,
  made: Awaited<ReturnType<typeof inputFor>>,
): Promise<Client> => {
  if (person === 'visitor') return w.browser()
  if (person === "strangers' commissioner") return (await make.league(w)).client
  if (person === "strangers' manager") {
    const { members, user } = await make.league(w, { managers: 2 })
    return make.signedInAs(w, members.find(member => member.userId !== user.id)?.userId ?? 0)
  }
  if (person === 'pending member') {
    const client = await make.signedInAs(w, made.pending)
    await w.ctx.db
      .updateTable('members')
      .set({ status: 'pending' })
      .where('user_id', '=', made.pending)
      .execute()
    return client
  }
  if (person === 'manager') return make.signedInAs(w, made.manager)
  if (person === 'treasurer' || person === 'co-commissioner') {
    const role = person === 'treasurer' ? 'treasurer' : 'co_commissioner'
    await made.commissioner.call(leagueRoles.give, {
      leagueId: made.input.leagueId,
      managerId: made.manager,
      leagueRole: role,
    })
    return make.signedInAs(w, made.manager)
  }
  if (person === 'commissioner') return made.commissioner
  if (person === 'former member') {
    const client = await make.signedInAs(w, made.former)
    await w.ctx.db
      .updateTable('members')
      .set({ status: 'removed', removed_at_ms: 1 })
      .where('user_id', '=', made.former)
      .execute()
    return client
  }
  const admin = {
    email: 'admin@example.com',
    firstName: 'Ada',
    lastName: 'Min',
    password: make.password,
    role: 'commissioner' as const,
  }
  const { id } = await createUser.run(w.ctx, commandLine, admin)
  await w.ctx.db.updateTable('users').set({ role: 'site_admin' }).where('id', '=', id).execute()
  const client = w.browser()
  await client.call(accounts.login, admin)
  return client
}

const send = async (
  client: Client,
  endpoint: AnyEndpoint,
  input: object,
): Promise<{ status: number; message: string; code: string }> => {
  const outcome = await client.call(endpoint, input as never).then(
    () => undefined,
    (error: { status?: number; body?: { message: string; code: string } }) => error,
  )
  const { message = '', code = '' } = outcome?.body ?? {}
  return { status: outcome ? (outcome.status ?? 500) : 200, message, code }
}

const webhook = { url: 'https://example.com/hook', events: ['week.published'] }

/** Fields whose name has a different meaning at one endpoint. */
const inputOverrides = new Map<AnyEndpoint, object>([
  [profile.notifications, { email: true }],
  [showdown.toggle, { status: 'open' }],
  [supportInbox.list, { state: 'open' }],
  [supportInbox.setState, { state: 'open' }],
  [emails.outbox, { status: 'dead' }],
  [announcements.recipients, { people: 'new@example.com' }],
  [announcements.send, { people: 'new@example.com' }],
  [announcements.saveDraft, { people: 'new@example.com' }],
  [leagueWebhooks.add, webhook],
  [siteWebhooks.add, webhook],
  [channels.add, { address: 'https://hooks.slack.com/services/T0/B0/x' }],
  [channels.reconnect, { address: 'https://hooks.slack.com/services/T0/B0/x' }],
  [bulk.preview, { act: 'disable' }],
  [bulk.start, { act: 'disable' }],
  [adminLeagueEndpoints.export, { state: 'ended' }],
  [publications.publish, { winners: {} }],
  [publications.preview, { winners: {} }],
  [editing.saveFeatures, { content: defaultFeatures }],
  [editing.saveSupportContent, { contactEmail: '', contactText: 'Mail us', faqContent: defaultFaq }],
])

/** Valid URL parameters and an invalid body: callers without access must not learn about the input. */
const onlyPlace = (endpoint: AnyEndpoint, input: Record<string, unknown>): object => {
  const place = [...pathParameters(endpoint.path), 'leagueId']
  return Object.fromEntries(
    Object.keys(endpoint.input.shape).map(name => [name, place.includes(name) ? input[name] : [{}]]),
  )
}

/** Error messages of access rules; any other response comes from the call itself. */
const accessRuleMessage =
  /^(Unauthorized|League not found|Only the commissioner|You need admin|Billing is for)/

test.each(persons)('gets what its access promises at every endpoint as %s', async person => {
  const w = await startTestApp()
  const made = await inputFor(w)
  const client = await clientFor(w, person, made)
  // Calls that destroy data needed by the others run last: deleting the commissioner and the league, and signing out.
  const endings: AnyEndpoint[] = [adminLeagueEndpoints.remove, accountDeletion.remove, accounts.logout]
  const ordered = [
    ...routes.filter(({ endpoint }) => !endings.includes(endpoint)),
    ...endings.flatMap(last => routes.filter(({ endpoint }) => endpoint === last)),
  ]
  const { cookie } = client
  for (const { endpoint } of ordered) {
    client.cookie = cookie
    if (endpoint === accounts.login || endpoint === accounts.register) continue
    const { status, message } = await send(client, endpoint, {
      ...made.input,
      ...inputOverrides.get(endpoint),
    })
    const expectedOutcome = expected[endpoint.access](person)
    const met = accessRuleMessage.test(message) ? status : 'in'
    expect([`${endpoint.method} ${endpoint.path}`, met]).toEqual([
      `${endpoint.method} ${endpoint.path}`,
      expectedOutcome,
    ])
    expect(status, `${endpoint.method} ${endpoint.path}: ${message}`).not.toBe(500)
    if (expectedOutcome === 'in') continue
    const nonsense = await send(client, endpoint, onlyPlace(endpoint, made.input))
    expect([`nonsense to ${endpoint.path}`, nonsense.status]).toEqual([
      `nonsense to ${endpoint.path}`,
      expectedOutcome,
    ])
  }
})

/** A user with access to an endpoint. */
const insiderOf = (endpoint: AnyEndpoint): Person =>
  endpoint.access === 'site-admin' ? 'administrator' : 'commissioner'

/**
 * All calls that require recent authentication (15 minutes): those that take over an account, a league or its money,
 * export many users' data, or cannot be undone. All other calls don't.
 */
const callsNeedingAuth = {
  always: [
    // The user's own account
    'DELETE /api/auth/account',
    'DELETE /api/auth/authenticator-app',
    'DELETE /api/auth/passkeys/:id',
    'POST /api/auth/authenticator-app',
    'POST /api/auth/passkeys',
    'POST /api/auth/passkeys/options',
    'POST /api/auth/recovery-codes',
    'POST /api/auth/sign-ins/not-me',
    'POST /api/auth/tokens',
    'PUT /api/auth/authenticator-app',
    'PUT /api/auth/passkey-after-password',
    'PUT /api/pay-handles',
    // Ownership, roles and notifications of a league
    'DELETE /api/leagues/:leagueId/disband',
    'DELETE /api/leagues/:leagueId/channels/:channelId',
    'DELETE /api/leagues/:leagueId/webhooks/:webhookId',
    'POST /api/leagues/:leagueId/channels',
    'POST /api/leagues/:leagueId/webhooks',
    'POST /api/transfer-requests',
    'POST /api/transfer-requests/:id/accept',
    'PUT /api/leagues/:leagueId/members/:managerId/role',
    'PUT /api/leagues/:leagueId/channels/:channelId/address',
    'PUT /api/leagues/:leagueId/second-yes',
    'POST /api/leagues/:leagueId/second-yes/agreement',
    // Admin actions on other users, and data that leaves the server
    'DELETE /api/admin/leagues/:leagueId',
    'DELETE /api/admin/users/:userId',
    'DELETE /api/admin/users/:userId/factors',
    'DELETE /api/admin/webhooks/:webhookId',
    'POST /api/admin/announcements',
    'POST /api/admin/backup',
    'POST /api/admin/bulk',
    'POST /api/admin/backups/download',
    'POST /api/admin/backups/restore',
    'POST /api/admin/deleted/:deletedId/restore',
    'POST /api/admin/leagues/:leagueId/hand-over',
    'POST /api/admin/leagues/export',
    'POST /api/admin/promote-user',
    'POST /api/admin/revoke-premium',
    'POST /api/admin/users/export',
    'POST /api/admin/webhooks',
    'PUT /api/admin/leagues/:leagueId/archive',
    'PUT /api/admin/toggle-role',
    'PUT /api/admin/users/:userId/access',
    'PUT /api/admin/users/:userId/email',
  ],
  /** Calls that only sometimes require it have separate tests for both cases. */
  sometimes: [
    'POST /api/admin/create-user',
    'POST /api/leagues/:leagueId/settle-up/payments/:paymentId/receive',
    'PUT /api/auth/profile',
  ],
}

const nameOf = ({ method, path }: AnyEndpoint): string => `${method} ${path}`

test('matches the recent-password requirement of each call to the table', () => {
  const promising = (endpointsRequiring: string) =>
    routes
      .map(({ endpoint }) => endpoint)
      .filter(({ recentAuth: requirement }) => requirement === endpointsRequiring)
      .map(nameOf)
      .toSorted()
  expect(promising('recently')).toEqual(callsNeedingAuth.always.toSorted())
  expect(promising('sometimes')).toEqual(callsNeedingAuth.sometimes.toSorted())
})

test.each(['administrator', 'commissioner'] satisfies Person[])(
  'requires recent authentication of a stale session of the %s for exactly the calls in the table',
  async person => {
    const w = await startTestApp()
    const made = await inputFor(w)
    const client = await clientFor(w, person, made)
    const { cookie } = client
    w.clock.pass(16 * 60_000)
    const proving: string[] = Object.values(identity).map(({ path }) => path)
    const endpoints = routes
      .map(({ endpoint }) => endpoint)
      .filter(({ path }) => !proving.includes(path) && path !== accounts.login.path)
      .filter(endpoint => endpoint !== accounts.logout && endpoint !== accounts.register)
      .filter(({ access }) => expected[access](person) === 'in')
    const requested: string[] = []
    for (const endpoint of endpoints) {
      client.cookie = cookie
      const { code } = await send(client, endpoint, { ...made.input, ...inputOverrides.get(endpoint) })
      if (code === 'confirm_identity' && !callsNeedingAuth.sometimes.includes(nameOf(endpoint)))
        requested.push(nameOf(endpoint))
    }
    const expectedNames = endpoints.map(nameOf).filter(name => callsNeedingAuth.always.includes(name))
    expect(requested).toEqual(expectedNames)
  },
)

test('rejects access tokens for calls that always require authentication', async () => {
  for (const person of ['administrator', 'commissioner'] satisfies Person[]) {
    const w = await startTestApp()
    const made = await inputFor(w)
    const client = await clientFor(w, person, made)
    const scopes: Scope[] = person === 'administrator' ? ['admin'] : [writesIn(made.input.leagueId)]
    const script = w.script((await client.call(tokens.create, { name: 'Script', scopes })).token)
    for (const { endpoint } of routes.filter(({ endpoint }) => endpoint.recentAuth === 'recently')) {
      if (insiderOf(endpoint) !== person) continue
      const { status } = await send(script, endpoint, { ...made.input, ...inputOverrides.get(endpoint) })
      expect([nameOf(endpoint), status]).toEqual([nameOf(endpoint), 403])
    }
  }
})

test('rejects a read-only token for every call that changes data', async () => {
  const changing = routes
    .map(({ endpoint }) => endpoint)
    .filter(({ method, access }) => method !== 'GET' && access !== 'anyone')
  for (const person of ['administrator', 'commissioner'] satisfies Person[]) {
    const w = await startTestApp()
    const made = await inputFor(w)
    const client = await clientFor(w, person, made)
    const script = w.script((await client.call(tokens.create, { name: 'Script' })).token)
    for (const endpoint of changing.filter(endpoint => insiderOf(endpoint) === person)) {
      const { status, message } = await send(script, endpoint, {
        ...made.input,
        ...inputOverrides.get(endpoint),
      })
      expect([endpoint.path, status, message]).toEqual([
        endpoint.path,
        403,
        expect.stringMatching(/^Access tokens can't|access token|Billing is for/),
      ])
    }
  }
})

/** A script with a token for one league. */
const withLeagueToken = async (w: TestApp, client: Client, leagueId: number): Promise<Client> =>
  w.script((await client.call(tokens.create, { name: 'Script', scopes: [writesIn(leagueId)] })).token)

const guarded = routes.map(({ endpoint }) => endpoint).filter(({ access }) => access !== 'anyone')

/** Runs every guarded call as a script and expects the given status for each. */
const expectEverywhere = async (
  script: Client,
  input: Record<string, unknown>,
  expectedStatus: (endpoint: AnyEndpoint) => number,
): Promise<void> => {
  for (const endpoint of guarded) {
    const { status } = await send(script, endpoint, { ...input, ...inputOverrides.get(endpoint) })
    const call = `${endpoint.method} ${endpoint.path}`
    expect([call, status]).toEqual([call, expectedStatus(endpoint)])
  }
}

const ofOneLeague: Access[] = ['member', 'treasurer', 'commissioner', 'owner']

test("opens no call with a token for another user's league", async () => {
  const w = await startTestApp()
  const made = await inputFor(w)
  const nonMember = await make.commissioner(w)
  const script = await withLeagueToken(w, nonMember.client, made.input.leagueId)
  await expectEverywhere(script, made.input, ({ access }) => (ofOneLeague.includes(access) ? 404 : 403))
})

test('limits a league token to that league, without other leagues or the account', async () => {
  const w = await startTestApp()
  const made = await inputFor(w)
  const other = await made.commissioner.call(leagues.create, { name: 'Another' })
  const script = await withLeagueToken(w, made.commissioner, other.id)
  await expectEverywhere(script, made.input, () => 403)
})

test("keeps a league token out of its owner's admin calls", async () => {
  const w = await startTestApp()
  const made = await inputFor(w)
  const admin = await clientFor(w, 'administrator', made)
  const script = await withLeagueToken(w, admin, made.input.leagueId)
  for (const endpoint of guarded.filter(({ access }) => access === 'site-admin')) {
    const { status, message } = await send(script, endpoint, {
      ...made.input,
      ...inputOverrides.get(endpoint),
    })
    expect([endpoint.path, status, message]).toEqual([
      endpoint.path,
      403,
      expect.stringMatching(/^Access tokens can't|access token/),
    ])
  }
})

test('ignores an id in the body in favor of the one in the path', async () => {
  const { w, ...mine } = await withLeague()
  const theirs = await make.league(w)
  const response = await w.server.inject({
    method: 'PUT',
    url: `/api/leagues/${theirs.league.id}/pot-payouts`,
    headers: { cookie: mine.client.cookie, 'sec-fetch-site': 'same-origin' },
    payload: { leagueId: mine.league.id, totalPotAmount: 1 },
  })
  expect(response.statusCode).toBe(404)
})

test('no two calls share a method and path, and every path is served', async () => {
  const w = await startTestApp()
  const calls = routes.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`)
  expect(new Set(calls).size).toBe(calls.length)
  for (const { endpoint } of routes) {
    expect(w.server.hasRoute({ method: endpoint.method, url: endpoint.path }), endpoint.path).toBe(true)
  }
})
