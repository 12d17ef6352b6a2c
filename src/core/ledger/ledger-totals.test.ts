import { expect, test } from 'vitest'
import { awards } from '#contract/awards'
import * as make from '#testing/make'
import { award } from '#testing/season-awards'
import { withLeague } from '#testing/made-world'
import { getLedgerTotals, findTotalMismatches } from './ledger-totals.ts'

const withAwards = async () => {
  const { w, client, league, second, third } = await withLeague({ managers: 3, name: 'Turf Wars' })
  const addAward = (managerId: number, week: number) =>
    client.call(awards.add, award(league.id, managerId, { week }))
  await addAward(second, 1)
  await addAward(third, 2)
  return { w, league, second, addAward }
}

test('finds an earlier ledger state in the current one, whatever was posted since', async () => {
  const { w, addAward, league, second } = await withAwards()
  const earlier = await getLedgerTotals(w.ctx)
  expect(earlier).toMatchObject([{ leagueId: league.id }])
  expect([...(earlier[0]?.members.values() ?? [])]).toEqual([1000, 1000])
  await addAward(second, 3)
  await make.league(w)
  expect(await findTotalMismatches(w.ctx, earlier)).toEqual([])
})

test('names the league when an earlier balance differs', async () => {
  const { w } = await withAwards()
  const [sums] = await getLedgerTotals(w.ctx)
  if (!sums) throw new Error('There are sums')
  const changed = new Map([...sums.members].map(([member, cents], place) => [member, cents + place]))
  expect(await findTotalMismatches(w.ctx, [{ ...sums, members: changed }])).toEqual([
    "The balances of Turf Wars in the backup don't match the ledger at that time.",
  ])
  const [first, ...others] = sums.members
  for (const members of [others, [first, ...others, [999, 0]]] as [number, number][][])
    expect(await findTotalMismatches(w.ctx, [{ ...sums, members: new Map(members) }])).toHaveLength(1)
})

test('skips a league deleted since', async () => {
  const { w } = await withAwards()
  const [sums] = await getLedgerTotals(w.ctx)
  if (!sums) throw new Error('There are sums')
  expect(await findTotalMismatches(w.ctx, [{ ...sums, leagueId: 999 }])).toEqual([])
})
