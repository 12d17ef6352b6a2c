import type { Page } from 'playwright-core'

/** Finds amounts that can only be seen by scrolling sideways, with their positions. */
export const findLostMoney = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const amount = /^[+−-]?\$\d[\d,]*(\.\d\d)?$/
    /** Visible part of an element's width, clipped by the window and its ancestors. */
    const shown = (element: Element) => {
      let [left, right] = [0, document.documentElement.clientWidth]
      for (let box = element.parentElement; box; box = box.parentElement) {
        if (getComputedStyle(box).overflowX === 'visible') continue
        const around = box.getBoundingClientRect()
        left = Math.max(left, around.left)
        right = Math.min(right, around.right)
      }
      return { left, right }
    }
    const isRead = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      element.closest('.sr, svg, option') === null
    const part = document.querySelector('[role=dialog], [role=alertdialog]') ?? document.body
    return [...part.querySelectorAll('*')]
      .filter(element => element.childElementCount === 0 && amount.test(element.textContent.trim()))
      .filter(isRead)
      .flatMap(element => {
        const { left, right } = element.getBoundingClientRect()
        const box = shown(element)
        if (left >= box.left - 1 && right <= box.right + 1) return []
        const row = element.closest('tr, li, section')?.textContent.slice(0, 60) ?? ''
        return [`${element.textContent} at ${Math.round(left)} to ${Math.round(right)}, in ${row}`]
      })
  })

/** Finds truncated names without a tooltip. */
export const findMuteNames = async (page: Page, name: RegExp): Promise<string[]> => {
  const cut = await page.evaluate(() => {
    const part = document.querySelector('[role=dialog], [role=alertdialog]') ?? document.body
    return [...part.querySelectorAll<HTMLElement>('*')].flatMap(element => {
      const isCut =
        getComputedStyle(element).textOverflow === 'ellipsis' && element.scrollWidth > element.clientWidth
      if (!isCut || !element.checkVisibility()) return []
      element.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
      return element.closest('[title]') || element instanceof HTMLSelectElement ? [] : [element.textContent]
    })
  })
  return cut.filter(text => name.test(text))
}

/** Finds the innermost elements that make a page wider than its window. */
export const findWideParts = async (page: Page): Promise<string[]> => {
  // Helper that tsx adds around named functions.
  await page.evaluate('globalThis.__name ??= named => named')
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth
    if (document.documentElement.scrollWidth <= width && document.body.scrollWidth <= width) return []
    const isClipped = (element: Element | null): boolean =>
      element !== null &&
      element !== document.body &&
      (getComputedStyle(element).overflowX !== 'visible' || isClipped(element.parentElement))
    const wide = [...document.body.querySelectorAll('*')].filter(
      element => element.getBoundingClientRect().right > width + 1 && !isClipped(element.parentElement),
    )
    const innermost = wide.filter(
      element => !wide.some(other => other !== element && element.contains(other)),
    )
    return innermost.map(element => `${element.className}: ${element.textContent.slice(0, 60)} is wider`)
  })
}
