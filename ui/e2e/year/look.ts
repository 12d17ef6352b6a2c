import type { Page } from 'playwright-core'

/** What one kind of line must say on a screen: every one that fits, in the order of the page. */
export type Line = {
  /** A regular expression that fits the whole text of the lines that are meant. Where it has a group, only that is read. */
  fits: string
  says: readonly string[]
}

export type Screen = {
  path: string
  lines: readonly Line[]
  /** What fields must hold, or other elements say. */
  fields?: readonly { field: string; holds: string }[]
  /** The week that is marked among all of them, where they are listed. */
  marked?: number
  /** The main buttons of the page, where it matters which there are. */
  main?: readonly string[]
  /** Typed into a field before the lines are read, and taken out again afterwards. */
  typed?: { field: string; text: string }
}

const wanted = ({ path, lines, fields = [], marked, main = [] }: Screen): string[] => [
  path,
  ...lines.flatMap(({ says }) => says),
  ...fields.map(({ holds }) => holds),
  ...(marked === undefined ? [] : [`marked: ${marked}`]),
  ...main.map(text => `main: ${text}`),
]

type Asked = { screen: Screen; wanted: string[] }

/**
 * Goes through screens in a window that stays open, as its links do, and reads each as soon as it says what it should;
 * after a while what it says instead. One round trip for all of them.
 */
const readScreens = (page: Page, screens: readonly Asked[]): Promise<string[][]> =>
  page.evaluate(async screens => {
    const waitMs = 8000
    const pause = () => new Promise(resolve => setTimeout(resolve, 10))
    const textOf = ({ textContent }: Element) => textContent.trim()
    const isLine = ({ children }: Element) =>
      [...children].every(({ tagName }) => /^(svg|DT|DD)$/.test(tagName))
    const type = ({ field, text }: { field: string; text: string }) => {
      const input = document.querySelector<HTMLInputElement>(field)
      if (!input || input.value === text) return
      // As React hears it: past the setter that it watches.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
      input.dispatchEvent(new Event('input', { bubbles: true }))
    }
    const partOf = (fits: string, text: string): string[] => {
      const found = new RegExp(`^(?:${fits})$`).exec(text)
      return found ? [found[1] ?? text] : []
    }
    const held = (field: string) => {
      const found = document.querySelector(field)
      return found instanceof HTMLSelectElement ? found.value : found?.textContent
    }
    const read = ({ path, lines, fields = [], marked, main }: (typeof screens)[number]['screen']) => {
      const texts = [
        ...document.querySelectorAll(
          'h1, h2, b, p, span, dd, dl > div, option, a, button, [class*=hint], [class*=meta]',
        ),
      ]
        .filter(isLine)
        .map(textOf)
      const chosen = document.querySelector('nav[aria-label=Weeks] [aria-current]')?.firstChild?.textContent
      const buttons = main ? [...document.querySelectorAll('main [class*=primary]')].map(textOf) : []
      return [
        path,
        ...lines.flatMap(({ fits }) => texts.flatMap(text => partOf(fits, text))),
        ...fields.map(({ field }) => held(field) ?? `no ${field}`),
        ...(marked === undefined ? [] : [`marked: ${chosen}`]),
        ...buttons.map(text => `main: ${text}`),
      ]
    }
    const readInTime = async ({ screen, wanted }: (typeof screens)[number]) => {
      history.pushState(null, '', screen.path)
      dispatchEvent(new PopStateEvent('popstate'))
      const startedMs = performance.now()
      for (;;) {
        await pause()
        if (screen.typed) type(screen.typed)
        const said = read(screen)
        const isRight = said.length === wanted.length && said.every((text, index) => text === wanted[index])
        if (!isRight && performance.now() - startedMs < waitMs) continue
        if (screen.typed) type({ ...screen.typed, text: '' })
        return said
      }
    }
    const all: string[][] = []
    for (const screen of screens) all.push(await readInTime(screen))
    return all
  }, screens)

/** What screens say, beside what they should: a list of each, alike when everything is right. */
export const look = async (page: Page, screens: readonly Screen[]) => {
  const asked = screens.map(screen => ({ screen, wanted: wanted(screen) }))
  return { said: await readScreens(page, asked), wanted: asked.map(({ wanted }) => wanted) }
}
