import { describe, expect, onTestFinished, test } from 'vitest'
import { smtpMailer } from '#adapters/smtp'
import { accounts, type EmailFrequency } from '#contract/accounts/accounts'
import { announcements } from '#contract/administration/announcements'
import { emails } from '#contract/administration/mail'
import { profile } from '#contract/accounts/profile'
import { awards } from '#contract/awards'
import { invitations } from '#contract/leagues/joining'
import { leagueManagement } from '#contract/leagues/management'
import { votes } from '#contract/money/votes'
import { publications, undoForMs } from '#contract/weeks/publications'
import { queueAnnouncements } from '#core/administration/announcements/queue-announcements'
import { batchWindowMs } from '#core/awards/mail/award-emails'
import { commandLine } from '#core/kernel/authorization'
import { write } from '#core/kernel/context'
import type { Mailer, OutgoingEmail } from '#core/kernel/ports/mailer'
import { findLeague } from '#core/leagues/find-league'
import { notify } from '#core/leagues/mail/notify'
import { addMember } from '#core/leagues/members/add-member'
import { breakMs, sendRecaps } from '#core/weeks/recap/send-recaps'
import { startSmtp } from '#testing/fakes/smtp'
import * as make from '#testing/make'
import { choices, inWeek, staged } from '#testing/review'
import { award } from '#testing/season-awards'
import { type Client, startTestApp, type TestApp, type TestAppOptions } from '#testing/test-app'
import { expire, sendDueEmails } from './job-work.ts'
import { jobs } from './jobs.ts'
import { runJob } from './run-job.ts'

const day = 86_400_000

/** The Tuesday after worlds start, at 9:30 AM in New York. */
const tuesday = Date.parse('2026-11-24T14:30:00Z')

const wanting = {
  email: true,
  awards: true,
  invitations: true,
  weeklyUpdates: true,
  leagueMail: true,
  announcements: true,
}

const choose = (client: Client, emailFrequency: EmailFrequency, change: object = {}) =>
  client.call(profile.notifications, { ...wanting, ...change, emailFrequency })

const runDigest = async (w: TestApp) => {
  const job = jobs.find(({ name }) => name === 'digest')
  if (!job) throw new Error('There is no digest job')
  await runJob(w.ctx, job, w.clock.now())
}

/** Moves to a time, queues digests and sends everything that is due. */
const sendDigests = async (w: TestApp, atMs = tuesday) => {
  w.clock.pass(atMs - w.clock.now())
  await runDigest(w)
  await sendDueEmails(w.ctx)
}

/** A league whose second manager chose an email frequency, and what is sent to them. */
const setUp = async (frequency: EmailFrequency = 'digest', options: TestAppOptions = {}) => {
  const sent: OutgoingEmail[] = []
  const mailer: Mailer = { send: async email => void sent.push(email) }
  const w = await startTestApp({ mailer, ...options })
  const { leagueId, league, second, third, user } = await make.league(w, { managers: 3 })
  await make.verified(w, user)
  // Stays signed in for more than a day.
  const client = await make.signedInAs(w, user.id)
  const manager = await make.signedInAs(w, second)
  const { email } = await choose(manager, frequency)
  await w.ctx.db.deleteFrom('outbox').execute()
  return {
    ...{ w, client, leagueId, league, user, second, third, manager, email, sent },
    subjects: () => sent.filter(({ to }) => to.address === email).map(({ subject }) => subject),
    last: () => sent.findLast(({ to }) => to.address === email),
    addAward: (change: object = {}) => client.call(awards.add, award(leagueId, second, change)),
    update: (subject = 'Pay up', message = 'By Sunday.') =>
      client.call(leagueManagement.sendUpdate, { leagueId, subject, message }),
  }
}

type Scene = Awaited<ReturnType<typeof setUp>>

