import type { Page } from 'playwright-core'

declare global {
  interface Window {
    tellHeard?: (text: string) => void
  }
}

/** Tells what live regions come to hold, whichever they are: whatever a screen reader would read out by itself. */
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

/** Hears a window from its next page on. Answers what it said since it was last asked, once it has nothing more to say. */
export const hear = async (page: Page): Promise<() => Promise<string[]>> => {
  const heard: string[] = []
  await page.exposeFunction('tellHeard', (text: string) => heard.push(text))
  await page.addInitScript(listen)
  return async () => {
    let told: number
    do {
      told = heard.length
      // Longer than whoever types is waited for.
      await page.waitForTimeout(1200)
    } while (heard.length > told)
    return heard.splice(0)
  }
}
