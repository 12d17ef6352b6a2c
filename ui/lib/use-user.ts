import { useQuery } from '@tanstack/react-query'
import type { User } from '#contract/accounts/accounts'
import { call, CallError } from './call.ts'
import { firstCalls } from './first-calls.ts'
import { keyOf } from './use-answer.ts'

const readUser = (): Promise<User | null> =>
  call(firstCalls.user, {}).catch((error: unknown) => {
    if (error instanceof CallError && error.status === 401) return null
    throw error
  })

/** The signed-in user; null when nobody is signed in. */
export const useUser = () =>
  useQuery<User | null, CallError>({ queryKey: keyOf(firstCalls.user, {}), queryFn: readUser })

export const fullName = ({ firstName, lastName }: Pick<User, 'firstName' | 'lastName'>) =>
  `${firstName} ${lastName}`
