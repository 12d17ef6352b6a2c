import type { Page, Request } from 'playwright-core'

const delayMs = 150

const isCall = (request: Request): boolean => new URL(request.url()).pathname.includes('/api/')

/** The calls of a page by rounds: one that began after others were answered waited for them. */
export type Rounds = {
  /** How many there were until now. */
  soFar: () => number
  /** The paths of each round, once nothing is asked for any more. */
  settled: () => Promise<string[][]>
}

/** Counts in how many rounds a page asks for what it shows, over a network where an answer takes its time. */
export const countRounds = async (page: Page): Promise<Rounds> => {
  const rounds: string[][] = []
  const roundOf = new Map<Request, number>()
  let answered = 0
  page.on('request', request => {
    if (!isCall(request)) return
    roundOf.set(request, answered)
    ;(rounds[answered] ??= []).push(new URL(request.url()).pathname)
  })
  const end = (request: Request) => {
    const round = roundOf.get(request)
    if (round !== undefined) answered = Math.max(answered, round + 1)
  }
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  await page.route('**/api/**', async route => {
    await new Promise(resolve => setTimeout(resolve, delayMs))
    await route.continue().catch(() => undefined)
  })
  return {
    soFar: () => rounds.length,
    settled: async () => {
      await page.waitForLoadState('networkidle')
      await page.waitForFunction(() => document.querySelector('[aria-busy=true], [data-waiting]') === null)
      await page.waitForLoadState('networkidle')
      return rounds
    },
  }
}
