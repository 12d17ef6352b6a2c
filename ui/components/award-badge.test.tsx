// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { AwardBadge } from './award-badge.tsx'

afterEach(cleanup)

test("has its type's name, icon and color, and the full name as its title", () => {
  const label = 'The most points anybody left on the bench in a losing week'
  render(<AwardBadge award={{ label, icon: 'flag', color: 'miscreant' }} />)
  const name = screen.getByTitle(label)
  expect(name.textContent).toBe(label)
  expect(name.parentElement?.dataset.tone).toBe('miscreant')
  expect(name.parentElement?.querySelector('svg')).toBeTruthy()
})
