import type { Page } from 'playwright-core'

type AxNode = {
  ignored: boolean
  role?: { value?: string }
  name?: { value?: string }
  properties?: { name: string; value: { value?: unknown } }[]
}

/** The cross of a dialog and the button at its foot do the same. */
const sameAct = new Set(['button Close'])

/**
 * What different acts of a screen are called alike, as a screen reader hears them: buttons, and links that lead elsewhere.
 */
export const findSameNames = async (page: Page): Promise<string[]> => {
  const session = await page.context().newCDPSession(page)
  const { nodes } = (await session.send('Accessibility.getFullAXTree')) as { nodes: AxNode[] }
  await session.detach()
  const acts = new Map<string, (string | undefined)[]>()
  for (const { ignored, role, name, properties = [] } of nodes) {
    if (ignored || !name?.value || (role?.value !== 'button' && role?.value !== 'link')) continue
    const target = properties.find(one => one.name === 'url')?.value.value
    const key = `${role.value} ${name.value}`
    acts.set(key, [...(acts.get(key) ?? []), role.value === 'link' ? String(target) : undefined])
  }
  return [...acts].flatMap(([key, targets]) =>
    !sameAct.has(key) && targets.length > 1 && (targets.includes(undefined) || new Set(targets).size > 1)
      ? [`${targets.length} × ${key}`]
      : [],
  )
}
