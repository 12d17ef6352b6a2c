import { useLocation } from 'react-router-dom'

type SignInFirst = { backTo: string; email: string | undefined }

/**
 * What a link to sign-in carries when somebody comes back afterwards. It travels in the history's state, which no link
 * from elsewhere can fill in, so nobody can be sent on to a foreign page.
 */
export const useReloadAfterRestore = (email?: string): SignInFirst => {
  const { pathname, search } = useLocation()
  return { backTo: pathname + search, email }
}

/** On the sign-in page: where to go on, and as whom, if a page asked for signing in first. */
export const useSignInFirst = (): Partial<SignInFirst> => {
  const state: unknown = useLocation().state
  if (typeof state !== 'object' || state === null || !('backTo' in state)) return {}
  const { backTo } = state
  const email = 'email' in state ? state.email : undefined
  return typeof backTo === 'string' ? { backTo, email: typeof email === 'string' ? email : undefined } : {}
}
