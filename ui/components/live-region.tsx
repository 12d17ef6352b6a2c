import {
  type ElementType,
  type ComponentProps,
  useRef,
  useEffect,
  createElement,
  useState,
  useSyncExternalStore,
} from 'react'

const silentElements = 'button, a, svg, input, [aria-hidden=true]'

const blocks = 'div, p, li, ul, dl, dt, dd, section, h2, h3, h4, tr, td, th'

/** Text of an element as announced: without its buttons, each block as its own sentence. */
const textOf = (element: Element): string => {
  const parts = ['']
  for (const node of element.childNodes) {
    if (!(node instanceof Element)) parts.push(`${parts.pop()}${node.textContent ?? ''}`)
    else if (node.matches(silentElements)) continue
    else if (node.matches(blocks)) parts.push(textOf(node), '')
    else parts.push(`${parts.pop()} ${textOf(node)} `)
  }
  const texts = parts.map(part =>
    part
      .replaceAll(/\s+/g, ' ')
      .replaceAll(/ (?=[,.;:!?])/g, '')
      .trim(),
  )
  return texts.length === 1 ? (texts[0] ?? '') : sentencesOf(...texts)
}

type Props<T extends ElementType> = Omit<ComponentProps<T>, 'as' | 'atOnce' | 'isSilent'> & {
  as?: T
  /** Whether to announce the initial text too, because it follows a user action. */
  atOnce?: boolean
  /** Whether to suppress the announcement. */
  isSilent?: boolean
}

/** Element whose text is announced whenever it changes. */
export const LiveRegion = <T extends ElementType = 'p'>({
  as,
  atOnce = false,
  isSilent = false,
  ...props
}: Props<T>) => {
  const ref = useRef<HTMLElement>(null)
  useEffect(() => {
    const element = ref.current
    if (!element || isSilent) return undefined
    let announced: string | undefined = atOnce ? '' : textOf(element) || undefined
    const announceChange = () => {
      const text = textOf(element)
      if (announced !== undefined && text !== announced) announce(text, element)
      if (announced !== undefined || text !== '') announced = text
    }
    announceChange()
    const watch = new MutationObserver(announceChange)
    watch.observe(element, { childList: true, characterData: true, subtree: true })
    return () => {
      watch.disconnect()
      cancelAnnouncement(element)
    }
  }, [atOnce, isSilent])
  return createElement<object>(as ?? 'p', { ...props, ref })
}

/** Announces a sentence that isn't visible, or isn't visible as a sentence, whenever it changes. */
export const Announce = ({ atOnce = false, children }: { atOnce?: boolean; children: string }) => {
  const announced = useRef(atOnce ? '' : children)
  const [source] = useState({})
  useEffect(() => {
    if (announced.current !== children) announce(children, source)
    announced.current = children
  }, [children, source])
  useEffect(() => () => cancelAnnouncement(source), [source])
  return null
}

/**
 * The app's only live region. All announcements go through it, so that nothing is read twice or in pieces. It
 * is always mounted, because a region that appears together with its text isn't read. aria-live is explicit, because
 * Radix leaves such regions readable while a dialog hides the rest of the page.
 */
export const LiveRegionHost = () => (
  <div className="sr" role="status" aria-live="polite" aria-atomic="true">
    {useSyncExternalStore(subscribeToAnnouncements, currentAnnouncement)}
  </div>
)

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
