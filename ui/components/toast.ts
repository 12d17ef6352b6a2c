import { announce, sentencesOf } from './live-region.tsx'

export type Toast = {
  id: number
  title: string
  text?: string | undefined
  tone: 'positive' | 'negative' | 'warning' | 'premium'
  /** Defaults to the duration of the tone. */
  lastsMs?: number | undefined
  /** Undoes the reported action. */
  onUndo?: (() => void) | undefined
}

let current: Toast | null = null

let count = 0

const watchers = new Set<() => void>()

const source = {}

const show = (toast: Toast | null) => {
  current = toast
  for (const watcher of watchers) watcher()
}

/** Announces how to undo, for users who don't see the button. */
const undoLabel = 'Press F6 to undo it.'

/** Shows and announces a toast. Only one is shown at a time: a new one replaces it. */
export const toast = (
  tone: Toast['tone'],
  title: string,
  text?: string,
  lastsMs?: number,
  onUndo?: () => void,
) => {
  announce(sentencesOf(title, text, onUndo && undoLabel), source)
  show({ id: ++count, tone, title, text, lastsMs, onUndo })
}

/** Returns an error handler that shows the error's message, or `fallback` if it has none. */
export const toastError =
  (title: string, fallback = '') =>
  ({ message }: { message: string }): void =>
    toast('negative', title, message || fallback)

export const dismissToast = () => show(null)

export const currentToast = () => current

export const watchToast = (watcher: () => void) => {
  watchers.add(watcher)
  return () => {
    watchers.delete(watcher)
  }
}

/** Shows a success toast with an Undo button for ten seconds. */
export const toastWithUndo = (title: string, text: string, onUndo: () => void) =>
  toast('positive', title, text, 10_000, onUndo)
