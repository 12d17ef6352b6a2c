import type { BrowserContext } from 'playwright-core'
import type { Running } from '#server/start'

/**
 * Gives a browser the server's time, which stands still: what a story sees doesn't depend on the day it runs.
 *
 * @param aheadMs how far the browser's clock is off, for stories about wrong clocks
 */
export const giveServerClock = (
  context: BrowserContext,
  { app }: Pick<Running, 'app'>,
  aheadMs = 0,
): Promise<void> => context.clock.setFixedTime(app.ctx.now() + aheadMs)
