import { RefreshCw, WifiOff } from 'lucide-react'
import { Component, lazy as lazily, useState, type ComponentType, type ReactNode } from 'react'
import { loadChunk, ChunkLoadError } from '#ui/lib/load-chunk'
import { LiveRegion } from './live-region.tsx'
import { Button } from './button.tsx'
import { Empty } from './empty.tsx'
import { Panel } from './card.tsx'

type Props = { onRetry: () => void; part: () => ReactNode }
type State = { error: Error | undefined }

/** Shows that a chunk failed to load, without affecting the rest of the page. */
class ChunkErrorBoundary extends Component<Props, State> {
  override state: State = { error: undefined }

  static getDerivedStateFromError(error: Error): State {
    return { error }
  }

  readonly #retry = () => {
    this.props.onRetry()
    this.setState({ error: undefined })
  }

  override render() {
    const { error } = this.state
    if (error === undefined) return this.props.part()
    if (!(error instanceof ChunkLoadError)) throw error
    return (
      <LiveRegion as={Panel} atOnce>
        <Empty
          icon={WifiOff}
          title="This section didn't load"
          action={
            // The requested content may be below the fold.
            <Button autoFocus onClick={error.canRetry ? this.#retry : () => location.reload()}>
              <RefreshCw />
              {error.canRetry ? 'Try again' : 'Reload the page'}
            </Button>
          }
        >
          {error.canRetry
            ? "You're offline. The rest of the page is unchanged."
            : "The server didn't send it. The rest of the page is unchanged until you reload."}
        </Empty>
      </LiveRegion>
    )
  }
}

/**
 * Lazy component: loads its chunk on first render, and again when the user retries after a failure, which React.lazy
 * alone would cache forever. Components needed offline are preloaded with `loadEarly`.
 */
export const lazy = <P extends object>(
  load: () => Promise<ComponentType<P>>,
): ComponentType<P> & { loadEarly: () => Promise<unknown> } => {
  let loaded: ComponentType<P> | undefined
  const begin = () => lazily(async () => ({ default: (loaded ??= await loadChunk(load)) }))
  const part = { Shown: begin() }
  const retry = () => {
    part.Shown = begin()
  }
  const Lazy = (props: P) => <ChunkErrorBoundary onRetry={retry} part={() => <part.Shown {...props} />} />
  // Rendered without suspending once loaded: React reveals suspended content up to 300 ms late.
  const Part = (props: P) => {
    const [Shown] = useState<ComponentType<P>>(() => loaded ?? Lazy)
    return <Shown {...props} />
  }
  return Object.assign(Part, { loadEarly: async () => (loaded = await load()) })
}
