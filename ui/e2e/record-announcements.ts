import type { Page } from 'playwright-core'

declare global {
  interface Window {
    tellHeard?: (text: string) => void
  }
}

/** Records the contents of all live regions: everything a screen reader would announce. */
const listen = () => {
  const regions = '[aria-live=polite], [aria-live=assertive], [role=status], [role=alert], output'
  const regionOf = (node: Node) => (node instanceof Element ? node : node.parentElement)?.closest(regions)
  const watch = new MutationObserver(changes => {
    const changed = new Set<Element>()
    for (const { target, addedNodes } of changes) {
      for (const node of [target, ...addedNodes]) {
        const region = regionOf(node)
        if (region?.isConnected) changed.add(region)
      }
    }
    for (const { textContent } of changed) if (textContent.trim() !== '') window.tellHeard?.(textContent)
  })
  watch.observe(document, { childList: true, characterData: true, subtree: true })
}

/**
 * Records announcements from the window's next page on. Returns a function that waits for silence and returns the
 * announcements since its last call.
 */
export const recordAnnouncements = async (page: Page): Promise<() => Promise<string[]>> => {
  const announcements: string[] = []
  await page.exposeFunction('tellHeard', (text: string) => announcements.push(text))
  await page.addInitScript(listen)
  return async () => {
    let countBefore: number
    do {
      countBefore = announcements.length
      // Longer than the pause after typing.
      await page.waitForTimeout(1200)
    } while (announcements.length > countBefore)
    return announcements.splice(0)
  }
}
