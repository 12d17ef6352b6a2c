import type { Page } from 'playwright-core'

type AxNode = {
  ignored: boolean
  role?: { value?: string }
  name?: { value?: string }
  properties?: { name: string; value: { value?: unknown } }[]
}

/** A dialog's close icon and its Close button do the same thing. */
const repeatableActions = new Set(['button Close'])

/** Finds different actions with the same accessible name on a screen: buttons, and links to different pages. */
export const findSameNames = async (page: Page): Promise<string[]> => {
  const session = await page.context().newCDPSession(page)
  const { nodes } = (await session.send('Accessibility.getFullAXTree')) as { nodes: AxNode[] }
  await session.detach()
  const targetsByAction = new Map<string, (string | undefined)[]>()
  for (const { ignored, role, name, properties = [] } of nodes) {
    if (ignored || !name?.value || (role?.value !== 'button' && role?.value !== 'link')) continue
    const target = properties.find(one => one.name === 'url')?.value.value
    const key = `${role.value} ${name.value}`
    targetsByAction.set(key, [
      ...(targetsByAction.get(key) ?? []),
      role.value === 'link' ? String(target) : undefined,
    ])
  }
  return [...targetsByAction].flatMap(([key, targets]) =>
    !repeatableActions.has(key) &&
    targets.length > 1 &&
    (targets.includes(undefined) || new Set(targets).size > 1)
      ? [`${targets.length} × ${key}`]
      : [],
  )
}
