// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerPrompt, inDialog, press, toastText, type } from '#ui/testing/actions'
import { accounts, people } from '#contract/accounts/accounts'
import { announcements } from '#contract/administration/announcements'
import { emails } from '#contract/administration/mail'
import { unmountScreen, showScreen } from '#ui/testing/screen'
import { currentToast } from '#ui/components/toast'
import { showAdmin, stage } from '#ui/testing/admin'
import { ShareTestPage } from './share-test-page.tsx'

test('shows any rejection in a toast and changes nothing', async () => {
  const { w, admin, played, breakDown } = await stage(
    ({ method, url }) => method !== 'GET' || (url.startsWith('/api/admin/leagues') && !url.includes('limit')),
  )
  const before = await admin.call(people.list, {})
  await admin.call(announcements.send, { audience: 'all', subject: 'Hello', message: 'Hello' })
  await w.ctx.db.updateTable('outbox').set({ status: 'dead', attempts: 8 }).execute()
  const [email] = (await admin.call(emails.outbox, {})).mails
  breakDown()
  const commissioner = `/admin?tab=system&dialog=user&user=${played.user.id}`
  const attempts: [string, () => Promise<unknown>, string, string][] = [
    [commissioner, () => inDialog('Promote to Premium'), 'Promotion Failed', 'Failed to promote user'],
    [commissioner, () => inDialog('Revoke Premium'), 'Revocation failed', 'Failed to revoke premium'],
    [commissioner, () => inDialog('Make manager'), 'Role Update Failed', 'Failed to update user role'],
    ['/admin/leagues', () => press('Export to CSV'), 'Export Failed', 'Failed to export leagues'],
    [
      '/admin',
      async () => {
        await press('Reset upgrade dismissals')
        await answerPrompt('Reset dismissals')
      },
      'Reset Failed',
      'Failed to reset dismissals',
    ],
    [
      `/admin?tab=system&dialog=delete-user&user=${played.user.id}`,
      () => answerPrompt('Delete user'),
      'Delete Failed',
      'Failed to delete user account',
    ],
    ['/admin/system?tab=jobs', () => press('Run Daily stats now'), 'Run failed', 'Failed to run the job'],
    [
      '/admin/system?tab=backups',
      () => press('Back up and download'),
      'Backup failed',
      'Failed to back up the database',
    ],
    [
      '/admin/mail',
      async () => {
        await screen.findByRole('table', { name: 'Emails' })
        await press('Retry all failed')
      },
      'Retry failed',
      'Failed to queue the emails',
    ],
    [
      '/admin/mail',
      async () => {
        const name = `Open “${email?.subject}” to ${email?.to}`
        fireEvent.click((await screen.findAllByRole('button', { name }))[0] ?? document.body)
        await press('Send now')
      },
      'Not sent',
      'Failed to queue the email',
    ],
    [
      '/admin/mail?dialog=announcement',
      async () => {
        await type('Subject', 'Hello')
        await type('Message', 'Hello')
        await inDialog('Send announcement')
      },
      'Send Failed',
      'Failed to send announcement',
    ],
    [
      '/admin/people?dialog=add-user',
      async () => {
        await type('First name', 'Ines')
        await type('Last name', 'Solberg')
        await type('Email', 'ines@example.com')
        await inDialog('Add user')
      },
      'Creation Failed',
      'Failed to create user',
    ],
  ]
  for (const [path, attempt, title, text] of attempts) {
    await showAdmin(w, admin, path)
    await attempt()
    await toastText(title)
    expect(currentToast()).toMatchObject({ tone: 'negative', title, text })
    unmountScreen()
  }
  expect(await admin.call(people.list, {})).toEqual(before)
})

