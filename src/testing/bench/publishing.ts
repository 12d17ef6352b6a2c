import { readConfig } from '#config'
import { openApp } from '#app'
import { rememberSetUp } from '#core/accounts/doors'
import { createServer } from '#server/app'
import { silent } from '#testing/scale/played-season'
import type { Part } from './bench.ts'
import { cpuOf, inRounds } from './measure.ts'
import { atMost } from './table.ts'
import { bigWeek, openLeague } from './week.ts'

const teams = 14

/** CPU of a week of 14 teams, each round in a new league; the first, which warms up, is not counted. */
export const publishRows: Part = async () => {
  await oneWeek()
  const told = await inRounds(oneWeek)
  const row = { size: `${teams} teams`, unit: ' ms CPU', floor: [], ratio: [] }
  return [
    {
      ...row,
      name: 'import and publish a week',
      product: told.map(({ importMs, publishMs }) => importMs + publishMs),
      goal: atMost(25, ' ms CPU'),
    },
    { ...row, name: 'of that publishing', product: told.map(({ publishMs }) => publishMs) },
  ]
}

const oneWeek = async (): Promise<{ importMs: number; publishMs: number }> => {
  const app = await openApp(readConfig({ DATABASE_URL: 'memory:', TIERS: 'open' }), { log: silent })
  const server = await createServer(app.ctx, {})
  try {
    await rememberSetUp(app.ctx)
    const week = bigWeek(await openLeague(app.ctx, server, teams), teams)
    const importMs = await cpuOf(week.import)
    return { importMs, publishMs: await cpuOf(week.publish) }
  } finally {
    await server.close()
    await app.close()
  }
}
