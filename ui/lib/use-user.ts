import { useQuery, type QueryClient } from '@tanstack/react-query'
import { accounts, type User } from '#contract/accounts/accounts'
import { firstView, type FirstAnswer } from '#contract/administration/initial-page-data'
import { call, CallError } from './call.ts'
import { firstViewOf } from './initial-page-data.ts'
import { signInAgain } from './auth-prompt.ts'
import { keyOf } from './use-api-query.ts'

const userKey = keyOf(accounts.current, {})

/** Fallback that loads only the user, if the initial page data is unavailable. */
const readUserAlone = (): Promise<User | null> =>
  call(accounts.current, {}).catch((error: unknown) => {
    if (error instanceof CallError && error.status === 401) return null
    throw error
  })

const isUser = ({ path }: FirstAnswer): boolean => path === accounts.current.path

/** Loads the user together with the page's next queries, and caches the responses as if the page had requested them. */
const readUser = async (client: QueryClient): Promise<User | null> => {
  const answers = await call(firstView.read, firstViewOf(location)).catch(() => undefined)
  if (!answers) return readUserAlone()
  for (const { path, input, answer } of answers.filter(told => !isUser(told)))
    client.setQueryData([path, input], answer)
  return (answers.find(isUser)?.answer ?? null) as User | null
}

/**
 * Loads the current user. If the session has expired, prompts the user to sign in again over the page, which stays as
 * it is until they do.
 */
const readUserAgain = async (client: QueryClient): Promise<User | null> => {
  const before = client.getQueryData<User | null>(userKey)
  const now = await readUser(client)
  if (now || !before || !signInAgain.isWatched()) return now
  return (await signInAgain.ask()) ? readUserAlone() : before
}

/** User query, for prefetching. */
export const userQuery = {
  queryKey: userKey,
  queryFn: ({ client }: { client: QueryClient }) => readUserAgain(client),
}

/** Returns the signed-in user; null for visitors. */
export const useUser = () => useQuery<User | null, CallError>(userQuery)

export const fullName = ({ firstName, lastName }: Pick<User, 'firstName' | 'lastName'>) =>
  `${firstName} ${lastName}`