test("shows an announcement's paragraphs and number of recipients, and closes", async () => {
  const { w, admin } = await stage()
  await showAdmin(w, admin, '/admin/mail')
  await press('New announcement')
  const preview = await screen.findByRole('region', { name: 'Preview' })
  const read = () => [...preview.children].map(({ textContent }) => textContent)
  expect(read()).toEqual(['Announcement', 'Subject', 'Message'])
  await type('Subject', 'Down on Sunday')
  await type('Message', 'We update at noon.\n\nBe patient.')
  expect(read()).toEqual(['Announcement', 'Down on Sunday', 'We update at noon.', 'Be patient.'])
  await inDialog('Send announcement')
  expect(await toastText('Saved, not sent')).toContain('5 emails on the way.')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await press('New announcement')
  await inDialog('Send announcement')
  expect(await toastText('Error')).toContain('Please enter an announcement message.')
  expect(await screen.findByText('Subject is required')).toBeTruthy()
  await type('Message', 'Only missing subject')
  await inDialog('Cancel')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test("counts an announcement's audience, sends a test and saves a draft", async () => {
  const { w, admin, played } = await stage()
  await showAdmin(w, admin, '/admin/mail')
  await press('New announcement')
  expect(await screen.findByText('5 people will get it.')).toBeTruthy()
  await type('Audience', 'league')
  expect(await screen.findByText(/^No one yet: /)).toBeTruthy()
  await type('League number', String(played.league.id))
  await screen.findByText(/^[1-4] people will get it\.$/)
  await type('Subject', 'Down on Sunday')
  await type('Message', 'At noon.')
  await press('Send me a test')
  expect(await toastText('Test sent')).toContain('ada@example.com')
  await press('Save as draft')
  await toastText('Draft saved')
  expect(await admin.call(announcements.list, {})).toMatchObject([
    { status: 'draft', audience: 'league', leagueId: played.league.id, subject: 'Down on Sunday' },
  ])
})

test('sends a draft from the list, and stops a running announcement there', async () => {
  const { w, admin } = await stage()
  await admin.call(announcements.saveDraft, { audience: 'managers', subject: 'Hello', message: 'All' })
  await showAdmin(w, admin, '/admin/mail?tab=announcements')
  await press('Edit Hello')
  expect((await screen.findByLabelText<HTMLInputElement>('Subject')).value).toBe('Hello')
  await inDialog('Send announcement')
  await toastText('Saved, not sent')
  await press('Stop Hello')
  await answerPrompt('Stop announcement')
  expect(await toastText('Announcement stopped')).toContain('0 emails had already gone out.')
  expect(await screen.findByText('Stopped', { selector: '.badge' })).toBeTruthy()
  expect(await admin.call(announcements.list, {})).toMatchObject([{ status: 'stopped', sent: 0 }])
})

test('schedules an announcement', async () => {
  const { w, admin } = await stage()
  await showAdmin(w, admin, '/admin/mail')
  await press('New announcement')
  await type('Subject', 'Down on Sunday')
  await type('Message', 'At noon.')
  await type(/^Send at/, '2026-11-29T12:00')
  await inDialog('Schedule announcement')
  await toastText('Announcement scheduled')
  expect(await admin.call(announcements.list, {})).toMatchObject([
    { status: 'scheduled', startsAt: new Date('2026-11-29T12:00').toISOString() },
  ])
})

test('deletes a draft after confirmation', async () => {
  const { w, admin } = await stage()
  await admin.call(announcements.saveDraft, { audience: 'all', subject: 'Hello', message: '' })
  await showAdmin(w, admin, '/admin/mail?tab=announcements')
  await press('Delete Hello')
  await answerPrompt('Delete draft')
  expect(await screen.findByText('No announcements yet')).toBeTruthy()
})

test('cancels the confirmation about dismissals', async () => {
  const { w, admin } = await stage()
  localStorage.setItem('sidepot-upgrade-dismissed-7', '1')
  await showAdmin(w, admin, '/admin')
  await press('Reset upgrade dismissals')
  await answerPrompt('Cancel')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(localStorage.getItem('sidepot-upgrade-dismissed-7')).toBe('1')
  await press('Reset upgrade dismissals')
  await answerPrompt('Reset dismissals')
  await toastText('Success')
  expect(localStorage.getItem('sidepot-upgrade-dismissed-7')).toBeNull()
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('shows a sample award in the share test to admins only', async () => {
  const { w, admin, played } = await stage()
  showScreen(w, admin, <ShareTestPage user={await admin.call(accounts.current, {})} />)
  expect(await screen.findByText('This is a sample award.')).toBeTruthy()
  expect((await screen.findByRole('article')).textContent).toBe(
    'Hot Top 2Week 11Won byPriya RamanFourth & Long$10 prizePlayerWR Malik ShorePoints27.4LineupStarted',
  )
  unmountScreen()
  showScreen(w, played.client, <ShareTestPage user={played.user} />)
  expect(await screen.findByRole('heading', { name: 'Access Denied', level: 1 })).toBeTruthy()
  expect(screen.queryByText('A sample award.')).toBeNull()
})
