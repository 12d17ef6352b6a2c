import { parentPort } from 'node:worker_threads'

export type Order<Work> = { id: number; work: Work }
export type Delivery<Answer> = { id: number; result: Answer } | { id: number; problem: string }

/** Thread side: handles each message and posts its result. */
export const handleOrders = <Work, Answer>(does: (work: Work) => Answer | Promise<Answer>): void => {
  const send = (delivery: Delivery<Answer>) => parentPort?.postMessage(delivery)
  const handleOrder = async ({ id, work }: Order<Work>): Promise<void> => {
    try {
      send({ id, result: await does(work) })
    } catch (error) {
      send({ id, problem: error instanceof Error ? (error.stack ?? error.message) : String(error) })
    }
  }
  parentPort?.on('message', (order: Order<Work>) => void handleOrder(order))
}
