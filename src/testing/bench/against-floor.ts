import { inRounds } from './measure.ts'
import type { Load, Measured } from './processes.ts'
import type { Told, Wanted } from './load.ts'
import type { Goal, Row } from './table.ts'

export const connections = 16

/** @property request what is asked of a server, but where it is and for how long */
export type Side = { server: Measured; request: Omit<Wanted, 'port' | 'connections' | 'forMs'> }

export type Compared = { name: string; size: string; floor: Side; product: Side; goal?: Goal }

type Burst = { aSecond: number; cpuUs: number }

const burst = async (load: Load, { server, request }: Side, forMs: number): Promise<Burst> => {
  const before = await server.used()
  const told: Told = await load.send({ ...request, port: server.port, connections, forMs })
  const { cpuMs } = await server.used()
  return {
    aSecond: (told.answers * 1000) / told.tookMs,
    cpuUs: ((cpuMs - before.cpuMs) * 1000) / told.answers,
  }
}

const warmUpMs = 1500
const burstMs = 500

/** Answers a second of the product beside those of the floor, in bursts that take turns. */
export const againstFloor = async (load: Load, compared: Compared[]): Promise<Row[]> => {
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
      unit: '/s',
      floor: bursts.map(({ floor }) => floor.aSecond),
      product: bursts.map(({ product }) => product.aSecond),
      ratio: bursts.map(({ floor, product }) => product.aSecond / floor.aSecond),
      ...(goal === undefined ? {} : { goal }),
      cpuUs: {
        floor: bursts.map(({ floor }) => floor.cpuUs),
        product: bursts.map(({ product }) => product.cpuUs),
      },
    }
  })
}
