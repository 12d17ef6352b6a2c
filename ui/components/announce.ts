/** How long nothing new may come before it is said: somebody who types hears one thing, once they stop. */
const quietMs = 600
/** How long a sentence stands; while it does, it is not said a second time. */
const displayMs = 4000

let said: readonly string[] = []
let timer: ReturnType<typeof setTimeout> | undefined
const waiting = new Map<object, string>()
const watchers = new Set<() => void>()

const show = (sentences: readonly string[]) => {
  said = sentences
  for (const watcher of watchers) watcher()
}

const clear = () => show([])

const announceWaiting = () => {
  const sentences = [...new Set(waiting.values())].filter(sentence => !said.includes(sentence))
  waiting.clear()
  if (sentences.length > 0) show(sentences)
  timer = setTimeout(clear, displayMs)
}

/** Ends with a full stop, unless it ends a sentence already. */
const toSentence = (text: string): string => (/[.!?…:]["”]?$/.test(text) ? text : `${text}.`)

/** Several things as sentences, one after the other; what is empty is left out. */
export const sentencesOf = (...texts: readonly (string | undefined)[]): string =>
  texts
    .flatMap(text => text?.trim() || [])
    .map(toSentence)
    .join(' ')

/**
 * Says something to whoever listens to the page instead of looking at it, once nothing else has come for a moment. What
 * the same source wanted to say before and has not said yet is forgotten.
 *
 * @param source whose words they are
 */
export const announce = (text: string, source: object = {}): void => {
  const sentence = sentencesOf(text)
  waiting.delete(source)
  if (sentence === '') return
  waiting.set(source, sentence)
  clearTimeout(timer)
  timer = setTimeout(announceWaiting, quietMs)
}

/** Takes back what a source wanted to say and has not said yet. */
export const cancelAnnouncement = (source: object): void => void waiting.delete(source)

/** Says nothing any more, of what waits either. */
export const clearAnnouncements = (): void => {
  clearTimeout(timer)
  waiting.clear()
  clear()
}

/** What is being said. */
export const currentAnnouncement = () => said.join(' ')

export const subscribeToAnnouncements = (watcher: () => void) => {
  watchers.add(watcher)
  return () => {
    watchers.delete(watcher)
  }
}
