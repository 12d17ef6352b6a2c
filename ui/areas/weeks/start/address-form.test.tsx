// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { paths } from '#ui/lib/paths'
import { captureCall } from '#ui/testing/capture-call'
import { AddressForm } from './address-form.tsx'

afterEach(cleanup)

const show = (value: string) => {
  captureCall(
    <AddressForm
      value={value}
      onChange={() => undefined}
      error={undefined}
      advice={null}
      isLookingUp={false}
      onFind={() => expect.unreachable('Nothing is looked up')}
    />,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Find my league' }))
}

test('leads from the URL of a CSV-only service to the CSV import', () => {
  show('https://www.fleaflicker.com/nfl/leagues/123')
  expect(screen.getAllByText(/Sidepot reads Fleaflicker leagues from a CSV file/).length).toBeGreaterThan(0)
  expect(screen.getByRole('link', { name: 'Create a league manually' }).getAttribute('href')).toBe(
    paths.leagueByName,
  )
})

test('does not redirect for a URL of another sport', () => {
  show('https://fantasy.espn.com/basketball/league?leagueId=12')
  expect(screen.getAllByText(/an ESPN league for another sport/).length).toBeGreaterThan(0)
  expect(screen.queryByRole('link')).toBeNull()
})
