import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { createElement } from 'react'
import { accounts } from '#contract/accounts/accounts'
import * as make from '#testing/make'
import type { Client, TestApp } from '#testing/test-app'
import { ControlsPage } from '#ui/pages/admin/controls-page.tsx'
import { cardOf } from './parts.ts'
import { startFragileTestApp } from './fragile-world.ts'
import { showScreen } from './screen.ts'

export const showControls = async (w: TestApp, client: Client, query = '') => {
  const user = await client.call(accounts.current, {})
  return showScreen(w, client, createElement(ControlsPage, { user }), `/admin-controls${query}`)
}

/** Instance with a site admin; rejects all changes once broken down. */
export const stage = async () => {
  const { w, breakDown } = await startFragileTestApp(undefined, 'Too busy')
  return { w, admin: await make.administrator(w), breakDown }
}

export const flip = async (label: RegExp) =>
  fireEvent.click(await screen.findByRole('switch', { name: label }))
export const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

const linesOf = (card: HTMLElement) => [...card.querySelectorAll('li')].map(({ textContent }) => textContent)
export const lines = async (title: string) => linesOf(await cardOf(title))

export const fields = async () =>
  Object.fromEntries(
    [...(await screen.findByRole('dialog')).querySelectorAll('input, textarea, select')].map(field => {
      if (field instanceof HTMLInputElement && field.type === 'checkbox') return [field.name, field.checked]
      return [field.getAttribute('name') ?? 'text', (field as HTMLInputElement).value]
    }),
  )

/** Simulates the layout of rows, which this DOM lacks. */
export const inRows = () =>
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const row = this.closest('li')
    const place = row?.parentElement ? [...row.parentElement.children].indexOf(row) : 0
    return new DOMRect(0, place * 50, 300, 50)
  })
