// Renders screens of the demo into dist/screens/, each opened both by its URL and by navigating there in a window that
// has been everywhere, compares the two with each other and with the references, and runs axe on them. index.html there
// shows the findings with before, now and difference; the exit code reports whether there are any. The screens are
// listed in screens.ts.
//
//   npm run screens the most used screens
//   npm run screens -- overview screens whose name contains a word, at both widths and in both themes
//   npm run screens -- --all all screens at both widths and in both themes, with every action done by keyboard
//   npm run screens -- --all --keep all screens, saved as the new references
//   npm run screens -- --keys only the keyboard actions, on the most used screens
import '#ui/e2e/in-utc'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { beyond, findBarriers } from '#ui/e2e/accessible'
import { findTightPlaces, readAt } from '#ui/e2e/big-text'
import { allVariants, type ScreenVariant, variantsInTurn } from '#ui/e2e/screen-variants'
import { compare, type Difference } from '#ui/e2e/pictures/compare'
import { readPng, writePng } from '#ui/e2e/pictures/png'
import { shrink, withFewColors } from '#ui/e2e/pictures/small'
import { mostVisited, type Person, type Screen, screens } from '#ui/e2e/screens'
import { anyDialog, widen } from '#ui/e2e/show-screen'
import { type DemoServer, startDemoServer } from '#ui/e2e/demo-fixture'
import { drawIn, leaksBetween, openBrowser, reach, wanderer } from '#ui/e2e/walk'
import { deleteOthers, saveReference, readReference } from './references.ts'
import { type Finding, reportPage } from './report.ts'
import { walkAll } from './walk-all.ts'

const folder = fileURLToPath(new URL('../../dist/screens', import.meta.url))

const {
  values: { all = false, keep = false, keys = false },
  positionals: [nameFilter],
} = parseArgs({
  options: { all: { type: 'boolean' }, keep: { type: 'boolean' }, keys: { type: 'boolean' } },
  allowPositionals: true,
})

const findings: Finding[] = []
const drawn: string[] = []

const isSelected = ([name]: Screen): boolean => {
  if (nameFilter !== undefined) return name.includes(nameFilter)
  return all || mostVisited.includes(name)
}

const chosenOf = (person: Person): readonly Screen[] => screens[person].filter(isSelected)

/** Looks with a stored reference: half of all, chosen by a number that doesn't depend on other screens. */
const referenceVariants = ([name]: Screen): readonly ScreenVariant[] =>
  variantsInTurn([...name].reduce((sum, character) => sum + character.charCodeAt(0), 0))

const variantsOf = (screen: Screen): readonly ScreenVariant[] =>
  all || nameFilter !== undefined ? allVariants : referenceVariants(screen)

const nameOf = ([name]: Screen, [width, theme]: ScreenVariant): string => `${name}-${width}-${theme}`

const save = (name: string, png: Buffer) => writeFile(join(folder, `${name}.png`), png)

/** Saves a difference next to the pictures it was found between. */
const reportDifference = async (
  name: string,
  what: string,
  before: string,
  now: string,
  difference: Difference,
) => {
  await save(`${name}.difference`, writePng(difference.shown))
  findings.push({
    name,
    what,
    before: `${before}.png`,
    now: `${now}.png`,
    difference: `${name}.difference.png`,
  })
}

/** Compares a picture with its reference, or saves it as the reference. */
const compareWithReference = async (name: string, png: Buffer) => {
  const picture = shrink(readPng(png))
  const reference = readReference(name)
  const difference = reference && compare(reference, picture)
  if (keep) {
    if (!reference || difference) await saveReference(name, withFewColors(picture))
  } else if (!reference) {
    findings.push({ name, what: 'has no reference yet (--keep)', now: `${name}.png` })
  } else if (difference) {
    await save(`${name}.before`, writePng(withFewColors(reference)))
    await reportDifference(
      name,
      `looks different in ${difference.pixels} places`,
      `${name}.before`,
      name,
      difference,
    )
  }
}

const compareWithWalked = async (name: string, opened: Buffer, walked: Buffer) => {
  const leaks = leaksBetween(opened, walked)
  if (!leaks) return
  await save(`${name}.walked`, walked)
  await reportDifference(
    `${name}.walked`,
    'looks different when navigated to than when opened by URL',
    name,
    `${name}.walked`,
    leaks,
  )
}

