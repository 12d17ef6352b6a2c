// Draws every screen of the demo at both widths and in both themes into dist/screens/, to be looked at.
//
//   npm run screens              all of them
//   npm run screens -- overview  those whose name holds the word
import { spawn } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright-core'

const root = fileURLToPath(new URL('..', import.meta.url))
const folder = join(root, 'dist/screens')
const wanted = process.argv[2] ?? ''

const people = {
  visitor: null,
  commissioner: 'dana.whitfield@example.com',
  manager: 'priya.raman@example.com',
  administrator: 'avery.stone@example.com',
}

const league = '/commissioner-dashboard?league=1'

/** Who sees what where. */
const screens = [
  ['visitor', 'landing', '/'],
  ['visitor', 'login', '/login'],
  ['visitor', 'register', '/register'],
  ['visitor', 'reset-password', '/reset-password'],
  ['visitor', 'join-league', '/join-league/1'],
  ['visitor', 'features', '/features'],
  ['visitor', 'support', '/support'],
  ['visitor', 'welcome', '/welcome?ref=abcd2345'],
  ['visitor', 'content-page', '/how-prizes-work'],
  ['visitor', 'content-missing', '/nothing-here'],
  ['visitor', 'not-found', '/nothing/here'],
  ['visitor', 'unsubscribe', '/unsubscribe?token=x'],
  ['manager', 'manager-dashboard', '/manager-dashboard'],
  ['manager', 'my-leagues', '/my-leagues'],
  ['manager', 'profile', '/profile'],
  ['manager', 'settings', '/settings'],
  ['commissioner', 'overview', `${league}&tab=overview`],
  ['commissioner', 'awards', `${league}&tab=awards`],
  ['commissioner', 'invites', `${league}&tab=invites`],
  ['commissioner', 'showdown', `${league}&tab=showdown`],
  ['commissioner', 'analytics', `${league}&tab=analytics`],
  ['commissioner', 'email', `${league}&tab=email`],
  ['commissioner', 'sync', `${league}&tab=sync`],
  ['commissioner', 'pot', `${league}&dialog=pot`],
  ['commissioner', 'ledger', `${league}&dialog=ledger`],
  ['commissioner', 'my-leagues-commissioner', '/my-leagues'],
  ['commissioner', 'create-league', '/create-league'],
  ['commissioner', 'subscribe', '/subscribe'],
  ['administrator', 'admin', '/admin'],
  ['administrator', 'admin-controls', '/admin-controls'],
  ['administrator', 'settings-admin', '/settings'],
]

const startDemo = async () => {
  const demo = spawn(process.execPath, [join(root, 'bin/sidepot.js'), 'demo', '--port', '0', '--json'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  for await (const piece of demo.stdout) {
    said += piece
    if (said.trimEnd().endsWith('}')) break
  }
  return { address: JSON.parse(said).address, end: () => demo.kill('SIGTERM') }
}

const signIn = async (page, address, email) => {
  await page.goto(`${address}/login`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('sidepot-demo')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.waitForURL(url => !url.pathname.startsWith('/login'))
}

const draw = async (page, address, [, name, path], width, theme) => {
  await page.setViewportSize({ width, height: 900 })
  await page.goto(`${address}${path}`, { waitUntil: 'networkidle' })
  await page.evaluate(theme => localStorage.setItem('sidepot-theme', theme), theme)
  await page.reload({ waitUntil: 'networkidle' })
  await page.screenshot({ path: join(folder, `${name}-${width}-${theme}.png`), fullPage: true })
}

const demo = await startDemo()
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
})
try {
  await mkdir(folder, { recursive: true })
  for (const [person, email] of Object.entries(people)) {
    const chosen = screens.filter(([who, name]) => who === person && name.includes(wanted))
    if (chosen.length === 0) continue
    const page = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage()
    if (email !== null) await signIn(page, demo.address, email)
    for (const screen of chosen) {
      for (const width of [1440, 390])
        for (const theme of ['light', 'dark']) await draw(page, demo.address, screen, width, theme)
      console.log(screen[1])
    }
  }
} finally {
  await browser.close()
  demo.end()
}
