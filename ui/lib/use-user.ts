import { useQuery, type QueryClient } from '@tanstack/react-query'
import { accounts, type User } from '#contract/accounts/accounts'
import { firstView, type FirstAnswer } from '#contract/administration/first-view'
import { call, CallError } from './call.ts'
import { firstViewOf } from './initial-page-data.ts'
import { signInAgain } from './auth-prompt.ts'
import { keyOf } from './use-api-query.ts'

const userKey = keyOf(accounts.current, {})

/** Only who it is, should the whole of the first view not be there. */
const readUserAlone = (): Promise<User | null> =>
  call(accounts.current, {}).catch((error: unknown) => {
    if (error instanceof CallError && error.status === 401) return null
    throw error
  })

const isUser = ({ path }: FirstAnswer): boolean => path === accounts.current.path

/** Asks who it is together with what the page will ask next, and keeps the answers as if the page had asked. */
const readUser = async (client: QueryClient): Promise<User | null> => {
  const answers = await call(firstView.read, firstViewOf(location)).catch(() => undefined)
  if (!answers) return readUserAlone()
  for (const { path, input, answer } of answers.filter(told => !isUser(told)))
    client.setQueryData([path, input], answer)
  return (answers.find(isUser)?.answer ?? null) as User | null
}

/**
 * Who is signed in now. Whoever was and is not any more is asked to sign in again over the page, and until they are the
 * page stays theirs.
 */
const readUserAgain = async (client: QueryClient): Promise<User | null> => {
  const before = client.getQueryData<User | null>(userKey)
  const now = await readUser(client)
  if (now || !before || !signInAgain.isWatched()) return now
  return (await signInAgain.ask()) ? readUserAlone() : before
}

/** How the user is read, for whoever begins with it before a screen asks. */
export const userQuery = {
  queryKey: userKey,
  queryFn: ({ client }: { client: QueryClient }) => readUserAgain(client),
}

/** The signed-in user; null when nobody is signed in. */
export const useUser = () => useQuery<User | null, CallError>(userQuery)

export const fullName = ({ firstName, lastName }: Pick<User, 'firstName' | 'lastName'>) =>
  `${firstName} ${lastName}`
