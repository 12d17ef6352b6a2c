import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { onTestFinished, vi } from 'vitest'
import { queryClient } from '../../ui/app/query-client.ts'
import { dismissToast } from '../../ui/components/toast.ts'
import { Toaster } from '../../ui/components/toaster.tsx'
import type { Client, World } from './world.ts'

/** What a browser's fetch would get, from the server in this process. */
const fetchFrom =
  ({ server }: World, client: Client) =>
  async (url: string, request: RequestInit = {}): Promise<Response> => {
    const answer = await server.inject({
      method: (request.method ?? 'GET') as 'GET',
      url,
      headers: {
        'sec-fetch-site': 'same-origin',
        cookie: client.cookie,
        ...(request.body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(typeof request.body === 'string' ? { payload: request.body } : {}),
    })
    return new Response(answer.statusCode === 204 ? null : answer.body, { status: answer.statusCode })
  }

/**
 * A part of the web app on a screen, over the real server: what is clicked arrives in the database, and what is read
 * comes from there. Toasts show beside it. Answers where the app is.
 *
 * @param path the address to start at
 */
export const showScreen = (world: World, client: Client, screen: ReactNode, path = '/') => {
  vi.stubGlobal('fetch', fetchFrom(world, client))
  onTestFinished(() => {
    cleanup()
    act(dismissToast)
    queryClient.clear()
    vi.unstubAllGlobals()
  })
  let address = path
  const Address = () => {
    const { pathname, search } = useLocation()
    address = `${pathname}${search}`
    return null
  }
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[path]}>
        {screen}
        <Address />
        <Toaster />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return { address: () => address }
}
