// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { press, toasted, type } from '#ui/testing/actions'
import { leagueManagement } from '#contract/leagues/management'
import { seasons } from '#contract/seasons'
import { leagueDeletion } from '#contract/administration/league-deletion'
import { leaguePlaceOf } from '#ui/testing/league-place'

describe('email settings', () => {
  const tab = 'settings/email'

  test('are saved unless the prefix is too long, with a subject preview while typing', async () => {
    const { client, leagueId } = await leaguePlaceOf(tab)
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

  test('return to the saved values with Reset', async () => {
    await leaguePlaceOf(tab)
    const notify = await screen.findByLabelText(/^Notify the commissioner/)
    fireEvent.click(notify)
    await press('Reset')
    expect(notify).toHaveProperty('checked', true)
  })

  test('report a failed save', async () => {
    const { client, leagueId } = await leaguePlaceOf(tab)
    await screen.findByLabelText(/^Notify the commissioner/)
    fireEvent.click(screen.getByLabelText(/^Notify the commissioner/))
    await client.call(seasons.setStatus, { leagueId, status: 'ended' })
    await client.call(leagueDeletion.disband, { leagueId })
    await press('Save Settings')
    expect(await toasted('Failed to update email settings')).toBeTruthy()
  })
})

describe('the audit log', () => {
  test('show who did what, and older entries on request', async () => {
    const { client, leagueId } = await leaguePlaceOf('settings/audit', {}, async ({ client, league }) => {
      for (let number = 1; number <= 13; number += 1)
        await client.call(leagueManagement.rename, { leagueId: league.id, name: `League ${number}` })
    })
    const log = await screen.findByRole('table', { name: 'Audit log' })
    expect(within(log).getAllByRole('row')).toHaveLength(13)
    expect(within(log).getAllByText('Dana Whitfield', { selector: 'td *' })).toHaveLength(12)
    await press('Older')
    const all = await client.call(leagueManagement.audit, { leagueId, limit: 100 })
    await waitFor(() => expect(within(log).getAllByRole('row')).toHaveLength(all.length + 1))
    expect(screen.queryByRole('button', { name: 'Older' })).toBeNull()
  })
})
