import { createElement, useState, type ComponentType } from 'react'
import { lazy } from '#ui/components/lazy.tsx'
import { loadChunk } from '#ui/lib/load-chunk'

export type Page<P> = {
  /** Starts loading; does nothing if the page is already loaded. */
  load: () => Promise<unknown>
  View: ComponentType<P>
}

/** Creates a page that is loaded from its own chunk when it is first visited. */
export const page = <P extends object>(read: () => Promise<ComponentType<P>>): Page<P> => {
  let reading: Promise<ComponentType<P>> | undefined
  let known: ComponentType<P> | undefined
  const load = () =>
    (reading ??= loadChunk(read).then(
      view => (known = view),
      (error: unknown) => {
        reading = undefined
        throw error
      },
    ))
  const Lazy = lazy(load)
  // Render loaded pages without suspending: React reveals suspended content up to 300 ms late.
  const View = (props: P) => {
    const [Shown] = useState<ComponentType<P>>(() => known ?? Lazy)
    return createElement(Shown, props)
  }
  return { load, View }
}
