// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { awards } from '#contract/awards'
import { textsOf } from '#ui/testing/parts'
import { highScore, leagueOfThree, lowFine, tiedWeek } from '#ui/testing/rules'
import { AwardExplanationDialog } from './award-explanation-dialog.tsx'

type Made = Awaited<ReturnType<typeof leagueOfThree>>

const showExplanation = async ({ show, client, leagueId }: Made, type: string) => {
  const awardList = await client.call(awards.list, { leagueId })
  const award = awardList.find(one => one.type === type)
  show(<AwardExplanationDialog leagueId={leagueId} awardId={award?.id ?? 0} onClose={() => undefined} />)
}

test('shows the deciding comparison, the best, the excluded, the rule and the source', async () => {
  const made = await leagueOfThree()
  const { key } = await made.add({ ...highScore, eligibility: { mostWins: 1 } })
  await made.publish(4)
  await made.publish(5)
  await showExplanation(made, key)
  const dialog = await screen.findByRole('dialog', { name: 'Why Manager won' })
  expect(dialog.textContent).toContain('High score, week 5')
  expect(within(dialog).getByRole('heading', { name: /^58\.3 points, / })).toBeTruthy()
  const best = within(dialog).getAllByRole('list')[0] as HTMLElement
  expect(textsOf(within(best).getAllByRole('listitem'))).toEqual(['1Manager 358.3$20', '2Dana Whitfield27.4'])
  expect(dialog.textContent).toMatch(/Excluded 1.*Manager 2.*60\.5/)
  expect(dialog.textContent).toContain('The rule: Each week, the team with the most points wins $20.')
})

test('compares what broke a tie', async () => {
  const made = await leagueOfThree()
  const { key } = await made.add({ ...highScore, ties: 'breakers', tieBreakers: ['total_with_bench'] })
  await made.publish(5, tiedWeek)
  await showExplanation(made, key)
  const dialog = await screen.findByRole('dialog', { name: 'Why Manager won' })
  expect(dialog.textContent).toMatch(/Broken on most points, bench includedManager 366\.0Manager 260\.5/)
})

test('says that a fine is paid, not won', async () => {
  const made = await leagueOfThree()
  const { key } = await made.add(lowFine)
  await made.agree(20)
  await made.publish(5)
  await showExplanation(made, key)
  expect(await screen.findByRole('dialog', { name: 'Why Dana pays' })).toBeTruthy()
})

test('shows who recorded a manual award, and their note', async () => {
  const made = await leagueOfThree()
  await made.client.call(awards.add, {
    leagueId: made.leagueId,
    ...{ type: 'miscreant', week: 3, managerId: made.user.id, playerName: 'Rico Talbert', position: 'RB' },
    ...{ points: 0, prizeAmount: 20, note: 'Started a suspended player.' },
  })
  await showExplanation(made, 'miscreant')
  expect(await screen.findByText('“Started a suspended player.”')).toBeTruthy()
  expect(screen.getByRole('heading', { name: /^Decided by Dana Whitfield/ })).toBeTruthy()
})
