import { announce, sentencesOf } from './announce.ts'

export type Toast = {
  id: number
  title: string
  text?: string | undefined
  tone: 'positive' | 'negative' | 'warning' | 'premium'
  /** Else as long as its tone does. */
  lastsMs?: number | undefined
  /** Takes back what it tells of. */
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

/** How to take it back, for whoever does not see the button. */
const undoLabel = 'Press F6 to undo it.'

/** Shows a toast, and says it. One at a time: it takes the place of the one before. */
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

/** Says that something was refused: in the words that came with it, or in `fallback` where none came. */
export const toastError =
  (title: string, fallback: string) =>
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