const waiting = async (w: TestApp): Promise<number> =>
  (
    await w.ctx.db
      .selectFrom('outbox')
      .select('id')
      .where('in_digest', '=', 1)
      .where('status', '=', 'queued')
      .execute()
  ).length

const publishWeek = async ({ client, leagueId, w }: Scene) => {
  const read = await staged(client, leagueId)
  await client.call(publications.publish, { ...inWeek(leagueId), ...choices(read) })
  w.clock.pass(undoForMs)
}

const announce = async (w: TestApp) => {
  const admin = await make.administrator(w)
  await w.ctx.db.updateTable('users').set({ email_verified_at_ms: 1 }).execute()
  const input = { audience: 'all', subject: 'Maintenance', message: 'On Sunday' } as const
  const { id } = await admin.call(announcements.send, input)
  await queueAnnouncements(w.ctx)
  return { admin, id }
}

describe.each<[kind: string, cause: (scene: Scene) => Promise<unknown>, own: RegExp]>([
  ['an award', ({ addAward }) => addAward(), /^You won Hot Top 2, QB, week 2/],
  ['a league email', ({ update }) => update(), /^Pay up$/],
  ['an announcement', ({ w }) => announce(w), /^Maintenance$/],
  [
    'a recap',
    async scene => {
      await scene.w.ctx.db.updateTable('users').set({ wants_awards: 0 }).execute()
      await publishWeek(scene)
      scene.w.clock.pass(breakMs)
      await sendRecaps(scene.w.ctx)
    },
    /Week 5/,
  ],
])('%s', (_kind, cause, own) => {
  test('is sent on its own to those who want each email', async () => {
    const scene = await setUp('each')
    await cause(scene)
    scene.w.clock.pass(batchWindowMs)
    await sendDueEmails(scene.w.ctx)
    expect(scene.subjects()).toEqual([expect.stringMatching(own)])
    await sendDigests(scene.w)
    expect(scene.subjects()).toHaveLength(1)
  })

  test('waits for the digest of those who chose it, and is sent once', async () => {
    const scene = await setUp('digest')
    await cause(scene)
    scene.w.clock.pass(batchWindowMs)
    await sendDueEmails(scene.w.ctx)
    expect(scene.subjects()).toEqual([])
    await sendDigests(scene.w)
    expect(scene.subjects()).toEqual([expect.stringMatching(/^Your digest: 1 update/)])
    await sendDigests(scene.w, tuesday + 7 * day)
    expect(scene.subjects()).toHaveLength(1)
    expect(await waiting(scene.w)).toBe(0)
  })

  test('is never sent to those who want none', async () => {
    const scene = await setUp('none')
    await cause(scene)
    await sendDigests(scene.w)
    expect(scene.subjects()).toEqual([])
  })
})

test('the digest groups by league, with headlines, text and links in both parts, and can be unsubscribed from', async () => {
  const { w, leagueId, email, addAward, update, last } = await setUp()
  const other = await make.league(w, { name: 'A'.repeat(60), commissioner: { email: 'eve@example.com' } })
  await addMember(w.ctx, commandLine, {
    leagueId: other.leagueId,
    email,
    firstName: 'Manager',
    lastName: '2',
    teamName: 'Two',
  })
  await addAward()
  await update('Bring <b>snacks</b>', 'On "Sunday" & after.')
  await other.client.call(leagueManagement.sendUpdate, {
    leagueId: other.leagueId,
    subject: 'Hello',
    message: 'World',
  })
  await w.ctx.db.updateTable('leagues').set({ name: 'Renamed League' }).where('id', '=', leagueId).execute()
  await sendDigests(w)
  const digest = last()
  expect(digest?.subject).toBe('Your digest: 3 updates from 2 leagues')
  expect(digest?.text).toContain(
    [
      'A'.repeat(60),
      '='.repeat(60),
      '',
      '* Hello',
      'World',
      'View your dashboard: http://localhost:3000',
      '',
      'Renamed League',
      '==============',
      '',
      '* You won Hot Top 2, QB, week 2 ($10)',
      'Rashad Colter (QB), 30.0 points',
    ].join('\n'),
  )
  expect(digest?.text).toContain('* Bring <b>snacks</b>')
  expect(digest?.html).toContain('Bring &lt;b&gt;snacks&lt;/b&gt;')
  expect(digest?.html).not.toContain('<b>snacks')
  expect(digest?.unsubscribeUrl).toMatch(/\/unsubscribe\?token=.+&type=digest$/)
})

