import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import { onTestFinished, vi } from 'vitest'
import { MemoryRouter } from 'react-router-dom'

const answerOf = (refusal: object | undefined) =>
  new Response(JSON.stringify(refusal ?? {}), { status: refusal ? 400 : 200 })

/**
 * Renders a form and captures its request without sending it.
 *
 * @param refusal error response to return instead of success
 */
export const takeCall = (form: ReactNode, refusal?: object) => {
  const sent = vi.fn((_input: unknown) => undefined)
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    sent(JSON.parse(body))
    return answerOf(refusal)
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  render(
    createElement(
      QueryClientProvider,
      { client: new QueryClient() },
      createElement(MemoryRouter, null, form),
    ),
  )
  return sent
}
