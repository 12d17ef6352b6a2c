import { useEffect, Component, type ReactNode, type ErrorInfo, useLayoutEffect } from 'react'
import { WifiOff, RefreshCw, TriangleAlert } from 'lucide-react'
import type { CallError } from '#ui/lib/call'
import { PageTitle } from '#ui/components/page-title.tsx'
import { Empty } from '#ui/components/empty.tsx'
import { Button } from '#ui/components/button.tsx'

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

/** Last-resort error boundary: catches pages whose code failed to load and errors outside every other boundary. */
export class AppBoundary extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false }

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  override componentDidCatch(error: Error, { componentStack }: ErrorInfo) {
    console.error('Something went wrong', error, componentStack)
  }

  override render() {
    if (!this.state.isBroken) return this.props.children
    return (
      <main className="page">
        <Arrived />
        <h1 className="sr">This page didn't load</h1>
        <Empty
          icon={TriangleAlert}
          title="This page didn't load"
          action={
            <Button onClick={() => location.reload()}>
              <RefreshCw />
              Reload
            </Button>
          }
        >
          Check your connection and reload.
        </Empty>
      </main>
    )
  }
}

/** Removes the placeholder in the initial HTML as soon as the app renders something. */
export const Arrived = ({ children }: { children?: ReactNode }) => {
  useLayoutEffect(() => {
    document.documentElement.removeAttribute('data-shell')
    document.getElementById('first-shell')?.remove()
  }, [])
  return children
}
