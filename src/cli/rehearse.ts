import { type Ctx, write, type WriteCtx } from '#core/context'

/** Does the work in one transaction and undoes it: its refusals and its answer tell what would happen. */
export const rehearse = async <T>(ctx: Ctx, work: (ctx: WriteCtx) => Promise<T>): Promise<T> => {
  class Undone extends Error {
    readonly answer: T

    constructor(answer: T) {
      super('Undone')
      this.answer = answer
    }
  }
  try {
    return await write(ctx, async ctx => {
      throw new Undone(await work(ctx))
    })
  } catch (error) {
    if (error instanceof Undone) return error.answer
    throw error
  }
}
