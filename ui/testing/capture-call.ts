import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import { onTestFinished, vi } from 'vitest'
import { MemoryRouter } from 'react-router-dom'

const responseFor = (errorBody: object | undefined) =>
  new Response(JSON.stringify(errorBody ?? {}), { status: errorBody ? 400 : 200 })

/**
 * Renders a form and captures its request without sending it.
 *
 * @param errorBody error response to return instead of success
 */
export const captureCall = (form: ReactNode, errorBody?: object) => {
  const sent = vi.fn((_input: unknown) => undefined)
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    sent(JSON.parse(body))
    return responseFor(errorBody)
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
