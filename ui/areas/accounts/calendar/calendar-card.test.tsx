// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { calendarAddress } from '#contract/accounts/calendar-address'
import { withCommissioner } from '#testing/made-world'
import * as make from '#testing/make'
import { answerPrompt, press, toasted } from '#ui/testing/actions'
import { startFragileTestApp } from '#ui/testing/fragile-world'
import { showScreen } from '#ui/testing/screen'
import { CalendarCard } from './calendar-card.tsx'

afterEach(() => Reflect.deleteProperty(navigator, 'clipboard'))

const field = () => screen.findByLabelText<HTMLInputElement>('Calendar address')

test('creates an address, shows it masked, copies all of it and adds it to a calendar', async () => {
  const writeText = vi.fn(async (_text: string) => undefined)
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
  const { w, client } = await withCommissioner()
  showScreen(w, client, <CalendarCard />, '/settings')
  await press('Create address')
  await toasted('Calendar address created')
  const { address } = await client.call(calendarAddress.read, {})
  const { value } = await field()
  expect(value).toMatch(/^webcal:\/\/localhost:3000\/cal\/[a-z2-9]{2}…[a-z2-9]{3}\.ics$/)
  expect(screen.getByText('Anyone with the address can read it.')).toBeTruthy()
  await press('Copy address')
  await screen.findByText('Copied')
  expect(writeText.mock.lastCall).toEqual([address])
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Add to calendar' })
  expect(link.getAttribute('href')).toBe(address?.replace('http:', 'webcal:'))
})

test('replaces the address only after a confirmation, and removes it', async () => {
  const { w, client } = await withCommissioner()
  const before = await client.call(calendarAddress.create, {})
  showScreen(w, client, <CalendarCard />, '/settings')
  const shown = (await field()).value
  await press('New address')
  const dialog = await screen.findByRole('alertdialog', { name: 'Create a new address?' })
  expect(dialog.textContent).toContain('Calendars that use the old address stop updating.')
  await answerPrompt('Cancel')
  expect(await client.call(calendarAddress.read, {})).toEqual(before)
  await press('New address')
  await answerPrompt('Create new address')
  await toasted('Calendar address replaced')
  await waitFor(async () => expect((await field()).value).not.toBe(shown))
  await press('Remove calendar address')
  await answerPrompt('Remove address')
  await toasted('Calendar address removed')
  expect(await screen.findByRole('button', { name: 'Create address' })).toBeTruthy()
  expect(await client.call(calendarAddress.read, {})).toEqual({ address: null, createdAt: null })
})

test('offers a new address when the existing one was encrypted with a lost key', async () => {
  const { w, client } = await withCommissioner()
  await client.call(calendarAddress.create, {})
  await w.ctx.db.updateTable('calendars').set({ sealed_token: 'of another key' }).execute()
  showScreen(w, client, <CalendarCard />, '/settings')
  expect(await screen.findByText(/^This address can't be shown anymore/)).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Add to calendar' })).toBeNull()
  await press('New address')
  await answerPrompt('Create new address')
  expect((await field()).value).toContain('…')
})

test('says that an address could not be created', async () => {
  const { w, breakDown } = await startFragileTestApp()
  const { client } = await make.commissioner(w)
  showScreen(w, client, <CalendarCard />, '/settings')
  const create = await screen.findByRole('button', { name: 'Create address' })
  breakDown()
  fireEvent.click(create)
  await toasted('Creation Failed')
})
