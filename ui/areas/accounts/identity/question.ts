import { letAsk } from '#ui/lib/who-it-is'

let settle: ((isConfirmed: boolean) => void) | null = null
let question: Promise<boolean> | null = null
const watchers = new Set<() => void>()

const tell = () => {
  for (const watcher of watchers) watcher()
}

/** However many calls wait, the question is one. */
const ask = (): Promise<boolean> => {
  question ??= new Promise<boolean>(resolve => {
    settle = resolve
    tell()
  }).finally(() => {
    question = null
  })
  return question
}

/** Ends the question: the calls that wait go on, or are refused. */
export const answerQuestion = (isConfirmed: boolean) => {
  settle?.(isConfirmed)
  settle = null
  tell()
}

export const isAsking = () => settle !== null

/** While somebody watches, calls that want to know who it is may ask. */
export const watchQuestion = (watcher: () => void) => {
  watchers.add(watcher)
  letAsk(ask)
  return () => {
    watchers.delete(watcher)
    if (watchers.size > 0) return
    letAsk()
    answerQuestion(false)
  }
}
