import type { Ctx } from '#core/kernel/context'
import { dryRun } from '#core/kernel/dry-run'

/** For imports of few rows: validates each row by running it and rolling back. No row counts as existing. */
export const tryEach =
  <I>(ctx: Ctx, run: (ctx: Ctx, item: I) => Promise<unknown>) =>
  async (_items: I[]) =>
  async (item: I): Promise<undefined> =>
    void (await dryRun(ctx, ctx => run(ctx, item)))
