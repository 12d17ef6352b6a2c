import { readConfig } from '#config'
import { openApp } from '#app'
import { markSetupDone } from '#core/accounts/registration'
import { createServer } from '#server/app'
import { silent } from '#tools/scale/played-season'
import type { Part } from './bench.ts'
import { cpuOf, inRounds } from './measure.ts'
import { maxGoal } from './table.ts'
import { bigWeek, openLeague } from './week.ts'

const teams = 14

/**
 * Measures the CPU time to publish a week of 14 teams, with a new league in each round; the first ones are a warm-up.
 */
export const publishRows: Part = async () => {
  const weeks = async () => ({ three: await oneWeek([]), ten: await oneWeek(sevenMore) })
  await weeks()
  const rounds = await inRounds(weeks)
  const times = rounds.map(({ three }) => three)
  const ofTen = rounds.map(({ ten }) => ten)
  const wholeMs = ({ importMs, publishMs }: PublishingTimes) => importMs + publishMs
  const row = { size: `${teams} teams`, unit: ' ms CPU', baseline: [], ratio: [] }
  return [
    {
      ...row,
      name: 'import and publish a week',
      product: times.map(wholeMs),
      goal: maxGoal(25, ' ms CPU'),
    },
    { ...row, name: 'of which publishing', product: times.map(({ publishMs }) => publishMs) },
    {
      ...row,
      name: 'a week with ten rules, compared with three',
      baseline: times.map(wholeMs),
      product: ofTen.map(wholeMs),
      ratio: ofTen.map((week, round) => wholeMs(week) / wholeMs(times[round] ?? week)),
      goal: maxGoal(2),
    },
  ]
}

/** Rules added to the three default rules, for a total of ten. */
const sevenMore = [
  'highest_score',
  'total_with_bench',
  'best_kicker',
  'best_defence',
  'best_starter',
  'best_pair',
  'most_points_for',
]

type PublishingTimes = { importMs: number; publishMs: number }

const oneWeek = async (metrics: readonly string[]): Promise<PublishingTimes> => {
  const app = await openApp(readConfig({ DATABASE_URL: 'memory:', TIERS: 'open' }), { log: silent })
  const server = await createServer(app.ctx, {})
  try {
    await markSetupDone(app.ctx)
    const league = await openLeague(app.ctx, server, teams)
    for (const metric of metrics)
      await league.post(`/api/leagues/${league.id}/rules`, {
        ...{ name: metric, metric, direction: 'highest', prize: { kind: 'fixed', amounts: [10] } },
        // Only in the measured week.
        weeks: [5],
      })
    const week = bigWeek(league, teams)
    const importMs = await cpuOf(week.import)
    return { importMs, publishMs: await cpuOf(week.publish) }
  } finally {
    await server.close()
    await app.close()
  }
}
