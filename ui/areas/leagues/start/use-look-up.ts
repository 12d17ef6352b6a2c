import type { OutputOf } from '#contract/kernel/endpoint'
import { start } from '#contract/weeks/start'
import type { CallError } from '#ui/lib/call'
import { useApiMutation } from '#ui/lib/use-api-mutation'
import { type Cookies, storeCookies, type Pasted } from './pasted-cookies.ts'

type LookUpResult = OutputOf<typeof start.lookUp>

/** Looks up a league; one request at a time. */
export const useLookUp = () => {
  const mutation = useApiMutation(start.lookUp, { refresh: 'nothing' })
  return {
    isLookingUp: mutation.isPending,
    lookUp: (
      pasted: Pasted,
      cookies: Cookies,
      callbacks: { onFound: (result: LookUpResult) => void; onError: (error: CallError) => void },
    ) => {
      if (mutation.isPending) return
      storeCookies(cookies)
      mutation.mutate({ ...pasted, ...cookies }, { onSuccess: callbacks.onFound, onError: callbacks.onError })
    },
  }
}
