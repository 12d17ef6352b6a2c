import type { WriteCtx } from '#core/kernel/context'

/** For imports whose rows need no preparation and are written one after another. */
export const oneByOne =
  <I, T>(act: (ctx: WriteCtx, item: I) => Promise<T>) =>
  async (items: I[]) =>
  async (ctx: WriteCtx): Promise<T[]> => {
    const done: T[] = []
    for (const item of items) done.push(await act(ctx, item))
    return done
  }
