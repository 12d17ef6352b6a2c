// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { textsOf } from '#ui/testing/parts'
import { press, toasted, type } from '#ui/testing/acts'
import { awards } from '#contract/awards'
import { leagueManagement } from '#contract/leagues/management'
import { dashboardOf } from '#ui/testing/dashboard'
import { award } from '#testing/season-awards'

describe('email settings', () => {
  const tab = '?tab=email'

  test('are saved unless the prefix is too long, with the subject shown while the prefix is typed', async () => {
    const { client, leagueId } = await dashboardOf(tab)
    fireEvent.click(await screen.findByLabelText(/^Send award emails automatically/))
    await type(/^Email subject prefix/, 'x'.repeat(51))
    await press('Save Settings')
    expect(await screen.findByText('The prefix must be 50 characters or less')).toBeTruthy()
    await type(/^Email subject prefix/, '[F&L]')
    expect(await screen.findByText('[F&L] Week 11: awards published ($70)')).toBeTruthy()
    await press('Save Settings')
    expect(await toasted('Email settings saved')).toBeTruthy()
    expect(await client.call(leagueManagement.readEmailSettings, { leagueId })).toEqual({
      autoSendAwardEmails: false,
      notifyCommissioner: true,
      emailSubjectPrefix: '[F&L]',
    })
  })

  test('go back to what is saved with Reset', async () => {
    await dashboardOf(tab)
    const notify = await screen.findByLabelText(/^Notify the commissioner/)
    fireEvent.click(notify)
    await press('Reset')
    expect(notify).toHaveProperty('checked', true)
  })

  test('say so when they could not be saved', async () => {
    const { client, leagueId } = await dashboardOf(tab)
    await screen.findByLabelText(/^Notify the commissioner/)
    await client.call(leagueManagement.seasonStatus, { leagueId, status: 'ended' })
    await client.call(leagueManagement.disband, { leagueId })
    await press('Save Settings')
    expect(await toasted('Failed to update email settings')).toBeTruthy()
  })
})

describe('a manager update', () => {
  const dialog = '?dialog=update'

  test('starts from a template, shows its subject filled in, and tells how many were queued', async () => {
    const { w, address } = await dashboardOf(dialog, { managers: 3 })
    const templates = await screen.findByLabelText(/^Template/)
    expect(textsOf(within(templates).getAllByRole('option'))).toEqual([
      'No template',
      'Weekly Update',
      'Payment Reminder',
      'Showdown Announcement',
    ])
    await press('Send update')
    for (const text of ['Subject is required', 'Message is required'])
      expect(await screen.findByText(text)).toBeTruthy()
    await type(/^Template/, 'weekly-update')
    await waitFor(() => expect(screen.queryByText(/ is required$/)).toBeNull())
    expect(await screen.findByText('Reads: Fourth & Long: no awards yet')).toBeTruthy()
    await press('Send update')
    expect(await toasted('Saved, not sent')).toBeTruthy()
    expect(
      screen.getByText('Email is off on this server. It waits until there is a mail server.'),
    ).toBeTruthy()
    await waitFor(() => expect(address()).not.toContain('dialog'))
    const mails = await w.ctx.db
      .selectFrom('outbox')
      .select('subject')
      .where('template', '=', 'league-update')
      .execute()
    expect(mails).toHaveLength(3)
  })

  test('can be kept as a template', async () => {
    const { client, leagueId } = await dashboardOf(dialog)
    expect(screen.queryByLabelText('Template name')).toBeNull()
    await type('Subject', '{league} draft')
    await type('Message', 'Saturday at nine.')
    fireEvent.click(screen.getByLabelText('Save as a template'))
    await press('Send update')
    expect(await screen.findByText('Template name is required')).toBeTruthy()
    await type('Template name', 'Draft day')
    await press('Send update')
    expect(await toasted('Saved, not sent')).toBeTruthy()
    const templates = await client.call(leagueManagement.templates, { leagueId })
    expect(templates.at(-1)).toMatchObject({ name: 'Draft day', subject: '{league} draft' })
  })
})

describe('the audit log', () => {
  test('tells who did what, and shows older lines when asked', async () => {
    const { client, leagueId } = await dashboardOf(
      '?tab=email&dialog=audit',
      {},
      async ({ client, league }) => {
        for (let number = 1; number <= 51; number += 1)
          await client.call(leagueManagement.rename, { leagueId: league.id, name: `League ${number}` })
      },
    )
    const log = await screen.findByRole('table', { name: 'Audit log' })
    expect(within(log).getAllByRole('row')).toHaveLength(51)
    expect(within(log).getAllByText('Dana Whitfield', { selector: 'td *' })).toHaveLength(50)
    await press('Show older')
    const all = await client.call(leagueManagement.audit, { leagueId, limit: 100 })
    await waitFor(() => expect(within(log).getAllByRole('row')).toHaveLength(all.length + 1))
    expect(screen.queryByRole('button', { name: 'Show older' })).toBeNull()
  })
})

describe('quick actions', () => {
  const item = (name: string) => screen.findByRole('button', { name })

  test('lead to the awards of the week', async () => {
    const { address, leagueId } = await dashboardOf('')
    fireEvent.click(await item('Enter week 11 by hand'))
    expect(address()).toBe(`/week-by-hand?league=${leagueId}`)
  })

  test('open their dialogs, and the address tells', async () => {
    const { address } = await dashboardOf('')
    for (const [name, dialog] of [
      ['Send manager update', 'update'],
      ['Audit log', 'audit'],
      ['Share streaks', 'streak'],
      ['Full leaderboard', 'leaderboard'],
    ] as const) {
      fireEvent.click(await item(name))
      await waitFor(() => expect(address()).toContain(`dialog=${dialog}`))
      fireEvent.keyDown(await screen.findByRole('dialog'), { key: 'Escape' })
      await waitFor(() => expect(address(), name).not.toContain('dialog'))
    }
  })

  test('export the league once it has awards', async () => {
    await dashboardOf('', {}, ({ client, league, user }) =>
      client.call(awards.add, award(league.id, user.id)),
    )
    const save = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:awards')
    fireEvent.click(await item('Export league data'))
    expect(await toasted('Export Complete')).toBeTruthy()
    expect(screen.getByText('League data exported as CSV file.')).toBeTruthy()
    expect(save).toHaveBeenCalledOnce()
  })

  test('say that there is nothing to export', async () => {
    await dashboardOf('')
    fireEvent.click(await item('Export league data'))
    expect(await toasted('No Data Available')).toBeTruthy()
    expect(screen.getByText('Please select a league with award data first.')).toBeTruthy()
  })
})