test('an announcement can be stopped while it waits for digests', async () => {
  const { w, subjects } = await setUp()
  const { admin, id } = await announce(w)
  await sendDueEmails(w.ctx)
  await queueAnnouncements(w.ctx)
  expect(await admin.call(announcements.stop, { id })).toMatchObject({ status: 'stopped', sent: 3 })
  await sendDigests(w)
  expect(subjects()).toEqual([])
})

test('an email whose deadline is before the digest is sent right away', async () => {
  const { w, client, leagueId, subjects } = await setUp()
  await client.call(votes.open, { leagueId, question: 'Draft on Monday?', days: 2 })
  await client.call(votes.open, { leagueId, question: 'Two quarterbacks?', days: 14 })
  await sendDueEmails(w.ctx)
  expect(subjects()).toEqual(['Your vote: Draft on Monday?'])
  await sendDigests(w)
  expect(subjects()).toEqual(['Your vote: Draft on Monday?', 'Your digest: 1 update from 1 league'])
})

test.each<[done: string, end: (scene: Scene, voteId: number) => Promise<unknown>]>([
  [
    'was given',
    ({ manager, leagueId }, voteId) => manager.call(votes.answer, { leagueId, voteId, isYes: true }),
  ],
  [
    'is no longer needed',
    ({ client, leagueId }, voteId) => client.call(votes.withdraw, { leagueId, voteId }),
  ],
])('a digest does not ask for a vote that %s', async (_done, end) => {
  const scene = await setUp()
  const { client, leagueId, w, subjects } = scene
  const { id } = await client.call(votes.open, { leagueId, question: 'Two quarterbacks?', days: 14 })
  expect(await waiting(w)).toBe(1)
  await end(scene, id)
  await sendDigests(w)
  expect(subjects()).toEqual([])
})

describe('awards that change before the digest', () => {
  test('are included as they are then, for their winner then', async () => {
    const { w, client, leagueId, third, addAward, subjects, last } = await setUp()
    const { id } = await addAward()
    const { id: moved } = await addAward({ week: 3, playerName: 'Malik Shore' })
    w.clock.pass(day)
    await client.call(awards.edit, { leagueId, awardId: id, prizeAmount: 12 })
    await client.call(awards.edit, { leagueId, awardId: moved, managerId: third })
    await sendDigests(w)
    expect(subjects()).toHaveLength(1)
    expect(last()?.text).toContain('* You won Hot Top 2, QB, week 2 ($12)')
    expect(last()?.text).not.toMatch(/Malik Shore|\$10/)
  })

  test('are left out, with their recap, when the week is unpublished', async () => {
    const scene = await setUp()
    const { w, client, leagueId, subjects, sent } = scene
    await publishWeek(scene)
    w.clock.pass(breakMs)
    await sendRecaps(w.ctx)
    await sendDueEmails(w.ctx)
    await client.call(publications.unpublish, { leagueId, week: 5, reason: 'Wrong week' })
    await sendDigests(w)
    expect(subjects()).toEqual([])
    expect(
      sent.map(({ subject }) => subject).filter(subject => subject.includes('unpublished')),
    ).toHaveLength(2)
  })

  test('are followed by the unpublishing of a week that was in an earlier digest', async () => {
    const scene = await setUp()
    const { w, client, leagueId, subjects, last } = scene
    await publishWeek(scene)
    await sendDigests(w)
    await client.call(publications.unpublish, { leagueId, week: 5, reason: 'Wrong week' })
    await publishWeek(scene)
    expect(subjects()).toHaveLength(1)
    await sendDigests(w, tuesday + 7 * day)
    expect(last()?.text).toMatch(/\* Week 5 was unpublished[\s\S]+\* You won/)
  })

  test('wait until a publication can no longer be undone', async () => {
    const scene = await setUp()
    const { w, subjects } = scene
    w.clock.pass(tuesday - w.clock.now() - 1000)
    const read = await staged(scene.client, scene.leagueId)
    await scene.client.call(publications.publish, { ...inWeek(scene.leagueId), ...choices(read) })
    await sendDigests(w)
    expect(subjects()).toEqual([])
    w.clock.pass(undoForMs)
    await sendDueEmails(w.ctx)
    expect(subjects()).toHaveLength(1)
  })
})