const checkPage = async (page: Page, name: string) => {
  const part = (await page.locator(anyDialog).count()) > 0 ? anyDialog : 'html'
  const wider = await beyond(page)
  if (wider > 0) findings.push({ name, what: `is ${wider} px wider than its window`, now: `${name}.png` })
  for (const barrier of await findBarriers(page, part)) {
    findings.push({ name, what: `isn't accessible: ${barrier}`, now: `${name}.png` })
  }
}

const readLarge = async (page: Page, [name]: Screen) => {
  await widen(page, 390)
  await readAt(page, 32)
  for (const place of await findTightPlaces(page)) {
    findings.push({ name: `${name}-390-large`, what: `is too tight with double text size: ${place}` })
  }
  await readAt(page, 16)
}

const draw = async (page: Page, walking: Page, demo: DemoServer, screen: Screen) => {
  await reach(page, demo, screen, 'opened')
  await reach(walking, demo, screen, 'walked')
  for (const variant of variantsOf(screen)) {
    const name = nameOf(screen, variant)
    const opened = await drawIn(page, screen, variant)
    await save(name, opened)
    drawn.push(name)
    await compareWithWalked(name, opened, await drawIn(walking, screen, variant))
    if (referenceVariants(screen).includes(variant)) await compareWithReference(name, opened)
    await checkPage(page, name)
  }
  await readLarge(page, screen)
  console.log(screen[0])
}

const drawFor = async (context: BrowserContext, demo: DemoServer, person: Person): Promise<void> => {
  const page = await context.newPage()
  const walking = await wanderer(context, demo, chosenOf(person))
  for (const screen of chosenOf(person)) {
    try {
      await draw(page, walking, demo, screen)
    } catch (error) {
      findings.push({ name: screen[0], what: `couldn't be rendered: ${String(error)}` })
    }
  }
  await context.close()
}

/** Everyone signs in before rendering starts, because sign-ins show up on other users' screens. */
const signInAll = async (browser: Browser, demo: DemoServer) => {
  const people = (Object.keys(screens) as Person[]).filter(person => chosenOf(person).length > 0)
  const entered: [Person, BrowserContext][] = []
  for (const person of people) entered.push([person, await openBrowser(browser, demo, person)])
  return entered
}

const finish = async () => {
  const names = (Object.keys(screens) as Person[]).flatMap(person =>
    screens[person].flatMap(screen => referenceVariants(screen).map(variant => nameOf(screen, variant))),
  )
  if (keep) for (const name of deleteOthers(new Set(names))) console.log(`${name} is no longer a screen`)
  await writeFile(join(folder, 'index.html'), reportPage(findings, drawn))
  for (const { name, what } of findings) console.error(`${name} ${what}`)
  console.log(`${drawn.length} pictures, ${findings.length} findings: ${join(folder, 'index.html')}`)
  if (findings.length > 0) process.exitCode = 1
}

/** Renders all screens in one world, because one user's actions change what others see. */
const drawEverything = async (browser: Browser) => {
  const demo = await startDemoServer()
  const entered = await signInAll(browser, demo)
  const drawAll = ([person, context]: readonly [Person, BrowserContext]) =>
    drawFor(context, demo, person).catch((error: unknown) =>
      findings.push({ name: person, what: `couldn't navigate: ${String(error)}` }),
    )
  // Visits to shared links earn a credit that shows on the sharer's screens.
  for (const one of entered.filter(([person]) => person === 'visitor')) await drawAll(one)
  await Promise.all(entered.filter(([person]) => person !== 'visitor').map(drawAll))
  await demo.running.close()
}

/** Performs every action by keyboard, which changes the worlds. */
const pressEverything = (browser: Browser) =>
  walkAll(browser, isSelected, ([name], lost, presses) => {
    for (const action of lost) findings.push({ name, what: `loses keyboard focus: ${action}` })
    console.log(`${name}, ${presses} presses`)
  })

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
})
try {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  if (!keys) await drawEverything(browser)
  if (keys || (all && !keep)) await pressEverything(browser)
  await finish()
} finally {
  await browser.close()
}

// The share image thread was started by tsx here and would keep the process alive.
process.exit()
