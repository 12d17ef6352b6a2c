import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { parse } from 'csv-parse/sync'
import type { Insertable } from 'kysely'
import { expect, test } from 'vitest'
import { awards } from '#contract/awards'
import { allowDuringMigration } from '#db/migrate'
import type { AwardTable } from '#db/tables/awards'
import { award, additionalAward } from '#testing/season-awards'
import * as make from '#testing/make'
import { startOfTime } from '#testing/start-of-time'
import { withLeague } from '#testing/made-world'

const manyAwards = 20_000

const rowsOf = (sample: Insertable<AwardTable>): Insertable<AwardTable>[] =>
  Array.from({ length: manyAwards }, (_, number) => ({
    ...sample,
    week: (number % 18) + 1,
    player_name: number % 1000 === 0 ? `=cmd|'/c calc'!A${number}` : `Player ${number}, "the ${number}th"`,
    player_key: `player ${number}`,
    points_hundredths: number - 5,
  }))

/** A league with far more awards than a real season, inserted directly into the database, and its URL. */
const largeLeague = async () => {
  const { w, league, client, user } = await withLeague()
  const { id } = await client.call(awards.add, award(league.id, user.id))
  const { id: _, ...sample } = await w.ctx.db
    .selectFrom('awards')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const rows = rowsOf(sample)
  for (let start = 0; start < rows.length; start += 800)
    await w.ctx.db
      .insertInto('awards')
      .values(rows.slice(start, start + 800))
      .execute()
  const address = `${await w.server.listen({ host: '127.0.0.1', port: 0 })}/api/leagues/${league.id}/awards.csv`
  const headers = { cookie: client.cookie }
  const read = (query = '') => fetch(address + query, { headers })
  return { w, client, league, user, address, headers, read }
}

/** Chunks of a body as they arrive. */
const piecesOf = async (response: Response): Promise<string[]> => {
  const pieces: string[] = []
  const decoder = new TextDecoder()
  for await (const piece of response.body ?? []) pieces.push(decoder.decode(piece, { stream: true }))
  return pieces
}

test('streams a large export completely, without anything a spreadsheet would run', async () => {
  const { read, user } = await largeLeague()
  const response = await read()
  expect(response.headers.get('content-length')).toBeNull()
  expect(response.headers.get('content-disposition')).toBe(
    'attachment; filename="Fourth_Long_awards_2026-11-20.csv"',
  )
  const pieces = await piecesOf(response)
  expect(pieces.length).toBeGreaterThan(10)
  const lines: string[][] = parse(pieces.join(''))
  expect(lines[0]).toEqual([
    'Date',
    'Week',
    'Manager ID',
    'Player Name',
    'Position',
    'Points',
    'Award Type',
    'Prize Amount',
    'State',
    'Why',
  ])
  const written = lines.slice(1, -1)
  const day = new Date(startOfTime).toISOString().slice(0, 10)
  expect(written).toEqual(
    Array.from({ length: manyAwards }, (_, place) => {
      const number = manyAwards - 1 - place
      const player =
        number % 1000 === 0 ? `'=cmd|'/c calc'!A${number}` : `Player ${number}, "the ${number}th"`
      const points = String((number - 5) / 100)
      return [
        day,
        String((number % 18) + 1),
        String(user.id),
        player,
        'QB',
        points,
        'Hot Top 2',
        '10',
        'Final',
        '',
      ]
    }),
  )
  expect(lines.at(-1)?.[3]).toBe('Rashad Colter')
}, 60_000)

test("limits a large export to the list's filters and to league members", async () => {
  const { w, read, client, league } = await largeLeague()
  const linesOf = async (query: string) => parse((await piecesOf(await read(query))).join('')).slice(1)
  const listed = await client.call(awards.list, { leagueId: league.id, week: 7, search: '999' })
  expect((await linesOf('?week=7&search=999')).map(([, , , player]: string[]) => player)).toEqual(
    listed.map(({ playerName }) => playerName),
  )
  expect(await linesOf('?week=7')).toHaveLength(Math.ceil((manyAwards - 6) / 18))
  expect(await linesOf('?type=miscreant')).toEqual([])
  expect((await read('?season=2020')).status).toBe(404)
  const nonMember = await make.commissioner(w)
  expect((await nonMember.client.expectError(awards.csv, { leagueId: league.id })).status).toBe(404)
})

test('delays no one for a slow reader, who may disconnect midway', async () => {
  const { client, league, user, address, headers } = await largeLeague()
  const slow = get(address, { headers })
  const [response] = (await once(slow, 'response')) as [IncomingMessage]
  await once(response, 'readable')
  const written = { week: 9, playerName: 'Recorded meanwhile' }
  const { id } = await client.call(awards.add, award(league.id, user.id, { ...additionalAward, ...written }))
  expect((await client.call(awards.list, { leagueId: league.id, limit: 1 }))[0]?.id).toBe(id)
  slow.destroy()
  expect((await client.call(awards.list, { leagueId: league.id, limit: 1 }))[0]?.id).toBe(id)
})

test('aborts the response when an export fails midway', async () => {
  const { w, league, client, read } = await largeLeague()
  const body = (await read()).body?.getReader()
  await body?.read()
  await allowDuringMigration(w.ctx.db, db => db.schema.alterTable('awards').renameTo('awards_away').execute())
  const readRemainder = async () => {
    while ((await body?.read())?.done === false);
  }
  await expect(readRemainder()).rejects.toThrow('terminated')
  const error = await client.expectError(awards.csv, { leagueId: league.id })
  expect([error.status, error.body.message]).toEqual([500, 'Something went wrong.'])
})

test.each([
  ['', 'Fourth_Long_awards_2026-11-20.csv'],
  ['?named=type', 'awards_all_2026-11-20.csv'],
  ['?named=type&type=hot_top2', 'awards_hot_top2_2026-11-20.csv'],
])('names the file of %s %s', async (query, name) => {
  const { w, league, client } = await withLeague()
  const response = await w.server.inject({
    url: `/api/leagues/${league.id}/awards.csv${query}`,
    headers: { cookie: client.cookie },
  })
  expect(response.headers['content-disposition']).toBe(`attachment; filename="${name}"`)
})
