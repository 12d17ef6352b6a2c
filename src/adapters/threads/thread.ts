import { Worker } from 'node:worker_threads'
import type { Delivery, Order } from './answer-orders.ts'

type Waiting<Answer> = { resolve: (answer: Answer) => void; reject: (error: Error) => void }

type Kind = {
  /** The file the thread runs, in the sources, where a thread can only read it through tsx. */
  source: () => URL
  /** The name of the same in the build. */
  built: string
  /** How many orders may wait or be worked on at once. */
  atMost?: number
  /** How long one order may take, in ms, before the thread is ended. */
  limitMs?: number
}

/** The thread has more to do than is reasonable to wait for. */
export class ThreadBusy extends Error {}

/** The thread ended over its work: out of memory, out of time, or broken. */
export class ThreadEnded extends Error {}

/** What is too much for a thread ends the thread, not the process. */
const resourceLimits = { maxOldGenerationSizeMb: 384 }

// Named, since Vite takes the other spelling for a worker of the web app's.
const here = import.meta.url
const isSource = here.endsWith('.ts')

const start = ({ source, built }: Kind): Worker =>
  isSource
    ? new Worker(readSource, { eval: true, workerData: source().href, resourceLimits })
    : new Worker(new URL(`../${built}.js`, here), { resourceLimits })

const readSource = `
  const { workerData } = require('node:worker_threads')
  import('tsx/esm/api').then(({ tsImport }) => tsImport(workerData, workerData))
`

/**
 * One thread for work that would hold up everybody else, started by the first order. It keeps the process alive while an
 * order waits, and only then. When it dies or takes too long, those who wait are told, and the next order starts another.
 * Ends in ThreadBusy where too many wait already.
 */
export const thread = <Work, Answer>(kind: Kind): ((work: Work) => Promise<Answer>) => {
  const { atMost = Infinity, limitMs = Infinity } = kind
  const waiting = new Map<number, Waiting<Answer>>()
  let worker: Worker | undefined
  let orders = 0

  const dismiss = (gone: Worker, error: Error) => {
    if (worker !== gone) return
    worker = undefined
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }
  const hire = (): Worker => {
    const hired = start(kind)
    hired.on('message', (delivery: Delivery<Answer>) => {
      deliver(waiting, delivery)
      if (waiting.size === 0) hired.unref()
    })
    hired.on('error', error => dismiss(hired, new ThreadEnded(String(error))))
    hired.on('exit', () => dismiss(hired, new ThreadEnded(`The thread ${kind.built} ended`)))
    return hired
  }
  const watch = (hired: Worker): (() => void) => {
    if (limitMs === Infinity) return () => undefined
    const timer = setTimeout(() => void hired.terminate(), limitMs).unref()
    return () => clearTimeout(timer)
  }

  return work => {
    if (waiting.size >= atMost) return Promise.reject(new ThreadBusy(`The thread ${kind.built} is busy`))
    worker ??= hire()
    const hired = worker
    const stopWatching = watch(hired)
    return new Promise<Answer>((resolve, reject) => {
      const id = ++orders
      waiting.set(id, { resolve, reject })
      // After the listeners: on Node 20 a listener that is added later holds the process again.
      hired.ref()
      hired.postMessage({ id, work } satisfies Order<Work>)
    }).finally(stopWatching)
  }
}

const deliver = <Answer>(waiting: Map<number, Waiting<Answer>>, delivery: Delivery<Answer>): void => {
  const who = waiting.get(delivery.id)
  waiting.delete(delivery.id)
  if ('answer' in delivery) who?.resolve(delivery.answer)
  else who?.reject(new Error(delivery.problem))
}
