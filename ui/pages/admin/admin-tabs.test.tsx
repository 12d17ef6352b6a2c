// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { cardOf, factsIn, rows } from '#ui/testing/parts'
import { inDialog, press, toastText, type } from '#ui/testing/actions'
import { administration } from '#contract/administration/administration'
import { announcements } from '#contract/administration/announcements'
import { emails } from '#contract/administration/mail'
import { passwords } from '#contract/accounts/passwords'
import { commandLine } from '#core/kernel/authorization'
import { createUser } from '#core/accounts/people/create-users'
import { startBillingTestApp } from '#testing/billing'
import * as make from '#testing/make'
import { unmountScreen } from '#ui/testing/screen'
import { startOfTime } from '#testing/start-of-time'
import { startTestApp } from '#testing/test-app'
import { momentText } from '#ui/lib/format'
import { showAdmin, stage } from '#ui/testing/admin'

describe('admin tabs', () => {
  test('list emails with their status, and requeue one of them', async () => {
    const { w, admin } = await stage()
    await w.ctx.db.deleteFrom('outbox').execute()
    await admin.call(announcements.send, {
      audience: 'commissioners',
      subject: 'Hello',
      message: 'Hello',
    })
    await admin.call(announcements.send, { audience: 'managers', subject: 'Bye', message: 'Bye' })
    const { mails: messages } = await admin.call(emails.outbox, {})
    const at = (minutes: number) => startOfTime + minutes * 60_000
    const states = [
      { status: 'dead', attempts: 8, last_error: 'No route' },
      { status: 'queued', attempts: 1, next_attempt_at_ms: at(5) },
      { status: 'queued', attempts: 0 },
      { status: 'sent', attempts: 1, sent_at_ms: at(1), sealed_body: null },
    ] as const
    for (const [index, state] of states.entries())
      await w.ctx.db
        .updateTable('outbox')
        .set(state)
        .where('id', '=', messages[index]?.id ?? 0)
        .execute()
    const { address } = await showAdmin(w, admin, '/admin/mail')
    expect(await screen.findByText('No mail server is configured.')).toBeTruthy()
    const timeText = (minutes: number) => momentText(new Date(at(minutes)).toISOString())
    const to = messages.map(email => email.to)
    expect(await rows('Emails')).toEqual([
      [`ByeTo ${to[0]}No route`, 'Announcements', 'Failed', '8', timeText(0), 'Open'],
      [
        `ByeTo ${to[1]}`,
        'Announcements, low priority',
        'Waiting',
        '1',
        `Next attempt ${timeText(5)}`,
        'Open',
      ],
      [`HelloTo ${to[2]}`, 'Announcements, low priority', 'Waiting', '0', timeText(0), 'Open'],
      [`HelloTo ${to[3]}`, 'Announcements', 'Delivered', '1', timeText(1), 'Open'],
    ])
    const findCounts = (waiting: number, dead: number) =>
      screen.findByText(
        `${waiting} emails waiting, 1 delivered in the last day, ${dead} failed. Up to 120 per minute`,
      )
    expect(await findCounts(2, 1)).toBeTruthy()
    expect(screen.getByText('Showing 1–4 of 4')).toBeTruthy()
    await press(`Open “Bye” to ${to[0]}`)
    await inDialog('Send now')
    await toastText('Email queued again')
    expect(await findCounts(3, 0)).toBeTruthy()
    expect((await screen.findByRole('button', { name: 'Retry all failed' })).hasAttribute('disabled')).toBe(
      true,
    )
    await type('Status', 'sent')
    await waitFor(async () => expect(await rows('Emails')).toHaveLength(1))
    expect(address()).toBe('/admin/mail?status=sent')
    await type('Status', 'dead')
    expect(await screen.findByText('No emails here')).toBeTruthy()
    unmountScreen()
    await showAdmin(w, admin, '/admin/mail?status=whatever')
    expect(await rows('Emails')).toHaveLength(4)
  })

  test('search emails by text, topic and date, and show one as it will be sent', async () => {
    const { w, admin } = await stage()
    await w.ctx.db.deleteFrom('outbox').execute()
    await w.browser().call(passwords.forgot, { email: 'ada@example.com' })
    const hello = { subject: 'Hello 100% of you', message: 'See https://example.com/news' }
    await admin.call(announcements.send, { audience: 'commissioners', ...hello })
    await showAdmin(w, admin, '/admin/mail?about=account')
    await waitFor(async () => expect(await rows('Emails')).toHaveLength(1))
    await press(/^Open “Set a new Sidepot password”/)
    const emailText = await screen.findByRole('region', { name: 'Email text' })
    expect(emailText.textContent).toContain('[link]')
    expect(emailText.textContent).not.toContain('token=')
    await inDialog('Cancel email')
    await toastText('Email canceled')
    await waitFor(async () => expect((await rows('Emails'))[0]?.[2]).toBe('Canceled'))
    await press(/^Open “Set a new Sidepot password”/)
    expect(await screen.findByText(/^The content is deleted/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Send now' })).toBeNull()
    unmountScreen()
    await showAdmin(w, admin, '/admin/mail')
    await type('Search address, person or subject', '100% OF')
    await waitFor(async () => expect(await rows('Emails')).toHaveLength(2))
    fireEvent.click(screen.getAllByRole('button', { name: /^Open “Hello 100% of you”/ })[0] ?? document.body)
    expect((await screen.findByRole('region', { name: 'Email text' })).textContent).toContain('See [link]')
  })

  test('list and search what was done, by user and place', async () => {
    const { w, admin } = await stage()
    await showAdmin(w, admin, '/admin/system?tab=audit')
    const at = momentText(new Date(startOfTime).toISOString())
    const entries = await admin.call(administration.audit, { limit: 20 })
    expect(await rows('Audit log')).toEqual(
      entries.map(({ summary, actorName, leagueName, address, device }) => [
        `${summary}${actorName}, ${at}${address === null ? '' : `, from ${address}, ${device}`}`,
        actorName,
        leagueName ?? 'None',
        at,
      ]),
    )
    await type('Search action, person or league', ' Owen ')
    await waitFor(async () =>
      expect((await rows('Audit log')).every(([, actor]) => actor === 'Owen Whitfield')).toBe(true),
    )
    await type('Search action, person or league', 'nothing of the kind')
    expect(await screen.findByText('No entries found')).toBeTruthy()
    await type('Search action, person or league', '')
    for (let count = 0; count < 20; count += 1)
      await createUser.run(w.ctx, commandLine, {
        firstName: 'A',
        lastName: 'B',
        email: `a${count}@example.com`,
        role: 'manager',
        password: make.password,
      })
    unmountScreen()
    await showAdmin(w, admin, '/admin/system?tab=audit')
    expect(await screen.findByText('Showing 1–20')).toBeTruthy()
    await press('Next')
    expect(await screen.findByText(/^Showing 21–/)).toBeTruthy()
  })

  test('list jobs with the result of their last run', async () => {
    const { w, admin } = await stage()
    const at = { scheduled_for_ms: startOfTime, started_at_ms: startOfTime }
    await w.ctx.db
      .insertInto('job_runs')
      .values([
        { job: 'daily-stats', ...at, finished_at_ms: startOfTime, outcome: 'failed', detail: 'No room' },
        { job: 'backup', ...at, finished_at_ms: null, outcome: null, detail: null },
      ])
      .execute()
    await showAdmin(w, admin, '/admin/system?tab=jobs')
    const found = await rows('Jobs')
    const last = (name: string) => {
      const row = found.find(([what]) => what?.startsWith(name))
      return [row?.[0]?.endsWith('No room'), ...(row?.slice(2) ?? [])]
    }
    const moment = momentText(new Date(startOfTime).toISOString())
    expect(last('Daily stats')).toEqual([true, 'Failed', moment, 'Run now'])
    expect(last('Backup')).toEqual([false, 'Running', moment, 'Run now'])
    expect(found.filter(row => row[2] === 'Not yet' && row[3] === 'Never')).toHaveLength(found.length - 2)
  })

  test('show everything about the system, and back up the database', async () => {
    const { w, admin } = await stage()
    const { database, databaseBytes, migrations, node } = await admin.call(administration.system, {})
    await showAdmin(w, admin, '/admin/system')
    const card = await cardOf('This server')
    await within(card).findByText('Version')
    expect(factsIn(card)).toEqual({
      Version: '0.0.0-test',
      'Node.js': node,
      Database: `${database}, ${(Math.round(databaseBytes / 100_000) / 10).toFixed(1)} MB`,
      'Migrations applied': String(migrations),
      Email: 'Not configured',
      Stripe: 'Not configured',
      'Nightly backups': 'Not configured',
      Tiers: 'Enforced',
      'Support address': 'None',
    })
    unmountScreen()
    const other = await startBillingTestApp({ tiers: 'open', supportEmail: 'help@example.com' })
    await showAdmin(other, await make.administrator(other), '/admin/system')
    await waitFor(async () =>
      expect(factsIn(await cardOf('This server'))).toMatchObject({
        Stripe: 'Configured',
        Tiers: 'Open: every league is Premium',
        'Support address': 'help@example.com',
      }),
    )
  })

  test("show the reason for read-only mode and the doctor's check results, most severe first", async () => {
    const w = await startTestApp({
      doctor: async () => [
        { check: 'Disk', status: 'ok', what: '12 GB free for /data', suggestedFix: null },
        {
          check: 'Outbox',
          status: 'warning',
          what: '3 emails wait for a mail server',
          suggestedFix: 'Set SMTP_URL and MAIL_FROM.',
        },
        {
          check: 'Integrity',
          status: 'problem',
          what: 'wrong # of entries in index outbox_due',
          suggestedFix: 'Run sidepot doctor --fix.',
        },
      ],
    })
    const admin = await make.administrator(w)
    w.ctx.writeLock.lock('full')
    await showAdmin(w, admin, '/admin/system')
    const title = await screen.findByText("The server's disk is full, so nothing can be saved.")
    expect(title.parentElement?.textContent).toContain('Saving resumes automatically within seconds.')
    await press('Run checks')
    const findings = await screen.findByLabelText('Findings')
    expect([...findings.children].map(({ textContent }) => textContent)).toEqual([
      'IntegrityProblemwrong # of entries in index outbox_due. Run sidepot doctor --fix.',
      'OutboxWarning3 emails wait for a mail server. Set SMTP_URL and MAIL_FROM.',
      'DiskOK12 GB free for /data',
    ])
  })
})
