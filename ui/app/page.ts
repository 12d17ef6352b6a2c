import { lazy, type ComponentType } from 'react'

export type Page<P> = {
  /** Starts loading; the second time it is already there. */
  load: () => Promise<unknown>
  View: ComponentType<P>
}

/** A page in a file of its own, loaded when somebody goes there. */
export const page = <P extends object>(read: () => Promise<ComponentType<P>>): Page<P> => {
  let reading: Promise<ComponentType<P>> | undefined
  const load = () =>
    (reading ??= read().catch((error: unknown) => {
      reading = undefined
      throw error
    }))
  return { load, View: lazy(() => load().then(view => ({ default: view }))) }
}
