import { RefreshCw, TriangleAlert } from 'lucide-react'
import { Component, type ErrorInfo, type ReactNode } from 'react'
import { Button } from '#ui/components/button.tsx'
import { Empty } from '#ui/components/empty.tsx'
import { Arrived } from './arrived.tsx'

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
