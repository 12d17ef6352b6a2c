import { parentPort } from 'node:worker_threads'
import type { ShareCard } from '#core/kernel/ports/share-card'
import { Card } from './card.tsx'
import { renderPng } from './render.ts'

/** A thread of its own: a drawing takes tens of milliseconds in which the server would answer nobody. */
export type Order = { id: number; card: ShareCard }
export type Delivery = { id: number; png: Uint8Array } | { id: number; problem: string }

parentPort?.on('message', ({ id, card }: Order) => {
  renderPng(<Card {...card} />).then(
    png => parentPort?.postMessage({ id, png } satisfies Delivery),
    (error: unknown) =>
      parentPort?.postMessage({
        id,
        problem: error instanceof Error ? (error.stack ?? error.message) : String(error),
      } satisfies Delivery),
  )
})
