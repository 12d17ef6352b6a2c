import { type Ctx, write, type WriteCtx } from './context.ts'

/**
 * Does the work in one transaction and undoes it: its refusals and its answer tell what would happen. Inside another
 * transaction it is undone with that one.
 */
export const dryRun = async <T>(ctx: Ctx, work: (ctx: WriteCtx) => Promise<T>): Promise<T> => {
  const undo = new Error('Undone')
  let tell = (): T => {
    throw undo
  }
  try {
    await write(ctx, async ctx => {
      const answer = await work(ctx)
      tell = () => answer
      throw undo
    })
  } catch (error) {
    if (error !== undo) throw error
  }
  return tell()
}
