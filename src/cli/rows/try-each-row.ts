import type { Ctx } from '#core/kernel/context'
import { dryRun } from '#core/kernel/dry-run'

/** For an import of few rows: each is judged by doing it and undoing it. Nothing is there already. */
export const tryEach =
  <I>(ctx: Ctx, act: (ctx: Ctx, item: I) => Promise<unknown>) =>
  async (_items: I[]) =>
  async (item: I): Promise<undefined> =>
    void (await dryRun(ctx, ctx => act(ctx, item)))
