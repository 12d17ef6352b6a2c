import { RefreshCw, WifiOff } from 'lucide-react'
import { useEffect } from 'react'
import { Button } from '#ui/components/button.tsx'
import { Empty } from '#ui/components/empty.tsx'
import type { CallError } from '#ui/lib/call'
import { PageTitle } from '#ui/components/page-title.tsx'
import { Arrived } from './arrived.tsx'

type Failed = { error: CallError | null; isFetching: boolean; refetch: () => unknown }

/** Replaces the page while the session can't be determined. Retries automatically once the connection is back. */
export const Unreachable = ({ user: { error, isFetching, refetch } }: { user: Failed }) => {
  useEffect(() => {
    const retry = () => void refetch()
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [refetch])
  return (
    <main className="page">
      <Arrived />
      <PageTitle>Can't reach the server</PageTitle>
      <h1 className="sr">Can't reach the server</h1>
      <Empty
        icon={WifiOff}
        title="Can't reach the server"
        action={
          <Button variant="primary" busy={isFetching && 'Retrying'} onClick={() => refetch()}>
            <RefreshCw />
            Retry
          </Button>
        }
      >
        {error?.message || "It didn't respond as expected. Try again in a moment."}
      </Empty>
    </main>
  )
}
