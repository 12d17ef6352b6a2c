import { existsSync } from 'node:fs'
import { chromium } from 'playwright-core'
import { describe, expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { waitForOutput } from '#testing/wait-for-output'
import { hasBrowser } from '../../ui/e2e/browser.ts'
import { bareFolder, trialBinaries } from './trial-binary.ts'

const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium'
const isBuilt = existsSync('dist/cli.js') && existsSync('dist/ui/index.html')

const Facts = z.object({
  address: z.string(),
  leagueId: z.number(),
  week: z.number(),
  password: z.string(),
  commissioner: z.string(),
})

/** Starts the demo, and returns a browser's page and what the demo printed. */
const openDemo = async (binary: string) => {
  const demo = bareFolder(binary).start('demo', '--json')
  const facts = Facts.parse(JSON.parse(await waitForOutput(demo.stdout, '}')))
  const browser = await chromium.launch({ executablePath, args: ['--headless', '--no-sandbox'] })
  onTestFinished(() => browser.close())
  const page = await browser.newPage({ baseURL: facts.address })
  return { page, ...facts }
}

describe.runIf(isBuilt && hasBrowser)('the demo of the single-file binary', () => {
  const files = trialBinaries()

  test('lets the commissioner sign in, publish a week and share its picture', async () => {
    const { page, leagueId, week, commissioner, password } = await openDemo(files.binary)
    await page.goto('/login')
    await page.getByLabel('Email').fill(commissioner)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.waitForURL(url => url.pathname !== '/login')
    await page.goto(`/leagues/${leagueId}/week/${week}`)
    await page.getByRole('button', { name: `Publish week ${week}` }).click()
    await page
      .getByText(new RegExp(`^Week ${week} published: `))
      .first()
      .waitFor()
    const awards = await page.request.get(`/api/leagues/${leagueId}/awards`)
    const { id } = z.array(z.object({ id: z.number() })).parse(await awards.json())[0] ?? {}
    const shared = await page.request.post('/api/share-activity', {
      ...{ data: { awardId: id, platform: 'clipboard' }, headers: { 'sec-fetch-site': 'same-origin' } },
    })
    // A thread draws it.
    const { shareUrl } = z.object({ shareUrl: z.string() }).parse(await shared.json())
    const picture = await page.request.get(`${new URL(shareUrl).pathname}/image.png`)
    expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/png'])
  })
})
