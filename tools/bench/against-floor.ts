import { inRounds, pace } from './measure.ts'
import type { Load, Measured } from './processes.ts'
import type { LoadResult, LoadRequest } from './load.ts'
import type { Goal, Row } from './table.ts'

export const connections = 16

/** @property request request to a server, without its target and duration */
export type Side = { server: Measured; request: Omit<LoadRequest, 'port' | 'connections' | 'forMs'> }

export type Compared = { name: string; size: string; baseline: Side; product: Side; goal?: Goal }

/** @property p99Ms 99th percentile of the response time */
type Burst = { aSecond: number; cpuUs: number; p99Ms: number }

const burst = async (load: Load, { server, request }: Side, forMs: number): Promise<Burst> => {
  const before = await server.used()
  const result: LoadResult = await load.send({ ...request, port: server.port, connections, forMs })
  const { cpuMs } = await server.used()
  return {
    aSecond: (result.responseCount * 1000) / result.durationMs,
    cpuUs: ((cpuMs - before.cpuMs) * 1000) / result.responseCount,
    p99Ms: result.timesMs[Math.floor(result.timesMs.length * 0.99)] ?? 0,
  }
}

/** Metric compared in the bursts. With CPU time, other processes' load matters less. */
export type Measure = 'answers a second' | 'answers a CPU second' | 'slowest hundredth'

type Round = { baseline: Burst; product: Burst }[]

/** Compares the product with the floor in alternating bursts. */
export const compareToBaseline = async (
  load: Load,
  compared: Compared[],
  measure: Measure = 'answers a second',
): Promise<Row[]> => {
  await warmUp(load, compared)
  return rowsOf(compared, await inRounds(() => roundOf(load, compared)), measure)
}

/**
 * Compares writes, each round with new servers on equal databases: a write costs more, the more rows the earlier ones
 * left.
 */
export const compareWrites = async (
  load: Load,
  start: () => Promise<{ compared: Compared[]; stop: () => Promise<void> }>,
): Promise<Row[]> => {
  const rounds = await inRounds(async () => {
    const { compared, stop } = await start()
    try {
      await warmUp(load, compared)
      return { compared, bursts: await roundOf(load, compared) }
    } finally {
      await stop()
    }
  })
  return rowsOf(
    rounds[0]?.compared ?? [],
    rounds.map(({ bursts }) => bursts),
    'answers a second',
  )
}

const warmUp = async (load: Load, compared: Compared[]): Promise<void> => {
  for (const { baseline, product } of compared) {
    await burst(load, baseline, pace.warmUpMs / 3)
    await burst(load, product, pace.warmUpMs)
  }
}

const roundOf = async (load: Load, compared: Compared[]): Promise<Round> => {
  const round: Round = []
  for (const { baseline, product } of compared)
    round.push({
      baseline: await burst(load, baseline, pace.burstMs),
      product: await burst(load, product, pace.burstMs),
    })
  return round
}

const rowsOf = (compared: Compared[], rounds: Round[], measure: Measure): Row[] =>
  compared.map(({ name, size, goal }, at) => {
    const bursts = rounds.flatMap(round => round[at] ?? [])
    const { unit, valueOf } = measures[measure]
    return {
      ...{ name, size, unit },
      baseline: bursts.map(({ baseline }) => valueOf(baseline)),
      product: bursts.map(({ product }) => valueOf(product)),
      ratio: bursts.map(({ baseline, product }) => valueOf(product) / valueOf(baseline)),
      ...(goal === undefined ? {} : { goal }),
      cpuUs: {
        baseline: bursts.map(({ baseline }) => baseline.cpuUs),
        product: bursts.map(({ product }) => product.cpuUs),
      },
    }
  })

const measures: Record<Measure, { unit: string; valueOf: (burst: Burst) => number }> = {
  'answers a second': { unit: '/s', valueOf: ({ aSecond }) => aSecond },
  'answers a CPU second': { unit: '/CPU s', valueOf: ({ cpuUs }) => 1_000_000 / cpuUs },
  'slowest hundredth': { unit: ' ms', valueOf: ({ p99Ms }) => p99Ms },
}
