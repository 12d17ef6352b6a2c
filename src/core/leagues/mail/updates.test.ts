import { describe, expect, test } from 'vitest'
import { awards } from '#contract/awards'
import { joining } from '#contract/leagues/joining'
import { leagueManagement } from '#contract/leagues/management'
import { leagues } from '#contract/leagues/leagues'
import { profile } from '#contract/accounts/profile'
import { award } from '#testing/season-awards'
import * as make from '#testing/make'
import { withLeague } from '#testing/made-world'
import { type TestApp, startTestApp } from '#testing/test-app'
import { getEmails } from '#testing/emails'

const listEmails = (w: TestApp) => getEmails(w.ctx, on => on.where('template', '=', 'league-update'))

const update = (leagueId: number) => ({ leagueId, subject: 'Hello', message: 'Good game, all.' })

describe('an update email', () => {
  test('goes to every member with its placeholders filled in', async () => {
    const { w, client, league, user } = await withLeague({ managers: 3 })
    const sent = await client.call(leagueManagement.sendUpdate, {
      leagueId: league.id,
      subject: '{league}: week {week}',
      message: 'Week {week} of {league} is over.\n\nSee you in {week}!\n{name}',
    })
    expect(sent).toEqual({ queued: 3 })
    const emails = await listEmails(w)
    expect(emails.map(email => email.to_email)).toEqual([
      user.email,
      `manager2.${league.id}@example.com`,
      `manager3.${league.id}@example.com`,
    ])
    expect(emails[0]).toMatchObject({ to_name: 'Dana Whitfield', subject: 'Fourth & Long: week 11' })
    expect(emails[0]?.text_body).toContain('Week 11 of Fourth & Long is over.\n\nSee you in 11!\n{name}')
    expect(emails[0]?.html_body).toContain('Week 11 of Fourth &amp; Long is over.')
    const [line] = await client.call(leagueManagement.audit, { leagueId: league.id })
    expect(line?.summary).toBe('Sent an update to 3 managers: Fourth & Long: week 11')
  })

  test.each(['Cash $$ League', "$& $1 $` $' FC", '{week} Wonders'])(
    'keeps the name %s unchanged',
    async name => {
      const { w, client, league } = await withLeague({ name })
      const content = { subject: 'In {league}', message: 'About {league}' }
      await client.call(leagueManagement.sendUpdate, { leagueId: league.id, ...content })
      const [email] = await listEmails(w)
      expect(email?.subject).toBe(`In ${name}`)
      expect(email?.text_body).toContain(`About ${name}`)
    },
  )

  test('skips waiting and removed members and those who opted out of email', async () => {
    const { w, client, user, leagueId, second: unwilling, third: removed } = await withLeague({ managers: 3 })
    await (
      await make.signedInAs(w, unwilling)
    ).call(profile.notifications, { email: false, awards: true, invitations: true, weeklyUpdates: true })
    await client.call(joining.remove, { leagueId, userId: removed })
    const waiting = await make.commissioner(w)
    await waiting.client.call(joining.join, { leagueId, teamName: 'Please' })
    expect(await client.call(leagueManagement.sendUpdate, update(leagueId))).toEqual({ queued: 1 })
    expect((await listEmails(w)).map(email => email.to_email)).toEqual([user.email])
  })

  test('goes to no member of another league', async () => {
    const w = await startTestApp()
    await make.league(w, { managers: 4 })
    const { client, league } = await make.league(w, { managers: 2 })
    expect(await client.call(leagueManagement.sendUpdate, update(league.id))).toEqual({ queued: 2 })
  })

  test("has the league's prefix in its subject", async () => {
    const { w, client, league } = await withLeague()
    const settings = { autoSendAwardEmails: true, notifyCommissioner: true, emailSubjectPrefix: ' [FL] ' }
    const saved = await client.call(leagueManagement.saveEmailSettings, { leagueId: league.id, ...settings })
    expect(saved.emailSubjectPrefix).toBe('[FL]')
    await client.call(leagueManagement.sendUpdate, update(league.id))
    expect((await listEmails(w)).map(email => email.subject)).toEqual(['[FL] Hello'])
  })

  test('is text, not markup', async () => {
    const { w, client, league } = await withLeague()
    const message = '<img src=x onerror=alert(1)> & <a href="https://evil.example">click</a>'
    await client.call(leagueManagement.sendUpdate, { leagueId: league.id, subject: '<b>Hi</b>', message })
    const [email] = await listEmails(w)
    expect(email?.html_body).not.toMatch(/<img|<b>Hi|evil.example"/)
    expect(email?.text_body).toContain(message)
  })
})

describe('update templates', () => {
  test('are the three built-in ones and those saved by the league', async () => {
    const { w, client, leagueId } = await withLeague()
    const names = async () =>
      (await client.call(leagueManagement.templates, { leagueId })).map(({ name }) => name)
    expect(await names()).toEqual(['Weekly Update', 'Payment Reminder', 'Showdown Announcement'])
    const saved = {
      ...update(leagueId),
      subject: 'Week {week}',
      templateName: ' Mine ',
      saveAsTemplate: true,
    }
    await client.call(leagueManagement.sendUpdate, saved)
    await client.call(leagueManagement.sendUpdate, { ...saved, message: 'Better' })
    expect(await names()).toEqual(['Weekly Update', 'Payment Reminder', 'Showdown Announcement', 'Mine'])
    expect((await client.call(leagueManagement.templates, { leagueId })).at(-1)).toMatchObject({
      subject: 'Week {week}',
      message: 'Better',
    })
    const other = await make.league(w)
    expect(await other.client.call(leagueManagement.templates, { leagueId: other.league.id })).toHaveLength(3)
  })

  test('are saved only on request, with a name', async () => {
    const { w, client, leagueId } = await withLeague()
    await client.call(leagueManagement.sendUpdate, { ...update(leagueId), templateName: 'Mine' })
    const nameless = { ...update(leagueId), templateName: '  ', saveAsTemplate: true }
    const error = await client.expectError(leagueManagement.sendUpdate, nameless)
    expect(error.body.issues).toEqual([{ path: 'templateName', message: 'Template name is required' }])
    expect(await client.call(leagueManagement.templates, { leagueId })).toHaveLength(3)
    expect(await listEmails(w)).toHaveLength(1)
  })

  test('mention the last week with published awards, and none before the first', async () => {
    const { w, client, user, leagueId } = await withLeague()
    const weekly = async () => (await client.call(leagueManagement.templates, { leagueId }))[0]
    expect(await weekly()).toMatchObject({ subject: '{league}: no awards yet' })
    for (const week of [9, 10]) await client.call(awards.add, award(leagueId, user.id, { week }))
    const { publishedWeek, weekToAward } = await client.call(leagues.info, { leagueId })
    expect([publishedWeek, weekToAward]).toEqual([10, 11])
    const { subject = '', message = '' } = (await weekly()) ?? {}
    await client.call(leagueManagement.sendUpdate, { leagueId, subject, message })
    const [email] = await listEmails(w)
    expect(email?.subject).toBe('Fourth & Long: week 10 is in')
    expect(email?.text_body).toContain('Week 10 is in the books.')
  })

  test('leave no placeholder unfilled', async () => {
    const { w, client, league } = await withLeague()
    for (const { subject, message } of await client.call(leagueManagement.templates, {
      leagueId: league.id,
    })) {
      await client.call(leagueManagement.sendUpdate, { leagueId: league.id, subject, message })
    }
    for (const email of await listEmails(w)) expect(`${email.subject}${email.text_body}`).not.toMatch(/[{}]/)
  })
})

test('saves email settings, which start with everything on and apply to the commissioner only', async () => {
  const { w, client, leagueId, second } = await withLeague({ managers: 2 })
  expect(await client.call(leagueManagement.readEmailSettings, { leagueId })).toEqual({
    autoSendAwardEmails: true,
    notifyCommissioner: true,
    emailSubjectPrefix: '',
  })
  const other = await make.league(w)
  for (const autoSendAwardEmails of [true, false]) {
    const notifyCommissioner = !autoSendAwardEmails
    const settings = { autoSendAwardEmails, notifyCommissioner, emailSubjectPrefix: '🏈 FL:' }
    expect(await client.call(leagueManagement.saveEmailSettings, { leagueId, ...settings })).toEqual(settings)
    expect(await client.call(leagueManagement.readEmailSettings, { leagueId })).toEqual(settings)
  }
  expect(
    await other.client.call(leagueManagement.readEmailSettings, { leagueId: other.league.id }),
  ).toMatchObject({
    autoSendAwardEmails: true,
    emailSubjectPrefix: '',
  })
  const manager = await make.signedInAs(w, second)
  expect((await manager.expectError(leagueManagement.readEmailSettings, { leagueId })).status).toBe(403)
  expect((await manager.expectError(leagueManagement.sendUpdate, update(leagueId))).status).toBe(403)
  expect((await manager.expectError(leagueManagement.templates, { leagueId })).status).toBe(403)
  expect(await manager.call(leagues.info, { leagueId })).toMatchObject({ myRole: 'manager' })
})
