import type { ShareCard } from '#core/sharing/share-card'
import { Resvg } from '@resvg/resvg-js'
import satori from 'satori'
import { parentPort } from 'node:worker_threads'
import { Card } from './card.tsx'
import { readFonts } from './fonts.ts'
import { size } from './size.ts'

/** A thread of its own: a drawing takes tens of milliseconds in which the server would answer nobody. */
export type Order = { id: number; card: ShareCard }
export type Delivery = { id: number; png: Uint8Array } | { id: number; problem: string }

const fonts = readFonts()

const draw = async (card: ShareCard): Promise<Uint8Array> => {
  const svg = await satori(<Card {...card} />, { ...size, fonts })
  return new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng()
}

parentPort?.on('message', ({ id, card }: Order) => {
  draw(card).then(
    png => parentPort?.postMessage({ id, png } satisfies Delivery),
    (error: unknown) =>
      parentPort?.postMessage({
        id,
        problem: error instanceof Error ? (error.stack ?? error.message) : String(error),
      } satisfies Delivery),
  )
})
