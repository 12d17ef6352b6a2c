import { screen } from '@testing-library/react'
import { expect } from 'vitest'

/** What each of these parts says. */
export const textsOf = (parts: Iterable<Element>) => [...parts].map(({ textContent }) => textContent)

/** Expects a link with this name to lead there. */
export const expectLink = async (name: string | RegExp, href: string | RegExp) =>
  expect((await screen.findByRole('link', { name })).getAttribute('href')).toEqual(
    typeof href === 'string' ? href : expect.stringMatching(href),
  )
