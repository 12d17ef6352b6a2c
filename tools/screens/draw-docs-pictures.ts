import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Browser } from 'playwright-core'
import sharp from 'sharp'
import { disableEventSource } from '#ui/e2e/block-network'
import { installServerClock } from '#ui/e2e/server-clock'
import type { Person, Screen } from '#ui/e2e/screens'
import { showScreen, signIn, wear } from '#ui/e2e/show-screen'
import type { DemoServer } from '#ui/e2e/demo-fixture'

const folder = fileURLToPath(new URL('../../docs/images', import.meta.url))

type Picture = {
  name: string
  person: Person
  screen: Screen
  width: number
  height: number
  /** Element at the top of the picture; defaults to the top of the page. */
  from?: string
}

const desk = { width: 960, height: 640 }
const phone = { width: 390, height: 760 }

const pictures: Picture[] = [
  {
    name: 'tie',
    person: 'commissioner',
    screen: ['review', '/leagues/{league}/week/11'],
    ...desk,
    from: 'Owen Castellano',
  },
  { name: 'ledger', person: 'commissioner', screen: ['ledger', '/leagues/{league}/money/ledger'], ...desk },
  { name: 'settle', person: 'commissioner', screen: ['settle', '/leagues/{ended}/money/settle-up'], ...desk },
  {
    name: 'showdown',
    person: 'manager',
    screen: ['showdown', '/manager-dashboard?league={league}&dialog=showdown&round=conference'],
    ...desk,
  },
  {
    name: 'balance',
    person: 'manager',
    screen: ['balance', '/leagues/{league}/money/ledger?member={winner}'],
    ...phone,
  },
]

/** Renders the guide pictures into docs/images, with few colors to keep them small. */
export const drawDocsPictures = async (browser: Browser, demo: DemoServer): Promise<void> => {
  for (const { name, person, screen, width, height, from } of pictures) {
    const page = await browser.newPage({
      reducedMotion: 'reduce',
      viewport: { width, height },
      deviceScaleFactor: 2,
    })
    await page.addInitScript(disableEventSource)
    await installServerClock(page.context(), demo.running)
    await signIn(page, demo, person)
    await showScreen(page, demo, screen)
    await wear(page, 'light')
    if (from !== undefined) {
      const start = page.getByText(from, { exact: true }).first()
      await start.evaluate(element => scrollBy(0, element.getBoundingClientRect().top - 40))
    }
    const drawn = await sharp(await page.screenshot())
      .resize({ width: Math.round(width * 1.5) })
      .png({ palette: true, colours: 48, compressionLevel: 9, effort: 10, dither: 0 })
      .toBuffer()
    await writeFile(join(folder, `${name}.png`), drawn)
    console.log(`docs/images/${name}.png ${Math.round(drawn.length / 1000)} kB`)
    await page.close()
  }
}
