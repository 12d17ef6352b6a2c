import { request as ask } from 'node:http'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, configure, render } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import { onTestFinished, vi } from 'vitest'
import { MemoryRouter, useLocation, type InitialEntry } from 'react-router-dom'
import { queryClient } from '#ui/app/query-client'
import { clearAnnouncements } from '#ui/components/announce'
import { dismissToast } from '#ui/components/toast'
import { Toaster } from '#ui/components/toaster.tsx'
import type { Client, World } from '#testing/test-app'

/**
 * What an adapter asks of a double on loopback. Over Node's own client: under a DOM, fetch is a browser's, which keeps
 * to its origin and hides cookies.
 */
const askNetwork = (url: string, { method = 'GET', headers, body }: RequestInit): Promise<Response> =>
  new Promise((resolve, reject) => {
    const form = body instanceof URLSearchParams
    const asked = ask(
      url,
      {
        method,
        headers: {
          ...(headers as Record<string, string>),
          ...(form ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
        },
      },
      answer => {
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.on('end', () =>
          resolve(new Response(Buffer.concat(parts).toString(), { status: answer.statusCode ?? 500 })),
        )
      },
    )
    asked.on('error', reject)
    asked.end(form ? body.toString() : undefined)
  })

// The first screen of a lazily loaded part waits for its code, which takes its time on a busy machine.
configure({ asyncUtilTimeout: 5000 })

/** Lets adapters reach their doubles under a DOM. For tests that ask providers before a screen shows. */
export const onTheNetwork = () => {
  vi.stubGlobal('fetch', askNetwork)
  onTestFinished(() => void vi.unstubAllGlobals())
}

/** What a browser's fetch would get, from the server in this process. */
const fetchFrom =
  ({ server }: World, client: Client) =>
  async (url: string, request: RequestInit = {}): Promise<Response> => {
    if (!url.startsWith('/')) return askNetwork(url, request)
    const answer = await server.inject({
      method: (request.method ?? 'GET') as 'GET',
      url,
      headers: {
        'sec-fetch-site': 'same-origin',
        cookie: client.cookie,
        ...(request.headers as Record<string, string> | undefined),
      },
      ...(typeof request.body === 'string' ? { payload: request.body } : {}),
    })
    const set = answer.headers['set-cookie']
    if (set !== undefined) client.cookie = String(set).split(';')[0] ?? ''
    return new Response(answer.statusCode === 204 ? null : answer.body, {
      status: answer.statusCode,
      headers: Object.entries(answer.headers).map(([name, value]): [string, string] => [name, String(value)]),
    })
  }

/**
 * Selects of this DOM do not tell that they show one line, as those of browsers do. Forms then take the option that shows
 * at first for somebody's choice, and drop what the field should start with.
 */
const showOneLine = () =>
  Object.defineProperty(HTMLSelectElement.prototype, 'size', { configurable: true, value: 0 })

/** Ends the visit: nothing is on the screen any more, and nothing that was read is kept. */
export const leaveScreen = () => {
  cleanup()
  act(dismissToast)
  act(clearAnnouncements)
  queryClient.clear()
}

/** From now on the web app asks this server, with this browser's cookie. */
export const askServer = (world: World, client: Client) => vi.stubGlobal('fetch', fetchFrom(world, client))

/**
 * A part of the web app on a screen, over the real server: what is clicked arrives in the database, and what is read
 * comes from there. Toasts show beside it. Answers where the app is.
 *
 * @param path the address to start at
 */
export const showScreen = (world: World, client: Client, screen: ReactNode, path: InitialEntry = '/') => {
  askServer(world, client)
  showOneLine()
  onTestFinished(() => {
    leaveScreen()
    vi.unstubAllGlobals()
  })
  let address = path
  const Address = () => {
    const { pathname, search } = useLocation()
    address = `${pathname}${search}`
    return null
  }
  const page = createElement(
    MemoryRouter,
    { initialEntries: [path] },
    screen,
    createElement(Address),
    createElement(Toaster),
  )
  render(createElement(QueryClientProvider, { client: queryClient }, page))
  return { address: () => address }
}
