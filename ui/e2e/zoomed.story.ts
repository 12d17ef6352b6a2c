import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { beyond } from './accessible.ts'
import { hasBrowser, stage } from './browser.ts'
import { type Person, screens } from './screens.ts'
import { anyDialog, showScreen, signIn } from './show-screen.ts'
import { type DemoServer, startDemoServer } from './demo-fixture.ts'

/** A window of 1280 by 1024 at 400 % zoom. */
const zoomed = { width: 320, height: 256 }

/** Screens with sticky content, and dialogs of every layout: forms, lists, confirmations, side by side. */
const screensByPerson: Partial<Record<Person, string[]>> = {
  manager: ['manager-dashboard', 'manager-showdown-open', 'manager-why', 'security-password'],
  commissioner: [
    'week',
    'week-by-hand',
    'money-ledger-add',
    'pot',
    'leaderboard',
    'showdown-games',
    'league-disband',
  ],
}

/** Height left for scrolling beside the sticky parts. */
const measureContentShare = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const stays = (element: Element) => {
      const { position, pointerEvents } = getComputedStyle(element)
      const box = element.getBoundingClientRect()
      const isIn = box.bottom > 0 && box.top < innerHeight && box.height > 0 && pointerEvents !== 'none'
      return isIn && position === 'sticky'
    }
    const usedHeight = [...document.querySelectorAll('body *')]
      .filter(stays)
      .reduce((sum, element) => sum + element.getBoundingClientRect().height, 0)
    return 1 - usedHeight / innerHeight
  })

const scrolledIn = (page: Page): Promise<number> =>
  page
    .locator(anyDialog)
    .first()
    .evaluate(dialog => {
      const scrolls = (element: Element) => /auto|scroll/.test(getComputedStyle(element).overflowY)
      const parts = [dialog, ...dialog.querySelectorAll('*')].filter(scrolls)
      return Math.max(...parts.map(part => part.clientHeight)) / dialog.clientHeight
    })

describe.runIf(hasBrowser)('at 400%', () => {
  let demo: DemoServer
  const on = stage(async () => (demo = await startDemoServer()).running)

  test.each(Object.entries(screensByPerson))(
    'gives a %s enough room for the main content',
    async (person, names) => {
      const { page, finish } = await on.open('/login', 1280)
      await signIn(page, demo, person as Person)
      await page.setViewportSize(zoomed)
      const tight: string[] = []
      const chosen = screens[person as Person].filter(([name]) => names.includes(name))
      for (const screen of chosen) {
        await showScreen(page, demo, screen)
        const isDialog = (await page.locator(anyDialog).count()) > 0
        const share = isDialog ? await scrolledIn(page) : await measureContentShare(page)
        if (share < 0.5) tight.push(`${screen[0]}: ${Math.round(share * 100)}%`)
        if ((await beyond(page)) > 0) tight.push(`${screen[0]}: wider than the window`)
      }
      expect(chosen).toHaveLength(names.length)
      expect(tight).toEqual([])
      await finish()
    },
  )
})
