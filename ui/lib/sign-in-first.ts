import { useLocation } from 'react-router-dom'

type SignInRedirect = { backTo: string; email: string | undefined }

/**
 * Returns the router state of a sign-in link, which holds the page to return to. External links can't set history
 * state, so it can't be abused as an open redirect.
 */
export const useReloadAfterRestore = (email?: string): SignInRedirect => {
  const { pathname, search } = useLocation()
  return { backTo: pathname + search, email }
}

/** Returns the page to continue to and the account to use, if a page required signing in first. */
export const useSignInRedirect = (): Partial<SignInRedirect> => {
  const state: unknown = useLocation().state
  if (typeof state !== 'object' || state === null || !('backTo' in state)) return {}
  const { backTo } = state
  const email = 'email' in state ? state.email : undefined
  return typeof backTo === 'string' ? { backTo, email: typeof email === 'string' ? email : undefined } : {}
}
