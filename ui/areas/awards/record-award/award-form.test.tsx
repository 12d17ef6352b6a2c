// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { awards } from '#contract/awards'
import type { Member } from '#contract/leagues/leagues'
import { awardKinds } from '#testing/award-kinds'
import { captureCall } from '#ui/testing/capture-call'
import { AwardForm } from './award-form.tsx'
import type { AwardValues } from './award-choices.tsx'

const member: Member = {
  managerId: 3,
  userId: 3,
  managerName: 'Tess Lindqvist',
  userName: 'Tess Lindqvist',
  ownName: 'Tess Lindqvist',
  teamName: 'Fjord Focus',
  joinedAt: '2026-09-01T00:00:00.000Z',
  isCommissioner: false,
  leagueRole: null,
  status: 'active',
  request: null,
}

const blank: AwardValues = {
  type: 'hot_top2',
  week: '11',
  managerId: '',
  playerName: '',
  position: '',
  points: '',
  prizeAmount: '10',
  note: '',
}

const formWith = (more: { isPremium?: boolean } = {}) => (
  <AwardForm
    endpoint={awards.add}
    input={award => ({ leagueId: 1, ...award })}
    kinds={awardKinds}
    members={[member]}
    isPremium={true}
    currentWeek={11}
    lastPaidWeek={18}
    start={blank}
    action="Record award"
    working="Recording"
    undo="Clear"
    onDone={vi.fn()}
    {...more}
  />
)

const show = (isPremium = true, errorBody?: object) => captureCall(formWith({ isPremium }), errorBody)

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
  test('shows the specified messages for missing fields', async () => {
    const sent = show()
    record()
    for (const text of [
      'Manager is required',
      'Player name is required',
      'Position is required',
      'Points are required',
    ])
      expect(await screen.findByText(text)).toBeTruthy()
    expect(sent).not.toHaveBeenCalled()
  })

  test('returns the award as the contract expects it', async () => {
    const sent = show()
    fill()
    record()
    await waitFor(() => expect(sent).toHaveBeenCalled())
    expect(sent.mock.calls[0]?.[0]).toMatchObject({
      type: 'hot_top2',
      week: 11,
      managerId: 3,
      playerName: 'Malik Shore',
      position: 'WR',
      points: 27.4,
      prizeAmount: 10,
    })
  })

  test("shows the server's error at its field", async () => {
    const issues = [{ path: 'managerId', message: "This manager isn't a member of the league" }]
    show(true, { message: 'Invalid input', code: 'invalid', issues })
    fill()
    record()
    expect(await screen.findByText("This manager isn't a member of the league")).toBeTruthy()
  })
})

test("offers a season's weeks, and clears its fields on request", () => {
  show()
  const week = screen.getByLabelText<HTMLSelectElement>('Week')
  expect([...week.options].map(({ textContent }) => textContent)).toEqual(
    Array.from({ length: 18 }, (_, index) => `Week ${index + 1}`),
  )
  fill()
  fireEvent.click(screen.getByRole('button', { name: 'Clear' }))
  const values = ['Week', 'Manager', 'Player name', 'Points', 'Prize amount'].map(
    label => screen.getByLabelText<HTMLInputElement>(label).value,
  )
  expect(values).toEqual(['11', '', '', '', '10'])
  expect(screen.getByLabelText('WR')).toHaveProperty('checked', false)
})

describe('the award type', () => {
  test('sets its default prize and positions', () => {
    show()
    fireEvent.click(screen.getByRole('radio', { name: 'Miscreant' }))
    expect(screen.getByLabelText('Prize amount')).toHaveProperty('value', '20')
    expect(screen.getByLabelText('ALL')).toHaveProperty('checked', true)
    fireEvent.click(screen.getByRole('radio', { name: 'Hot Top 2' }))
    expect(screen.queryByLabelText('ALL')).toBeNull()
    expect(screen.getByLabelText('Prize amount')).toHaveProperty('value', '10')
    fireEvent.click(screen.getByLabelText('WR'))
    fireEvent.click(screen.getByRole('radio', { name: 'Bench Boss' }))
    expect(screen.getByLabelText('WR')).toHaveProperty('checked', true)
    expect(screen.queryByLabelText(/^Evidence/)).toBeNull()
    fireEvent.click(screen.getByRole('radio', { name: 'Miscreant' }))
    expect(screen.getByLabelText(/^Evidence/)).toBeTruthy()
    type('Week', '')
    fireEvent.click(screen.getByRole('radio', { name: 'Hot Top 2' }))
    expect(screen.getByLabelText('Week')).toHaveProperty('value', '11')
    for (const position of ['QB', 'WR'])
      expect(screen.getByLabelText(position)).toHaveProperty('checked', false)
  })

  test('starts a once-a-season award with 0 points', () => {
    show()
    fireEvent.click(screen.getByLabelText('Miscreant'))
    expect(screen.getByLabelText<HTMLInputElement>(/^Points/).value).toBe('0')
  })

  test('disables Bench Boss in a free league and says why', () => {
    show(false)
    const bench = screen.getByRole('radio', { name: 'Bench Boss' })
    expect(screen.getByText('Premium only')).toBeTruthy()
    const reasonOf = (name: string) => screen.getByRole('radio', { name }).getAttribute('aria-describedby')
    expect(document.getElementById(reasonOf('Bench Boss') ?? '')?.textContent).toBe('Premium only')
    expect(bench.getAttribute('aria-disabled')).toBe('true')
    expect([reasonOf('Hot Top 2'), reasonOf('Miscreant')]).toEqual([null, null])
    fireEvent.click(bench)
    expect(screen.getByRole('radio', { name: 'Hot Top 2' })).toHaveProperty('checked', true)
  })
})

describe('an already awarded prize', () => {
  const conflict = {
    code: 'already_won',
    message: 'WR for week 11 already went to Jace Ferraro, 27.4 (Gabe Sorensen). Split the prize.',
    winners: [{ awardId: 4, managerName: 'Gabe Sorensen', playerName: 'Jace Ferraro', prizeAmount: 10 }],
  }
  const openConflict = async () => {
    const sent = show(true, conflict)
    fill()
    record()
    await screen.findByText(conflict.message)
    return sent
  }

  test('prompts in the form, and repeats the call with the choice', async () => {
    const sent = await openConflict()
    fireEvent.click(screen.getByRole('button', { name: 'Split 2 × $5.00' }))
    await waitFor(() => expect(sent).toHaveBeenCalledTimes(2))
    expect(sent.mock.calls[1]?.[0]).toMatchObject({ playerName: 'Malik Shore', choice: 'split' })
  })

  test('is paid twice only with a reason', async () => {
    const sent = await openConflict()
    fireEvent.click(screen.getByRole('button', { name: 'Pay twice, with a reason' }))
    fireEvent.click(screen.getByRole('button', { name: 'Pay twice' }))
    expect(screen.getByText('Explain why this prize is paid twice')).toBeTruthy()
    type('Why is this prize paid twice?', 'League vote')
    fireEvent.click(screen.getByRole('button', { name: 'Pay twice' }))
    await waitFor(() => expect(sent).toHaveBeenCalledTimes(2))
    expect(sent.mock.calls[1]?.[0]).toMatchObject({ choice: 'payAgain', reason: 'League vote' })
  })

  test('is no longer a conflict once the award is changed or voided', async () => {
    await openConflict()
    type('Points', '28')
    expect(screen.queryByText(conflict.message)).toBeNull()
    record()
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(screen.queryByText(conflict.message)).toBeNull()
  })
})
