import type { Page } from 'playwright-core'
import type { OutputOf, AnyEndpoint, InputOf } from '#contract/kernel/endpoint'
import { addressOf } from '#ui/lib/call'

/** Makes a request as the signed-in user of this page, to prepare a story. */
export const callFrom = <E extends AnyEndpoint>(
  page: Page,
  endpoint: E,
  input: InputOf<E>,
): Promise<OutputOf<E>> => {
  const { url, remaining: otherFields } = addressOf(endpoint, input)
  const body = otherFields.length > 0 ? JSON.stringify(Object.fromEntries(otherFields)) : undefined
  return page.evaluate(
    async ({ url, method, body }) => {
      const headers: HeadersInit = body === undefined ? {} : { 'content-type': 'application/json' }
      const base = document.documentElement.dataset.base ?? ''
      const response = await fetch(base + url, { method, headers, ...(body === undefined ? {} : { body }) })
      if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`)
      return (response.status === 204 ? null : await response.json()) as OutputOf<E>
    },
    { url, method: endpoint.method, body },
  )
}
