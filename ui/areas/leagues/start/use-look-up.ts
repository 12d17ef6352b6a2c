import type { OutputOf } from '#contract/kernel/endpoint'
import { start } from '#contract/leagues/start'
import type { CallError } from '#ui/lib/call'
import { useApiMutation } from '#ui/lib/use-api-mutation'
import { type Cookies, storeCookies, type Pasted } from './pasted-cookies.ts'

type Answer = OutputOf<typeof start.lookUp>

/** Looks up a league; one request at a time. */
export const useLookUp = () => {
  const act = useApiMutation(start.lookUp)
  return {
    isLooking: act.isPending,
    lookUp: (
      pasted: Pasted,
      cookies: Cookies,
      told: { onFound: (answer: Answer) => void; onError: (error: CallError) => void },
    ) => {
      if (act.isPending) return
      storeCookies(cookies)
      act.mutate({ ...pasted, ...cookies }, { onSuccess: told.onFound, onError: told.onError })
    },
  }
}
