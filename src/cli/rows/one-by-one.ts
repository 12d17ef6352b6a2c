import type { WriteCtx } from '#core/kernel/context'

/** For imports whose rows need no preparation and are written one after another. */
export const oneByOne =
  <I, T>(write: (ctx: WriteCtx, item: I) => Promise<T>) =>
  async (items: I[]) =>
  async (ctx: WriteCtx): Promise<T[]> => {
    const done: T[] = []
    for (const item of items) done.push(await write(ctx, item))
    return done
  }
