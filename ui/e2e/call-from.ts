import type { Page } from 'playwright-core'
import type { OutputOf, AnyEndpoint, InputOf } from '#contract/kernel/endpoint'
import { addressOf } from '#ui/lib/call'

/** Makes a request as the signed-in user of this page, to prepare a story. */
export const callFrom = <E extends AnyEndpoint>(
  page: Page,
  endpoint: E,
  input: InputOf<E>,
): Promise<OutputOf<E>> => {
  const { url, rest } = addressOf(endpoint, input)
  const body = rest.length > 0 ? JSON.stringify(Object.fromEntries(rest)) : undefined
  return page.evaluate(
    async ({ url, method, body }) => {
      const headers: HeadersInit = body === undefined ? {} : { 'content-type': 'application/json' }
      const base = document.documentElement.dataset.base ?? ''
      const answer = await fetch(base + url, { method, headers, ...(body === undefined ? {} : { body }) })
      if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`)
      return (answer.status === 204 ? null : await answer.json()) as OutputOf<E>
    },
    { url, method: endpoint.method, body },
  )
}
