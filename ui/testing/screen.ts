import { request as ask } from 'node:http'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, configure, render } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import { onTestFinished, vi } from 'vitest'
import { MemoryRouter, useLocation, type InitialEntry } from 'react-router-dom'
import { queryClient } from '#ui/app/query-client'
import { clearAnnouncements } from '#ui/components/live-region.tsx'
import { dismissToast } from '#ui/components/toast'
import { Toaster } from '#ui/components/toaster.tsx'
import type { Client, TestApp } from '#testing/test-app'

/**
 * Network requests of adapters to fakes on loopback. Uses Node's client, because fetch in a DOM environment enforces
 * the origin and hides cookies.
 */
const fetchFromNetwork = (url: string, { method = 'GET', headers, body }: RequestInit): Promise<Response> =>
  new Promise((resolve, reject) => {
    const form = body instanceof URLSearchParams
    const clientRequest = ask(
      url,
      {
        method,
        headers: {
          ...(headers as Record<string, string>),
          ...(form ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
        },
      },
      response => {
        const parts: Buffer[] = []
        response.on('data', (part: Buffer) => parts.push(part))
        response.on('end', () =>
          resolve(new Response(Buffer.concat(parts).toString(), { status: response.statusCode ?? 500 })),
        )
      },
    )
    clientRequest.on('error', reject)
    clientRequest.end(form ? body.toString() : undefined)
  })

// The first lazily loaded component takes a while on a busy machine.
configure({ asyncUtilTimeout: 5000 })

/** Lets adapters reach their fakes in a DOM environment, for tests that contact providers before rendering. */
export const onTheNetwork = () => {
  vi.stubGlobal('fetch', fetchFromNetwork)
  onTestFinished(() => void vi.unstubAllGlobals())
}

/** Fetch implementation that calls the server in this process. */
const fetchFrom =
  ({ server }: TestApp, client: Client) =>
  async (url: string, request: RequestInit = {}): Promise<Response> => {
    if (!url.startsWith('/')) return fetchFromNetwork(url, request)
    const response = await server.inject({
      method: (request.method ?? 'GET') as 'GET',
      url,
      headers: {
        'sec-fetch-site': 'same-origin',
        cookie: client.cookie,
        ...(request.headers as Record<string, string> | undefined),
      },
      ...(typeof request.body === 'string' ? { payload: request.body } : {}),
    })
    const set = response.headers['set-cookie']
    if (set !== undefined) client.cookie = String(set).split(';')[0] ?? ''
    return new Response(response.statusCode === 204 ? null : response.body, {
      status: response.statusCode,
      headers: Object.entries(response.headers).map(([name, value]): [string, string] => [
        name,
        String(value),
      ]),
    })
  }

/**
 * Selects in this DOM don't report that they show one line, unlike in browsers. Forms would then take the initially
 * shown option for the user's choice and drop the default value.
 */
const showOneLine = () =>
  Object.defineProperty(HTMLSelectElement.prototype, 'size', { configurable: true, value: 0 })

/** Ends the visit: unmounts everything and clears the cache. */
export const unmountScreen = () => {
  cleanup()
  act(dismissToast)
  act(clearAnnouncements)
  queryClient.clear()
}

/** Points the web app at this server, with this client's cookie. */
export const connectToServer = (app: TestApp, client: Client) =>
  vi.stubGlobal('fetch', fetchFrom(app, client))

/**
 * Renders part of the web app against the real server: clicks reach the database and data comes from it. Toasts are
 * rendered too. Returns the current location.
 *
 * @param path initial URL
 */
export const showScreen = (app: TestApp, client: Client, screen: ReactNode, path: InitialEntry = '/') => {
  connectToServer(app, client)
  showOneLine()
  onTestFinished(() => {
    unmountScreen()
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
