import { useQuery } from '@tanstack/react-query'
import { accounts, type User } from '#contract/accounts/accounts'
import { call, CallError } from './call.ts'
import { keyOf } from './use-answer.ts'

const readUser = (): Promise<User | null> =>
  call(accounts.current, {}).catch((error: unknown) => {
    if (error instanceof CallError && error.status === 401) return null
    throw error
  })

/** The signed-in user; null when nobody is signed in. */
export const useUser = () =>
  useQuery<User | null, CallError>({ queryKey: keyOf(accounts.current, {}), queryFn: readUser })

export const fullName = ({ firstName, lastName }: Pick<User, 'firstName' | 'lastName'>) =>
  `${firstName} ${lastName}`
