import type { Page } from 'playwright-core'

/** Expected text of one kind of line: every matching line, in page order. */
export type Line = {
  /** Regular expression for the full text of the lines. If it has a group, only the group is compared. */
  fits: string
  texts: readonly string[]
}

export type Screen = {
  path: string
  lines: readonly Line[]
  /** Expected values of fields, or texts of other elements. */
  fields?: readonly { field: string; holds: string }[]
  /** Week highlighted in the list of weeks, if there is one. */
  marked?: number
  /** Primary buttons of the page, if they matter. */
  main?: readonly string[]
  /** Text typed into a field before the lines are read, and removed afterwards. */
  input?: { field: string; text: string }
}

const expectedTexts = ({ path, lines, fields = [], marked, main = [] }: Screen): string[] => [
  path,
  ...lines.flatMap(({ texts }) => texts),
  ...fields.map(({ holds }) => holds),
  ...(marked === undefined ? [] : [`marked: ${marked}`]),
  ...main.map(text => `main: ${text}`),
]

type ScreenExpectation = { screen: Screen; expected: string[] }

/**
 * Visits screens in an open window by client-side navigation and reads each as soon as it shows the expected text, or
 * after a timeout what it shows instead. One round trip for all of them.
 */
const readScreens = (page: Page, screens: readonly ScreenExpectation[]): Promise<string[][]> =>
  page.evaluate(async screens => {
    const waitMs = 8000
    const pause = () => new Promise(resolve => setTimeout(resolve, 10))
    const textOf = ({ textContent }: Element) => textContent.trim()
    const isLine = ({ children }: Element) =>
      [...children].every(({ tagName }) => /^(svg|DT|DD)$/.test(tagName))
    const type = ({ field, text }: { field: string; text: string }) => {
      const input = document.querySelector<HTMLInputElement>(field)
      if (!input || input.value === text) return
      // Bypasses React's setter, so that React notices the change.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
      input.dispatchEvent(new Event('input', { bubbles: true }))
    }
    const partOf = (fits: string, text: string): string[] => {
      const found = new RegExp(`^(?:${fits})$`).exec(text)
      return found ? [found[1] ?? text] : []
    }
    const fieldText = (field: string) => {
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
        ...fields.map(({ field }) => fieldText(field) ?? `no ${field}`),
        ...(marked === undefined ? [] : [`marked: ${chosen}`]),
        ...buttons.map(text => `main: ${text}`),
      ]
    }
    const readInTime = async ({ screen, expected }: (typeof screens)[number]) => {
      history.pushState(null, '', screen.path)
      dispatchEvent(new PopStateEvent('popstate'))
      const startedMs = performance.now()
      for (;;) {
        await pause()
        if (screen.input) type(screen.input)
        const shown = read(screen)
        const isRight =
          shown.length === expected.length && shown.every((text, index) => text === expected[index])
        if (!isRight && performance.now() - startedMs < waitMs) continue
        if (screen.input) type({ ...screen.input, text: '' })
        return shown
      }
    }
    const all: string[][] = []
    for (const screen of screens) all.push(await readInTime(screen))
    return all
  }, screens)

/** Returns the actual and the expected text of screens; equal if everything is correct. */
export const readAllScreens = async (page: Page, screens: readonly Screen[]) => {
  const expectations = screens.map(screen => ({ screen, expected: expectedTexts(screen) }))
  return {
    shown: await readScreens(page, expectations),
    expected: expectations.map(({ expected }) => expected),
  }
}
