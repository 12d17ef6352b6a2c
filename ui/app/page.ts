import { createElement, useState, type ComponentType } from 'react'
import { lazy } from '#ui/components/lazy.tsx'
import { loadChunk } from '#ui/lib/load-chunk'

export type Page<P> = {
  /** Starts loading; the second time it is already there. */
  load: () => Promise<unknown>
  View: ComponentType<P>
}

/** A page in a file of its own, loaded when somebody goes there. */
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
  const Lazy = lazy(() => load().then(view => ({ default: view })))
  // What is there already needs no waiting: React shows what it had to wait for up to 300 ms later than it could.
  const View = (props: P) => {
    const [Shown] = useState<ComponentType<P>>(() => known ?? Lazy)
    return createElement(Shown, props)
  }
  return { load, View }
}
