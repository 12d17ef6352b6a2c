import type { Page } from 'playwright-core'

/** Sets the browser's text size: 16 px is the default, 32 px is doubled. */
export const readAt = async (page: Page, pixels: number): Promise<void> => {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: pixels, fixed: pixels } })
  await session.detach()
}

/** Finds text that overflows or is clipped by its box, and elements wider than the window. */
export const findTightPlaces = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const part = document.querySelector('[role=dialog], [role=alertdialog]') ?? document.body
    const width = document.documentElement.clientWidth
    const isRead = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      element.closest('.sr, svg, option, [aria-hidden=true]') === null
    const describeFlaw = (element: Element, text: string, what: string) =>
      `${element.tagName.toLowerCase()}.${element.className}: “${text.trim().slice(0, 40)}” ${what}`

    /** Checks the position of a text against its box and all ancestors. */
    const wrong = (element: Element, lines: DOMRect): string | undefined => {
      for (
        let box: Element | null = element;
        box && box !== document.documentElement;
        box = box.parentElement
      ) {
        const style = getComputedStyle(box)
        if (style.position === 'fixed' && box !== element) return undefined
        if (style.display === 'inline') continue
        if (style.clipPath !== 'none') return undefined
        const around = box.getBoundingClientRect()
        const isOutside = lines.right > around.right + 2 || lines.left < around.left - 2
        const isCutBelow = lines.bottom > around.bottom + 3 || lines.top < around.top - 3
        const clips = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
        if (style.textOverflow === 'ellipsis' && clips(style.overflowX)) return undefined
        if (style.overflowX === 'auto' || style.overflowX === 'scroll') return undefined
        if (style.overflowY === 'auto' || style.overflowY === 'scroll') return undefined
        if (isOutside && clips(style.overflowX)) return `is cut off by ${box.className}`
        if (isCutBelow && clips(style.overflowY)) return `is cut off below by ${box.className}`
        if (isOutside && /^(BUTTON|A|TD|TH|LI|LABEL|H1|H2|H3|P|DD|DT)$/.test(box.tagName)) {
          return `overflows ${box.tagName.toLowerCase()}.${box.className}`
        }
      }
      return lines.right > width + 2 ? 'is outside the window' : undefined
    }

    const found: string[] = []
    const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement
      const text = node.nodeValue ?? ''
      if (!element || text.trim() === '' || !isRead(element)) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const lines = range.getBoundingClientRect()
      if (lines.width === 0) continue
      const what = wrong(element, lines)
      if (what) found.push(describeFlaw(element, text, what))
    }
    const beyond = document.documentElement.scrollWidth - width
    if (beyond > 0) found.push(`the page is ${beyond} px wider than its window`)
    return found
  })
