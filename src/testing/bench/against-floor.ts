import { inRounds } from './measure.ts'
import type { Load, Measured } from './processes.ts'
import type { LoadResult, Wanted } from './load.ts'
import type { Goal, Row } from './table.ts'

export const connections = 16

/** @property request request to a server, without its target and duration */
export type Side = { server: Measured; request: Omit<Wanted, 'port' | 'connections' | 'forMs'> }

export type Compared = { name: string; size: string; floor: Side; product: Side; goal?: Goal }

/** @property p99Ms 99th percentile of the response time */
type Burst = { aSecond: number; cpuUs: number; p99Ms: number }

const burst = async (load: Load, { server, request }: Side, forMs: number): Promise<Burst> => {
  const before = await server.used()
  const told: LoadResult = await load.send({ ...request, port: server.port, connections, forMs })
  const { cpuMs } = await server.used()
  return {
    aSecond: (told.answers * 1000) / told.tookMs,
    cpuUs: ((cpuMs - before.cpuMs) * 1000) / told.answers,
    p99Ms: told.timesMs[Math.floor(told.timesMs.length * 0.99)] ?? 0,
  }
}

const warmUpMs = 1500
const burstMs = 500

/** Metric compared in the bursts: responses per second, or the 99th percentile. */
export type Measure = 'answers a second' | 'slowest hundredth'

/** Compares the product with the floor in alternating bursts. */
export const againstFloor = async (
  load: Load,
  compared: Compared[],
  measure: Measure = 'answers a second',
): Promise<Row[]> => {
  for (const { floor, product } of compared) {
    await burst(load, floor, warmUpMs / 3)
    await burst(load, product, warmUpMs)
  }
  const measured = await inRounds(async () => {
    const round: { floor: Burst; product: Burst }[] = []
    for (const { floor, product } of compared)
      round.push({
        floor: await burst(load, floor, burstMs),
        product: await burst(load, product, burstMs),
      })
    return round
  })
  return compared.map(({ name, size, goal }, at) => {
    const bursts = measured.flatMap(round => round[at] ?? [])
    return {
      name,
      size,
      ...figures(measure, bursts),
      ...(goal === undefined ? {} : { goal }),
      cpuUs: {
        floor: bursts.map(({ floor }) => floor.cpuUs),
        product: bursts.map(({ product }) => product.cpuUs),
      },
    }
  })
}

const figures = (measure: Measure, bursts: { floor: Burst; product: Burst }[]) => {
  const figure = (burst: Burst) => (measure === 'answers a second' ? burst.aSecond : burst.p99Ms)
  return {
    unit: measure === 'answers a second' ? '/s' : ' ms',
    floor: bursts.map(({ floor }) => figure(floor)),
    product: bursts.map(({ product }) => figure(product)),
    ratio: bursts.map(({ floor, product }) => figure(product) / figure(floor)),
  }
}
