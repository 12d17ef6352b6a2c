import { type Ctx, write, type WriteCtx } from './context.ts'

/**
 * Runs the work in one transaction and rolls it back, so that its errors and its result show what would happen. Inside
 * another transaction, it is rolled back with that one.
 */
export const dryRun = async <T>(ctx: Ctx, work: (ctx: WriteCtx) => Promise<T>): Promise<T> => {
  const undo = new Error('Undone')
  let getResult = (): T => {
    throw undo
  }
  try {
    await write(ctx, async ctx => {
      const result = await work(ctx)
      getResult = () => result
      throw undo
    })
  } catch (error) {
    if (error !== undo) throw error
  }
  return getResult()
}