describe('a digest', () => {
  test('is sent once, with each email once, by jobs and senders that run at the same time', async () => {
    const { w, update, subjects } = await setUp()
    for (const subject of ['One', 'Two', 'Three']) await update(subject)
    w.clock.pass(tuesday - w.clock.now())
    await Promise.all([runDigest(w), runDigest(w)])
    w.clock.pass(1)
    await runDigest(w)
    await Promise.all([sendDueEmails(w.ctx), sendDueEmails(w.ctx), sendDueEmails(w.ctx)])
    w.clock.pass(day / 24)
    await sendDueEmails(w.ctx)
    expect(subjects()).toEqual(['Your digest: 3 updates from 1 league'])
  })

  test('is sent with the same content when the process died while sending', async () => {
    const { w, update, last, subjects } = await setUp()
    await update('One')
    w.clock.pass(tuesday - w.clock.now())
    await runDigest(w)
    // Died before it was rendered: claimed, and nothing else.
    const died = { status: 'sending' as const, next_attempt_at_ms: w.clock.now() + 600_000 }
    await w.ctx.db.updateTable('outbox').set(died).where('template', '=', 'digest').execute()
    expect(await waiting(w)).toBe(1)
    w.clock.pass(600_000)
    const { mailer } = w.ctx.ports
    w.ctx.ports.mailer = { send: () => Promise.reject(new Error('connection lost')) }
    await sendDueEmails(w.ctx)
    // Died after it was rendered: its emails are not sent again.
    expect(await waiting(w)).toBe(0)
    w.ctx.ports.mailer = mailer
    await update('Two')
    w.clock.pass(600_000)
    await sendDueEmails(w.ctx)
    expect(subjects()).toHaveLength(1)
    expect([last()?.text.includes('* One'), last()?.text.includes('* Two')]).toEqual([true, false])
    await sendDigests(w, tuesday + 7 * day)
    expect([last()?.text.includes('* One'), last()?.text.includes('* Two')]).toEqual([false, true])
  })

  test('goes to the current address', async () => {
    const { w, second, update, sent } = await setUp()
    await update()
    await w.ctx.db.updateTable('users').set({ email: 'new@example.com' }).where('id', '=', second).execute()
    await sendDigests(w)
    expect(
      sent.filter(({ subject }) => subject.startsWith('Your digest')).map(({ to }) => to.address),
    ).toEqual(['new@example.com'])
  })

  test('leaves out types of email that were turned off since, and deleted leagues', async () => {
    const { w, manager, leagueId, addAward, update, last } = await setUp()
    await addAward()
    await update()
    await choose(manager, 'digest', { leagueMail: false })
    await sendDigests(w)
    expect(last()?.subject).toBe('Your digest: 1 update from 1 league')
    await choose(manager, 'digest')
    await update('Gone')
    await w.ctx.db.updateTable('outbox').set({ league_id: null }).where('league_id', '=', leagueId).execute()
    await sendDigests(w, tuesday + 7 * day)
    expect(last()?.text).not.toContain('Gone')
  })

  test('shows the newest of very many updates and counts the rest', async () => {
    const { w, second, leagueId, league, last } = await setUp()
    const found = await findLeague(w.ctx, leagueId, null)
    if (!found) throw new Error('There is no league')
    const to = [{ userId: second, name: 'Manager 2', emailTo: 'x@example.com' }]
    await write(w.ctx, async ctx => {
      for (let number = 1; number <= 200; number += 1)
        await notify(
          ctx,
          { league: found.league, to, declines: 'leagueMail' },
          {
            template: 'question',
            label: 'Question',
            headline: `Number ${number}.`,
            paragraphs: ['Text'],
            reason: 'Test',
          },
        )
    })
    await sendDigests(w)
    expect(last()?.subject).toBe('Your digest: 200 updates from 1 league')
    expect([last()?.text.includes('Number 160.'), last()?.text.includes('Number 161.')]).toEqual([
      false,
      true,
    ])
    expect(last()?.text).toContain(
      `160 more updates: open ${league.name}: http://localhost:3000/manager-dashboard?league=${leagueId}`,
    )
    expect(await waiting(w)).toBe(0)
  })

  test('waits while no mail server is set up, and leaves out what is older than 14 days', async () => {
    const { w, update, last, subjects } = await setUp()
    const { mailer } = w.ctx.ports
    w.ctx.ports.mailer = undefined
    await update('Old')
    await sendDigests(w)
    await sendDigests(w, tuesday + 7 * day)
    await update('New')
    await expire(w.ctx)
    expect(await waiting(w)).toBe(2)
    w.clock.pass(4 * day)
    await expire(w.ctx)
    w.ctx.ports.mailer = mailer
    await sendDigests(w, tuesday + 14 * day)
    expect(subjects()).toEqual(['Your digest: 1 update from 1 league'])
    expect(last()?.text).toContain('* New')
  })

  test('includes awards even if they were chosen for the recap', async () => {
    const scene = await setUp()
    await choose(scene.manager, 'digest', { awardsInRecap: true, weeklyUpdates: false })
    await publishWeek(scene)
    scene.w.clock.pass(breakMs)
    await sendRecaps(scene.w.ctx)
    await choose(scene.manager, 'each', { awardsInRecap: true, weeklyUpdates: false })
    await sendDueEmails(scene.w.ctx)
    expect(scene.subjects()).toEqual(['Your digest: 1 update from 1 league'])
    expect(scene.last()?.text).toContain('* You won')
  })
})

