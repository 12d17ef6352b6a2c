import { expect, test } from 'vitest'
import { awards } from '#contract/awards'
import * as make from '#testing/make'
import { world } from '#testing/world'
import { ledgerSums, sumsThatDiffer } from './sums.ts'

const withAwards = async () => {
  const w = await world()
  const { client, league, members } = await make.league(w, { managers: 3, name: 'Turf Wars' })
  const give = (place: number, week: number) =>
    client.call(awards.add, {
      leagueId: league.id,
      type: 'hot_top2',
      week,
      managerId: members[place]?.userId ?? 0,
      playerName: 'Rashad Colter',
      position: 'QB',
      points: 30,
      prizeAmount: 10,
    })
  await give(1, 1)
  await give(2, 2)
  return { w, league, give }
}

test('an earlier state of a ledger is still in it, whatever was written since', async () => {
  const { w, give, league } = await withAwards()
  const earlier = await ledgerSums(w.ctx)
  expect(earlier).toMatchObject([{ leagueId: league.id }])
  expect([...(earlier[0]?.members.values() ?? [])]).toEqual([1000, 1000])
  await give(1, 3)
  await make.league(w)
  expect(await sumsThatDiffer(w.ctx, earlier)).toEqual([])
})

test('a balance that was another one then is told by the league', async () => {
  const { w } = await withAwards()
  const [sums] = await ledgerSums(w.ctx)
  if (!sums) throw new Error('There are sums')
  const changed = new Map([...sums.members].map(([member, cents], place) => [member, cents + place]))
  expect(await sumsThatDiffer(w.ctx, [{ ...sums, members: changed }])).toEqual([
    'The balances of Turf Wars in the copy are not those that the ledger had then.',
  ])
  const fewer = new Map([...sums.members].slice(1))
  expect(await sumsThatDiffer(w.ctx, [{ ...sums, members: fewer }])).toHaveLength(1)
})

test('a league that was disbanded since is left out', async () => {
  const { w } = await withAwards()
  const [sums] = await ledgerSums(w.ctx)
  if (!sums) throw new Error('There are sums')
  expect(await sumsThatDiffer(w.ctx, [{ ...sums, leagueId: 999 }])).toEqual([])
})
