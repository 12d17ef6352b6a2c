import { Suspense } from 'react'
import { joining } from '#contract/leagues/joining'
import { lazy } from '#ui/components/lazy.tsx'
import { useApiQuery } from '#ui/lib/use-api-query'

const RequestBanner = lazy(() => import('./request-banner.tsx').then(m => m.RequestBanner))

/** Shows the leagues that the user asked to join, until they are in or have read that they were declined. */
export const OwnRequests = () => {
  const { data = [] } = useApiQuery(joining.ownRequests, {})
  return data.map(request => (
    <Suspense key={request.leagueId}>
      <RequestBanner request={request} />
    </Suspense>
  ))
}

/** Whether one of the user's join requests is pending, so that the page doesn't claim there is nothing to wait for. */
export const useIsWaiting = (): boolean =>
  useApiQuery(joining.ownRequests, {}).data?.some(({ status }) => status === 'waiting') ?? false
