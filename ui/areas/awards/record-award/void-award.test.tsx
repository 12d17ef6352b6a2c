// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { awards, type Award } from '#contract/awards'
import { leagueOfThree, lowFine } from '#ui/testing/rules'
import { EditAwardDialog } from './edit-award-dialog.tsx'
import { VoidAward } from './void-award.tsx'

test('waives a fine only with a reason', async () => {
  const { client, leagueId, add, agree, publish, show } = await leagueOfThree()
  const { key } = await add(lowFine)
  await agree(20)
  await publish(5)
  const listAwards = () => client.call(awards.list, { leagueId })
  const fine = (await listAwards()).find(({ type }) => type === key)
  if (!fine) throw new Error('There is no fine')
  show(<VoidAward award={fine} onClose={() => undefined} />)
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Waive Dana Whitfield’s fine?' }))
  expect(dialog.getByText(/gets back \$5 for Low fine, week 5\./)).toBeTruthy()
  fireEvent.click(dialog.getByRole('button', { name: 'Waive fine' }))
  expect(await dialog.findByText('Enter a reason')).toBeTruthy()
  fireEvent.change(dialog.getByLabelText('Reason'), { target: { value: 'Power cut.' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Waive fine' }))
  await screen.findByText('Fine waived')
  expect((await listAwards()).some(({ type }) => type === key)).toBe(false)
})

test('edits a fine as an amount to pay, and keeps it a fine', async () => {
  const { league, client, leagueId, add, agree, publish, show } = await leagueOfThree()
  const { key } = await add(lowFine)
  await agree(20)
  await publish(5)
  const fine = async () =>
    (await client.call(awards.list, { leagueId })).find(({ type }) => type === key) as Award
  show(<EditAwardDialog league={league} award={await fine()} onClose={() => undefined} />)
  const prize = await screen.findByLabelText<HTMLInputElement>('Prize amount')
  expect(prize.value).toBe('5')
  fireEvent.change(prize, { target: { value: '4' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save award' }))
  await screen.findByText('Award saved')
  expect((await fine()).prizeAmount).toBe(-4)
})
