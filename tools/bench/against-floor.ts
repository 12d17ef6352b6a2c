import { inRounds } from './measure.ts'
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

const warmUpMs = 1500
const burstMs = 500

/** Metric compared in the bursts: responses per second, or the 99th percentile. */
export type Measure = 'answers a second' | 'slowest hundredth'

/** Compares the product with the floor in alternating bursts. */
export const compareToBaseline = async (
  load: Load,
  compared: Compared[],
  measure: Measure = 'answers a second',
): Promise<Row[]> => {
  for (const { baseline, product } of compared) {
    await burst(load, baseline, warmUpMs / 3)
    await burst(load, product, warmUpMs)
  }
  const measured = await inRounds(async () => {
    const round: { baseline: Burst; product: Burst }[] = []
    for (const { baseline, product } of compared)
      round.push({
        baseline: await burst(load, baseline, burstMs),
        product: await burst(load, product, burstMs),
      })
    return round
  })
  return compared.map(({ name, size, goal }, at) => {
    const bursts = measured.flatMap(round => round[at] ?? [])
    return {
      name,
      size,
      ...statsOf(measure, bursts),
      ...(goal === undefined ? {} : { goal }),
      cpuUs: {
        floor: bursts.map(({ baseline }) => baseline.cpuUs),
        product: bursts.map(({ product }) => product.cpuUs),
      },
    }
  })
}

const statsOf = (measure: Measure, bursts: { baseline: Burst; product: Burst }[]) => {
  const valueOf = (burst: Burst) => (measure === 'answers a second' ? burst.aSecond : burst.p99Ms)
  return {
    unit: measure === 'answers a second' ? '/s' : ' ms',
    baseline: bursts.map(({ baseline }) => valueOf(baseline)),
    product: bursts.map(({ product }) => valueOf(product)),
    ratio: bursts.map(({ baseline, product }) => valueOf(product) / valueOf(baseline)),
  }
}
