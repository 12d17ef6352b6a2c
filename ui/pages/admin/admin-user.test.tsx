// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { factsIn, rows } from '#ui/testing/parts'
import { answerPrompt, inDialog, press, toastText, type } from '#ui/testing/actions'
import { accounts, people } from '#contract/accounts/accounts'
import { emails } from '#contract/administration/mail'
import { commandLine } from '#core/kernel/authorization'
import { promoteUser } from '#core/billing/premium/grant-premium'
import { startBillingTestApp, subscriber } from '#testing/billing'
import * as make from '#testing/make'
import { unmountScreen } from '#ui/testing/screen'
import { startOfTime } from '#testing/start-of-time'
import { momentText } from '#ui/lib/format'
import { showAdmin, today, stage } from '#ui/testing/admin'

describe("a user's details", () => {
  test('show all known details of a user without premium', async () => {
    const { w, admin, played } = await stage()
    await showAdmin(w, admin, `/admin/people?dialog=user&user=${played.members[1]?.userId}`)
    const dialog = await screen.findByRole('dialog', { name: 'Manager 2' })
    expect(factsIn(dialog)).toEqual({
      Email: `manager2.${played.league.id}@example.com`,
      Role: 'Manager',
      Subscription: 'None',
      'Leagues as commissioner': '0',
      Joined: today,
      'Last Login': 'Never',
    })
    expect(within(dialog).getByText("Not Premium. Granted days are added to what's left.")).toBeTruthy()
    expect(within(dialog).queryByRole('button', { name: 'Revoke Premium' })).toBeNull()
    expect(within(dialog).getByRole('radio', { name: '30 days' })).toHaveProperty('checked', true)
    await inDialog('Promote to Premium')
    await toastText('User Promoted')
    expect(
      await screen.findByText("Premium until Dec 20. Granted days are added to what's left."),
    ).toBeTruthy()
    expect(within(dialog).getByText('Premium', { selector: '.badge' })).toBeTruthy()
    expect(within(dialog).getByText(/^Managers follow their winnings/)).toBeTruthy()
    await inDialog('Make commissioner')
    expect(await toastText('Role Updated')).toContain('Manager 2 is now a commissioner.')
    expect(await within(dialog).findByText(/^Commissioners can create leagues/)).toBeTruthy()
    await inDialog('Make manager')
    await waitFor(async () =>
      expect(await toastText('Role Updated')).toContain('Manager 2 is now a manager.'),
    )
    await inDialog('Revoke Premium')
    expect(await toastText('Premium revoked')).toContain('Nothing was deleted.')
    expect(await within(dialog).findByText(/^Not Premium/)).toBeTruthy()
  })

  test('let an admin email a link, end sessions and disable an account', async () => {
    const { w, admin, played } = await stage()
    const userId = played.members[1]?.userId ?? 0
    await showAdmin(w, admin, `/admin/people?dialog=user&user=${userId}`)
    const dialog = await screen.findByRole('dialog', { name: 'Manager 2' })
    await inDialog('Email a password link')
    expect(await toastText('Saved, not sent')).toContain('To get it, run sidepot users reset-password')
    await inDialog('End sessions')
    expect(await toastText('Sessions ended')).toContain('Manager 2 is signed out.')
    await inDialog('Disable account')
    expect(await toastText('Account disabled')).toContain("Manager 2 can't sign in.")
    expect(await within(dialog).findByText('Disabled', { selector: '.badge' })).toBeTruthy()
    await inDialog('Enable account')
    expect(await toastText('Account enabled')).toContain('Manager 2 can sign in again.')
  })

  test('show a card and premium without an end, and leave admins unchanged', async () => {
    const w = await startBillingTestApp()
    const payer = await subscriber(w)
    await promoteUser.run(w.ctx, commandLine, { userId: payer.user.id, duration: 7 })
    const admin = await make.administrator(w)
    const lifelong = await make.commissioner(w)
    await w.ctx.db
      .updateTable('users')
      .set({ is_premium: 1, premium_until_ms: null })
      .where('id', '=', lifelong.user.id)
      .execute()
    await showAdmin(w, admin, `/admin/people?dialog=user&user=${payer.user.id}`)
    const dialog = await screen.findByRole('dialog', { name: 'Dana Whitfield' })
    expect(factsIn(dialog)).toMatchObject({
      Subscription: 'Pays by card',
      'Last Login': momentText(new Date(startOfTime).toISOString()),
    })
    await inDialog('Make manager')
    const question = await screen.findByRole('alertdialog', { name: 'Make Dana Whitfield a manager?' })
    expect(question.textContent).toContain('keep paying')
    await answerPrompt('Cancel')
    expect((await admin.call(people.list, { id: payer.user.id }))[0]?.role).toBe('commissioner')
    await inDialog('Revoke Premium')
    expect(await toastText('Premium revoked')).toContain('Their card subscription continues.')
    unmountScreen()
    await showAdmin(w, admin, `/admin/people?dialog=user&user=${lifelong.user.id}`)
    expect(
      await screen.findByText("Premium with no end date. Granted days are added to what's left."),
    ).toBeTruthy()
    unmountScreen()
    const me = await admin.call(accounts.current, {})
    await showAdmin(w, admin, `/admin/people?dialog=user&user=${me.id}`)
    expect(factsIn(await screen.findByRole('dialog', { name: 'Ada Min' }))).toMatchObject({
      'Last Login': momentText(new Date(startOfTime).toISOString()),
    })
    expect(screen.queryByRole('button', { name: /^Make/ })).toBeNull()
  })
})

test('create a user with the selected role, listed immediately', async () => {
  const { w, admin } = await stage()
  const { address } = await showAdmin(w, admin)
  expect(await rows('Users')).toHaveLength(5)
  await press('Add user')
  await type('First name', 'Ines')
  await type('Last name', 'Solberg')
  await type('Email', 'ines@example.com')
  const role = await screen.findByLabelText('Role', { selector: 'select' })
  expect(role).toHaveProperty('value', 'commissioner')
  fireEvent.change(role, { target: { value: 'manager' } })
  await inDialog('Add user')
  expect(await toastText('User Created')).toContain(
    'To get a password link, run sidepot users reset-password',
  )
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(address()).toBe('/admin/people')
  expect((await rows('Users'))[2]?.slice(1, 3)).toEqual(['ISInes Solbergines@example.com', 'Manager'])
  expect((await admin.call(people.list, { search: 'ines@' }))[0]?.role).toBe('manager')
  expect((await admin.call(emails.outbox, {})).mails.some(({ to }) => to === 'ines@example.com')).toBe(true)
  await press('Add user')
  await inDialog('Cancel')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
