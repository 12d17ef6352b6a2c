import { join } from 'node:path'
import { awards } from '#contract/awards'
import { SQLite } from '#db/sqlite'
import { seasonWeeks } from '#domain/calendar'
import { played as season } from '#testing/scale/played-season'
import { award, paidAgain } from '#testing/season-awards'
import { againstFloor } from './against-floor.ts'
import type { Part } from './bench.ts'
import { copyOf } from './played.ts'
import { headersOf, startFloor, startProduct } from './processes.ts'
import { pathIn } from './reads.ts'
import { atLeast } from './table.ts'

/** Compares recording a manual award, with its ledger entry and emails, with one durable row. */
export const writeRows: Part = async ({ folder, load, played }) => {
  const { file, leagueId, size } = copyOf(await played(1), join(folder, 'written.db'))
  const floorFile = join(folder, 'floor.db')
  const database = new SQLite(floorFile)
  database.exec('create table notes (id integer primary key, body text not null) strict')
  database.close()
  const writes = 'insert into notes (body) values (?)'
  const floor = await startFloor(folder, { file: floorFile, paths: [], writes })
  const product = await startProduct(folder, `file:${file}`)
  try {
    const headers = await headersOf(product, season.commissioner, season.password)
    const request = { method: 'POST' as const, headers, bodies: awardsOf(leagueId, managerOf(file)) }
    return await againstFloor(load, [
      {
        name: 'create award',
        size,
        floor: { server: floor, request: { ...request, path: '/write' } },
        product: { server: product, request: { ...request, path: pathIn(leagueId, awards.add) } },
        goal: atLeast(0.65),
      },
    ])
  } finally {
    await Promise.all([floor.stop(), product.stop()])
  }
}

/** Awards of every prize, since a new winner is compared with all existing winners of that prize. */
const awardsOf = (leagueId: number, managerId: number): string[] =>
  ['hot_top2', 'bench_boss'].flatMap(type =>
    seasonWeeks.slice(0, 11).flatMap(week =>
      ['QB', 'RB', 'WR', 'TE', 'K', 'DEF'].map(position => {
        const player = { playerName: 'Rashad Colter the {n}th', position }
        const { leagueId: _, ...fields } = award(leagueId, managerId, { type, week, ...player, ...paidAgain })
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
