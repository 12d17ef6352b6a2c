import { screen } from '@testing-library/react'
import { expect } from 'vitest'

export const textsOf = (parts: Iterable<Element>) => [...parts].map(({ textContent }) => textContent)

/** Asserts that a link with this name has the URL. */
export const expectLink = async (name: string | RegExp, href: string | RegExp) =>
  expect((await screen.findByRole('link', { name })).getAttribute('href')).toEqual(
    typeof href === 'string' ? href : expect.stringMatching(href),
  )

const rowsOf = (table: HTMLElement) =>
  [...table.querySelectorAll('tbody tr')].map(row => [...row.children].map(({ textContent }) => textContent))
export const rows = async (caption: string) =>
  rowsOf(await screen.findByLabelText(caption, { selector: 'table' }))
export const factsIn = (part: HTMLElement) =>
  Object.fromEntries(
    [...part.querySelectorAll('dl > div')].map(({ children: [name, fact] }) => [
      name?.textContent,
      fact?.textContent,
    ]),
  )
export const cardOf = async (title: string) => {
  const card = (await screen.findByText(title, { selector: 'h2' })).closest('section')
  if (!card) throw new Error(`${title} must be the title of a card`)
  return card
}
