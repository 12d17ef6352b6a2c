import type { BrowserContext } from 'playwright-core'
import type { Running } from '#server/start'

/**
 * Sets a browser's clock to the server's fixed time, so that stories don't depend on the current date.
 *
 * @param aheadMs offset of the browser's clock, for stories about wrong clocks
 */
export const installServerClock = (
  context: BrowserContext,
  { app }: Pick<Running, 'app'>,
  aheadMs = 0,
): Promise<void> => context.clock.setFixedTime(app.ctx.now() + aheadMs)
