import { Worker } from 'node:worker_threads'
import type { Delivery, Order } from './handle-orders.ts'

type Waiting<Answer> = { resolve: (result: Answer) => void; reject: (error: Error) => void }

type Kind = {
  /** Source file of the thread, which a thread can only load through tsx. */
  source: () => URL
  /** File name in the build. */
  built: string
  /** Maximum number of queued and running tasks. */
  maxWaiting?: number
  /** Timeout of one task, in ms, after which the thread is terminated. */
  limitMs?: number
}

/** Thrown when the thread's queue is full. */
export class ThreadBusy extends Error {}

/** Thrown when the thread exited during its work: out of memory, timed out, or crashed. */
export class ThreadEnded extends Error {}

/** Exceeding the limits terminates the thread, not the process. */
const resourceLimits = { maxOldGenerationSizeMb: 384 }

// A named constant, because Vite treats the inline form as a web worker of the app.
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
 * Runs work that would block other requests in a single thread, started with the first task. The thread keeps the
 * process alive only while a task is pending. When it crashes or times out, all pending tasks are rejected, and the
 * next task starts a new thread. Throws ThreadBusy when the queue is full.
 */
export const thread = <Work, Answer>(kind: Kind): ((work: Work) => Promise<Answer>) => {
  const { maxWaiting = Infinity, limitMs = Infinity } = kind
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
    if (waiting.size >= maxWaiting) return Promise.reject(new ThreadBusy(`The thread ${kind.built} is busy`))
    worker ??= hire()
    const hired = worker
    const stopWatching = watch(hired)
    return new Promise<Answer>((resolve, reject) => {
      const id = ++orders
      waiting.set(id, { resolve, reject })
      // Must follow the listeners: on Node 20 a listener that is added later keeps the process alive again.
      hired.ref()
      hired.postMessage({ id, work } satisfies Order<Work>)
    }).finally(stopWatching)
  }
}

const deliver = <Answer>(waiting: Map<number, Waiting<Answer>>, delivery: Delivery<Answer>): void => {
  const pending = waiting.get(delivery.id)
  waiting.delete(delivery.id)
  if ('result' in delivery) pending?.resolve(delivery.result)
  else pending?.reject(new Error(delivery.problem))
}
