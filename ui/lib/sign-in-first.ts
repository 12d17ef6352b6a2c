import { useLocation } from 'react-router-dom'
import { z } from 'zod'

const SignInFirst = z.object({ backTo: z.string(), email: z.string().optional() })
type SignInFirst = z.infer<typeof SignInFirst>

/**
 * What a link to sign-in carries when somebody comes back afterwards. It travels in the history's state, which no link
 * from elsewhere can fill in, so nobody can be sent on to a foreign page.
 */
export const useWayBack = (email?: string): SignInFirst => {
  const { pathname, search } = useLocation()
  return { backTo: pathname + search, email }
}

/** On the sign-in page: where to go on, and as whom, if a page asked for signing in first. */
export const useSignInFirst = (): Partial<SignInFirst> => {
  const read = SignInFirst.safeParse(useLocation().state)
  return read.success ? read.data : {}
}
