// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Member } from '#contract/leagues'
import { awardKinds } from '#testing/award-kinds'
import { CallError } from '../../lib/call.ts'
import { AwardForm } from './award-form.tsx'
import { blankAward } from './award-values.ts'

const member: Member = {
  managerId: 3,
  userId: 3,
  managerName: 'Tess Lindqvist',
  userName: 'Tess Lindqvist',
  teamName: 'Fjord Focus',
  joinedAt: '2026-09-01T00:00:00.000Z',
  isCommissioner: false,
  status: 'active',
}

const show = (onSubmit = vi.fn(async (_award: unknown) => undefined), isPremium = true) => {
  render(
    <AwardForm
      kinds={awardKinds}
      members={[member]}
      isPremium={isPremium}
      start={blankAward(11, awardKinds)}
      action="Record award"
      undo="Clear"
      busy={false}
      onSubmit={onSubmit}
    />,
  )
  return onSubmit
}

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

const fill = () => {
  type('Week', '11')
  type('Manager', '3')
  type('Player name', ' Malik Shore ')
  fireEvent.click(screen.getByLabelText('WR'))
  type('Points', '27.4')
}

const record = () => fireEvent.click(screen.getByRole('button', { name: 'Record award' }))

afterEach(cleanup)

describe('recording an award', () => {
  test('says what is missing in the words of the specification', async () => {
    const onSubmit = show()
    record()
    for (const text of [
      'Manager is required',
      'Player name is required',
      'Position is required',
      'Points are required',
    ])
      expect(await screen.findByText(text)).toBeTruthy()
    expect(onSubmit).not.toHaveBeenCalled()
  })

  test('gives the award as the contract wants it', async () => {
    const onSubmit = show()
    fill()
    record()
    await waitFor(() => expect(onSubmit).toHaveBeenCalled())
    expect(onSubmit.mock.calls[0]?.[0]).toMatchObject({
      type: 'hot_top2',
      week: 11,
      managerId: 3,
      playerName: 'Malik Shore',
      position: 'WR',
      points: 27.4,
      prizeAmount: 10,
    })
  })

  test("shows the server's objection at its field", async () => {
    const refused = new CallError('/api', 400, {
      message: 'Invalid input',
      issues: [{ path: 'managerId', message: 'This manager is not a member of the league' }],
    })
    show(vi.fn(async () => Promise.reject(refused)))
    fill()
    record()
    expect(await screen.findByText('This manager is not a member of the league')).toBeTruthy()
  })
})

describe('the kind of award', () => {
  test('brings its usual prize and positions', () => {
    show()
    fireEvent.click(screen.getByRole('radio', { name: 'Miscreant' }))
    expect(screen.getByLabelText('Prize amount')).toHaveProperty('value', '20')
    expect(screen.getByLabelText('ALL')).toHaveProperty('checked', true)
    fireEvent.click(screen.getByRole('radio', { name: 'Hot Top 2' }))
    expect(screen.queryByLabelText('ALL')).toBeNull()
  })

  test('Bench Boss cannot be chosen in a free league, and says why', () => {
    show(undefined, false)
    const bench = screen.getByRole('radio', { name: 'Bench Boss' })
    expect(screen.getByText('Premium only')).toBeTruthy()
    fireEvent.click(bench)
    expect(screen.getByRole('radio', { name: 'Hot Top 2' })).toHaveProperty('checked', true)
  })
})
