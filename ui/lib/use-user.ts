import { type QueryClient, useQuery } from '@tanstack/react-query'
import { accounts, type User } from '#contract/accounts/accounts'
import { type InitialResponse, firstView } from '#contract/administration/initial-page-data'
import { placeOf } from '#domain/first-page'
import { keyOf } from './use-api-query.ts'
import { call, CallError } from './call.ts'
import { deviceNow } from './clock.ts'
import { signInPrompt } from './auth-prompt.ts'
import { basePath } from './site.ts'

const userKey = keyOf(accounts.current, {})

/** Fallback that loads only the user, if the initial page data is unavailable. */
const readUserAlone = (): Promise<User | null> =>
  call(accounts.current, {}).catch((error: unknown) => {
    if (error instanceof CallError && error.status === 401) return null
    throw error
  })

const isUser = ({ path }: InitialResponse): boolean => path === accounts.current.path

/** Time in which an opened page shows what came with it without requesting it again. */
const openingMs = 5000

/** Loads the user together with the page's next queries, and caches the responses as if the page had requested them. */
const readUser = async (client: QueryClient): Promise<User | null> => {
  const responses = await call(firstView.read, currentPage()).catch(() => undefined)
  if (!responses) return readUserAlone()
  for (const { path, input, answer: response } of responses.filter(entry => !isUser(entry)))
    client.setQueryData([path, input], response, { updatedAt: deviceNow() + openingMs })
  return (responses.find(isUser)?.answer ?? null) as User | null
}

/**
 * Loads the current user, the first time together with the page's next queries. If the session has expired, prompts the user to sign in again over the page, which stays as
 * it is until they do.
 */
const refetchUser = async (client: QueryClient): Promise<User | null> => {
  const before = client.getQueryData<User | null>(userKey)
  const now = await (before ? readUserAlone() : readUser(client))
  if (now || !before || !signInPrompt.isWatched()) return now
  return (await signInPrompt.ask()) ? readUserAlone() : before
}

/** User query, for prefetching. */
export const userQuery = {
  queryKey: userKey,
  queryFn: ({ client }: { client: QueryClient }) => refetchUser(client),
}

/** Returns the signed-in user; null for visitors. */
export const useUser = () => useQuery<User | null, CallError>(userQuery)

export const fullName = ({ firstName, lastName }: Pick<User, 'firstName' | 'lastName'>) =>
  `${firstName} ${lastName}`

/** Returns the page and league of the browser's URL. */
export const currentPage = () =>
  placeOf({ pathname: location.pathname.slice(basePath().length) || '/', search: location.search })
