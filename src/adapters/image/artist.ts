import { Worker } from 'node:worker_threads'
import type { ShareArtist, ShareCard } from '#core/kernel/ports/share-card'
import type { Delivery, Order } from './worker.tsx'

const isSource = import.meta.url.endsWith('.ts')

/** Beside this file in the sources, which a thread can only read through tsx; one folder up from its chunk in the build. */
const startWorker = (): Worker =>
  isSource
    ? new Worker(readSource, { eval: true, workerData: new URL('./worker.tsx', import.meta.url).href })
    : new Worker(new URL('../draw-share-image.js', import.meta.url))

const readSource = `
  const { workerData } = require('node:worker_threads')
  import('tsx/esm/api').then(({ tsImport }) => tsImport(workerData, workerData))
`

type Waiting = { resolve: (png: Buffer) => void; reject: (error: Error) => void }

/**
 * Draws share images in one thread, which is started by the first drawing and does not keep the process alive. When it
 * dies, those who wait are told, and the next drawing starts another.
 */
export const shareArtist = (): ShareArtist => {
  const waiting = new Map<number, Waiting>()
  /** Ten people who open a link at once get one drawing. */
  const atWork = new Map<string, Promise<Buffer>>()
  let worker: Worker | undefined
  let orders = 0

  const hire = (): Worker => {
    const hired = startWorker()
    hired.unref()
    hired.on('message', (delivery: Delivery) => deliver(waiting, delivery))
    hired.on('error', error => dismiss(error instanceof Error ? error : new Error(String(error))))
    hired.on('exit', () => dismiss(new Error('The thread that draws ended')))
    return hired
  }
  const dismiss = (error: Error) => {
    worker = undefined
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }

  const order = (card: ShareCard) =>
    new Promise<Buffer>((resolve, reject) => {
      const id = ++orders
      waiting.set(id, { resolve, reject })
      worker ??= hire()
      worker.postMessage({ id, card } satisfies Order)
    })

  return {
    design: '2',
    draw: card => {
      const key = JSON.stringify(card)
      const drawing = atWork.get(key) ?? order(card).finally(() => atWork.delete(key))
      atWork.set(key, drawing)
      return drawing
    },
  }
}

const deliver = (waiting: Map<number, Waiting>, delivery: Delivery): void => {
  const who = waiting.get(delivery.id)
  waiting.delete(delivery.id)
  if ('png' in delivery) who?.resolve(Buffer.from(delivery.png))
  else who?.reject(new Error(delivery.problem))
}
