import { expect, test } from 'vitest'
import { leagueSorts } from '#contract/leagues/leagues'
import { seasons } from '#contract/seasons'
import { commandLine } from '#core/kernel/authorization'
import * as make from '#testing/make'
import { type TestApp, startTestApp } from '#testing/test-app'
import { allLeagues } from './list-leagues.ts'

type Input = Parameters<typeof allLeagues.run>[2]

const pageFrom = async (w: TestApp, input: Input) => {
  let cursor: string | undefined
  const setNextCursor = (next: number | string) => void (cursor = String(next))
  const rows = await allLeagues.run(
    { ...w.ctx, requestContext: { ...w.ctx.requestContext, setNextCursor } },
    commandLine,
    input,
  )
  return { rows, cursor }
}

const names = ['Turf Wars', 'north division', 'Zoo', 'Alpha', 'alpha']

const fill = async () => {
  const w = await startTestApp()
  for (const [at, name] of names.entries()) {
    w.clock.pass(60_000)
    await make.league(w, { name, managers: 1 + (at % 3) })
  }
  return w
}

test('sorts in both directions, and pages survive the deletion of a listed league', async () => {
  const w = await fill()
  for (const sort of leagueSorts)
    for (const isDescending of [false, true]) {
      const all = await allLeagues.run(w.ctx, commandLine, { sort, isDescending })
      expect(all).toHaveLength(names.length)
      const first = await pageFrom(w, { sort, isDescending, limit: 2 })
      expect(first.rows).toEqual(all.slice(0, 2))
      const last = first.rows.at(-1)?.id ?? 0
      await w.ctx.db.deleteFrom('leagues').where('id', '=', last).execute()
      const next = await pageFrom(w, { sort, isDescending, cursor: first.cursor })
      expect([sort, isDescending, next.rows]).toEqual([sort, isDescending, all.slice(2)])
      await make.league(w, { name: 'Another', managers: 2 })
    }
})

test('sorts names in any alphabet, and updates counts as members join and leave', async () => {
  const w = await fill()
  const shown = async (input: Input) =>
    (await allLeagues.run(w.ctx, commandLine, input)).map(({ name }) => name)
  expect(await shown({ sort: 'name' })).toEqual(['Alpha', 'alpha', 'north division', 'Turf Wars', 'Zoo'])
  expect((await shown({ sort: 'members', isDescending: true }))[0]).toBe('Zoo')
  const [zoo] = await allLeagues.run(w.ctx, commandLine, { search: 'zoo' })
  await w.ctx.db
    .updateTable('members')
    .set({ status: 'removed', removed_at_ms: 1 })
    .where('league_id', '=', zoo?.id ?? 0)
    .execute()
  expect((await shown({ sort: 'members' }))[0]).toBe('Zoo')
  const counted = await allLeagues.run(w.ctx, commandLine, {})
  const { rows } = {
    rows: await w.ctx.db.selectFrom('league_counts').selectAll().orderBy('league_id').execute(),
  }
  expect(rows.map(({ members }) => members)).toEqual(counted.map(({ memberCount }) => memberCount))
})

test('filters leagues by ended season, provider and nothing published', async () => {
  const w = await fill()
  const { league, client } = await make.league(w, { name: 'Ended' })
  await client.call(seasons.setStatus, { leagueId: league.id, status: 'ended' })
  await w.ctx.db.updateTable('leagues').set({ provider: 'espn' }).where('id', '=', league.id).execute()
  const shown = async (input: Input) =>
    (await allLeagues.run(w.ctx, commandLine, input)).map(({ name }) => name)
  expect(await shown({ state: 'ended' })).toEqual(['Ended'])
  expect(await shown({ provider: 'espn' })).toEqual(['Ended'])
  expect(await shown({ provider: 'yahoo' })).toEqual([])
  expect(await shown({ state: 'unpublished' })).toHaveLength(names.length + 1)
  await w.ctx.db
    .updateTable('league_counts')
    .set({ published_weeks: 1 })
    .where('league_id', '=', league.id)
    .execute()
  expect(await shown({ state: 'unpublished' })).toHaveLength(names.length)
})

test('rejects a cursor of another order with a plain message', async () => {
  const w = await fill()
  const { cursor } = await pageFrom(w, { sort: 'name', limit: 1 })
  await expect(allLeagues.run(w.ctx, commandLine, { sort: 'weeks', cursor })).rejects.toThrow(
    'Request the first page without it',
  )
})
