import { useSyncExternalStore } from 'react'

let isAsked = false

const watchers = new Set<() => void>()

const watch = (watcher: () => void) => {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

const set = (asked: boolean): void => {
  isAsked = asked
  for (const watcher of watchers) watcher()
}

/** Asks whether to turn on push, after an action that shows its use; never when a page opens. */
export const askForPush = (): void => set(true)

export const endPushAsk = (): void => set(false)

/** Whether the user is to be asked. */
export const usePushAsked = (): boolean => useSyncExternalStore(watch, () => isAsked)
