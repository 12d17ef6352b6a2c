// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { press, toasted, type } from '#ui/testing/actions'
import { textsOf } from '#ui/testing/parts'
import { leagueManagement } from '#contract/leagues/management'
import { leaguePlaceOf } from '#ui/testing/league-place'

describe('a manager update', () => {
  const dialog = 'people?dialog=update'

  test('starts from a template, shows the filled-in subject, and reports how many were queued', async () => {
    const { w, address } = await leaguePlaceOf(dialog, { managers: 3 })
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
      screen.getByText('Email is off on this server. It waits until a mail server is set up.'),
    ).toBeTruthy()
    await waitFor(() => expect(address()).not.toContain('dialog'))
    const emails = await w.ctx.db
      .selectFrom('outbox')
      .select('subject')
      .where('template', '=', 'league-update')
      .execute()
    expect(emails).toHaveLength(3)
  })

  test('can be saved as a template', async () => {
    const { client, leagueId } = await leaguePlaceOf(dialog)
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
