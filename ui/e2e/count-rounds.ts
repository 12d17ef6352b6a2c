import type { Page, Request } from 'playwright-core'

const delayMs = 150

const isCall = (request: Request): boolean => new URL(request.url()).pathname.includes('/api/')

/** Requests of a page, grouped into rounds: a request that starts after others got their responses waited for them. */
export type Rounds = {
  /** Number of rounds until now. */
  soFar: () => number
  /** Paths of each round, once no request is pending. */
  settled: () => Promise<string[][]>
}

/** Counts the rounds of requests a page needs, over a slow network. */
export const countRounds = async (page: Page): Promise<Rounds> => {
  const rounds: string[][] = []
  const roundOf = new Map<Request, number>()
  let responseCount = 0
  page.on('request', request => {
    if (!isCall(request)) return
    roundOf.set(request, responseCount)
    ;(rounds[responseCount] ??= []).push(new URL(request.url()).pathname)
  })
  const end = (request: Request) => {
    const round = roundOf.get(request)
    if (round !== undefined) responseCount = Math.max(responseCount, round + 1)
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
