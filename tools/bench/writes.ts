import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { awards } from '#contract/awards'
import { SQLite } from '#db/sqlite'
import { seasonWeeks } from '#domain/calendar'
import { played as season } from '#tools/scale/played-season'
import { award, additionalAward } from '#testing/season-awards'
import { type Compared, compareWrites } from './against-floor.ts'
import type { Part } from './bench.ts'
import { copyPlayed } from './played.ts'
import { headersOf, startBaseline, startProduct } from './processes.ts'
import { pathIn } from './reads.ts'
import { atLeast } from './table.ts'

/** Compares recording a manual award, with its ledger entry and emails, with one durable row. */
export const writeRows: Part = async ({ folder, load, played }) =>
  compareWrites(load, async () => {
    const { file, leagueId, size } = copyPlayed(await played(1), join(folder, 'written.db'))
    const baselineFile = emptyNotes(join(folder, 'floor.db'))
    const writes = 'insert into notes (body) values (?)'
    const baselineServer = await startBaseline(folder, { file: baselineFile, paths: [], writes })
    const product = await startProduct(folder, `file:${file}`)
    const headers = await headersOf(product, season.commissioner, season.password)
    const request = { method: 'POST' as const, headers, bodies: awardsOf(leagueId, managerOf(file)) }
    const compared: Compared = {
      name: 'create award',
      size,
      baseline: { server: baselineServer, request: { ...request, path: '/write' } },
      product: { server: product, request: { ...request, path: pathIn(leagueId, awards.add) } },
      goal: atLeast(0.65),
    }
    return {
      compared: [compared],
      stop: async () => {
        await Promise.all([baselineServer.stop(), product.stop()])
      },
    }
  })

const emptyNotes = (file: string): string => {
  rmSync(file, { force: true })
  const database = new SQLite(file)
  database.exec('create table notes (id integer primary key, body text not null) strict')
  database.close()
  return file
}

/** Awards of every prize, since a new winner is compared with all existing winners of that prize. */
const awardsOf = (leagueId: number, managerId: number): string[] =>
  ['hot_top2', 'bench_boss'].flatMap(type =>
    seasonWeeks.slice(0, 11).flatMap(week =>
      ['QB', 'RB', 'WR', 'TE', 'K', 'DEF'].map(position => {
        const player = { playerName: 'Rashad Colter the {n}th', position }
        const { leagueId: _, ...fields } = award(leagueId, managerId, {
          type,
          week,
          ...player,
          ...additionalAward,
        })
        return JSON.stringify(fields)
      }),
    ),
  )

const managerOf = (file: string): number => {
  const database = new SQLite(file, { readonly: true })
  const id = Number(database.prepare('select min(user_id) from members').pluck().get())
  database.close()
  return id
}
