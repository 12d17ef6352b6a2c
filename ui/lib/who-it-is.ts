/*
 * Some calls want to know again who it is. Whoever makes one waits here while the person is asked, and goes on with what was
 * typed. However many calls wait, the question is one.
 */

let settle: ((isConfirmed: boolean) => void) | null = null
let question: Promise<boolean> | null = null
const watchers = new Set<() => void>()

const tell = () => {
  for (const watcher of watchers) watcher()
}

/** Asks, and answers whether it was confirmed: false as well where no page is there to ask. */
export const askWhoItIs = (): Promise<boolean> => {
  if (watchers.size === 0) return Promise.resolve(false)
  question ??= new Promise<boolean>(resolve => {
    settle = resolve
    tell()
  }).finally(() => {
    question = null
  })
  return question
}

/** Ends the question: the calls that wait go on, or are refused. */
export const answerWhoItIs = (isConfirmed: boolean) => {
  settle?.(isConfirmed)
  settle = null
  tell()
}

export const isAskingWhoItIs = () => settle !== null

export const watchWhoItIs = (watcher: () => void) => {
  watchers.add(watcher)
  return () => {
    watchers.delete(watcher)
  }
}
