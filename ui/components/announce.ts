/** Quiet time before an announcement, so that a typing user hears a single one after they stop. */
const quietMs = 600
/** Time an announcement stays; during it, the same text isn't announced again. */
const displayMs = 4000

let announced: readonly string[] = []
let timer: ReturnType<typeof setTimeout> | undefined
const waiting = new Map<object, string>()
const watchers = new Set<() => void>()

const show = (sentences: readonly string[]) => {
  announced = sentences
  for (const watcher of watchers) watcher()
}

const clear = () => show([])

const announceWaiting = () => {
  const sentences = [...new Set(waiting.values())].filter(sentence => !announced.includes(sentence))
  waiting.clear()
  if (sentences.length > 0) show(sentences)
  timer = setTimeout(clear, displayMs)
}

/** Adds a final period unless the text already ends a sentence. */
const toSentence = (text: string): string => (/[.!?…:]["”]?$/.test(text) ? text : `${text}.`)

/** Joins texts as sentences, skipping empty ones. */
export const sentencesOf = (...texts: readonly (string | undefined)[]): string =>
  texts
    .flatMap(text => text?.trim() || [])
    .map(toSentence)
    .join(' ')

/**
 * Announces a text to screen readers after a short quiet time. Replaces any pending announcement of the same source.
 *
 * @param source origin of the announcement
 */
export const announce = (text: string, source: object = {}): void => {
  const sentence = sentencesOf(text)
  waiting.delete(source)
  if (sentence === '') return
  waiting.set(source, sentence)
  clearTimeout(timer)
  timer = setTimeout(announceWaiting, quietMs)
}

/** Cancels the pending announcement of a source. */
export const cancelAnnouncement = (source: object): void => void waiting.delete(source)

/** Clears current and pending announcements. */
export const clearAnnouncements = (): void => {
  clearTimeout(timer)
  waiting.clear()
  clear()
}

/** Returns the current announcement. */
export const currentAnnouncement = () => announced.join(' ')

export const subscribeToAnnouncements = (watcher: () => void) => {
  watchers.add(watcher)
  return () => {
    watchers.delete(watcher)
  }
}