describe('what waits for a digest', () => {
  test('is sent in a last one when its recipient wants each email', async () => {
    const { w, manager, update, subjects } = await setUp()
    await update('One')
    await choose(manager, 'each')
    await update('Two')
    await sendDueEmails(w.ctx)
    await sendDigests(w)
    expect(subjects().toSorted()).toEqual(['Two', 'Your digest: 1 update from 1 league'])
  })

  test('is dropped when its recipient turns off email', async () => {
    const { w, manager, update, subjects } = await setUp()
    await update()
    await choose(manager, 'none')
    await choose(manager, 'digest')
    await sendDigests(w)
    expect(subjects()).toEqual([])
  })

  test('is shown to site admins as waiting for the digest, and not counted as due', async () => {
    const { w, update } = await setUp()
    await update()
    await sendDueEmails(w.ctx)
    const admin = await make.administrator(w)
    const shown = await admin.call(emails.outbox, { search: 'Pay up', status: 'queued' })
    expect([
      shown.waiting,
      shown.mails.map(({ inDigest, nextAttemptAt }) => [inDigest, nextAttemptAt]),
    ]).toEqual([0, [[true, null]]])
    expect((await admin.call(emails.preview, { id: shown.mails[0]?.id ?? 0 })).text).toContain('By Sunday.')
    await runDigest(w)
    const [digest] = (await admin.call(emails.outbox, { about: 'digest' })).mails
    expect((await admin.call(emails.preview, { id: digest?.id ?? 0 })).text).toContain('* Pay up')
    expect(await waiting(w)).toBe(1)
  })
})

test('the unsubscribe button of the digest turns off all email of leagues, without signing in, as often as clicked', async () => {
  const smtp = await startSmtp()
  onTestFinished(smtp.close)
  const scene = await setUp('digest', {
    mailer: smtpMailer(smtp.url, 'Sidepot <pot@example.com>'),
    publicUrl: 'https://pot.example.com',
    ownServer: true,
  })
  const { w, manager, second, update, addAward } = scene
  await update()
  await sendDigests(w)
  const source = smtp.received.find(email => email.source.includes('Your digest'))?.source ?? ''
  const headers = source.replace(/\r\n\s+/g, '').replaceAll('\r', '')
  expect(headers).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  expect(headers).toMatch(/^List-Id: <digest\.pot\.example\.com>$/im)
  const { pathname, search } = new URL(/^List-Unsubscribe: ?<([^>]+)>/m.exec(headers)?.[1] ?? '')
  const preferences = async () => (await manager.call(accounts.current, {})).notificationPreferences
  const click = () =>
    w.server.inject({
      method: 'POST',
      url: `${pathname}${search}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'cross-site' },
      payload: 'List-Unsubscribe=One-Click',
    })
  await w.server.inject(`${pathname}${search}`)
  expect((await preferences()).emailFrequency).toBe('digest')
  await addAward()
  for (const _ of [1, 2]) {
    const clicked = await click()
    expect([clicked.statusCode, clicked.json()]).toEqual([
      200,
      {
        message:
          "You won't get the digest or any other email from your leagues anymore. Email about your account, such as security alerts, continues. You can change this in Settings.",
      },
    ])
  }
  expect(await preferences()).toMatchObject({ email: false, emailFrequency: 'none', awards: true })
  expect(await waiting(w)).toBe(0)
  await w.ctx.db.deleteFrom('sessions').where('user_id', '=', second).execute()
  expect((await click()).statusCode).toBe(200)
})

test('every type of email that can be declined has the headers of the one-click button', async () => {
  const smtp = await startSmtp()
  onTestFinished(smtp.close)
  const scene = await setUp('each', {
    mailer: smtpMailer(smtp.url, 'Sidepot <pot@example.com>'),
    publicUrl: 'https://pot.example.com',
  })
  const { w, update, email } = scene
  await update()
  await publishWeek(scene)
  w.clock.pass(breakMs)
  await sendRecaps(w.ctx)
  await announce(w)
  const other = await make.league(w, { name: 'Other', commissioner: { email: 'eve@example.com' } })
  await other.client.call(invitations.send, { leagueId: other.leagueId, name: 'Manager', email })
  await sendDueEmails(w.ctx)
  const received = smtp.received.filter(({ to }) => to.includes(email)).map(({ source }) => source)
  const subjectOf = (source: string) => /^Subject: (.+)$/m.exec(source)?.[1]?.trim() ?? ''
  expect(received.map(subjectOf).toSorted()).toEqual([
    expect.stringContaining('invite'),
    'Maintenance',
    'Pay up',
    expect.stringMatching(/^Week 5/),
    expect.stringMatching(/^You won/),
  ])
  for (const source of received) {
    expect(source, subjectOf(source)).toMatch(
      /^List-Unsubscribe:\s+<https:\/\/pot\.example\.com\/unsubscribe\?token=/m,
    )
    expect(source, subjectOf(source)).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m)
  }
})

test('a server without anyone who chose a digest queues none', async () => {
  const { w, update, sent } = await setUp('each')
  await update()
  await sendDigests(w)
  expect(sent.filter(({ subject }) => subject.startsWith('Your digest'))).toEqual([])
})
