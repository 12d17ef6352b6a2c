import { createElement, useEffect, useRef, useState, type ComponentProps, type ElementType } from 'react'
import { announce, sentencesOf, cancelAnnouncement } from './announce.ts'

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
  const told = parts.map(part =>
    part
      .replaceAll(/\s+/g, ' ')
      .replaceAll(/ (?=[,.;:!?])/g, '')
      .trim(),
  )
  return told.length === 1 ? (told[0] ?? '') : sentencesOf(...told)
}

type Props<T extends ElementType> = Omit<ComponentProps<T>, 'as' | 'atOnce' | 'isSilent'> & {
  as?: T
  /** Whether to announce the initial text too, because it follows a user action. */
  atOnce?: boolean
  /** Whether to suppress the announcement. */
  isSilent?: boolean
}

/** Element whose text is announced whenever it changes (announce.ts). */
export const LiveRegion = <T extends ElementType = 'p'>({
  as,
  atOnce = false,
  isSilent = false,
  ...rest
}: Props<T>) => {
  const ref = useRef<HTMLElement>(null)
  useEffect(() => {
    const element = ref.current
    if (!element || isSilent) return undefined
    let told: string | undefined = atOnce ? '' : textOf(element) || undefined
    const tell = () => {
      const words = textOf(element)
      if (told !== undefined && words !== told) announce(words, element)
      if (told !== undefined || words !== '') told = words
    }
    tell()
    const watch = new MutationObserver(tell)
    watch.observe(element, { childList: true, characterData: true, subtree: true })
    return () => {
      watch.disconnect()
      cancelAnnouncement(element)
    }
  }, [atOnce, isSilent])
  return createElement<object>(as ?? 'p', { ...rest, ref })
}

/** Announces a sentence that isn't visible, or isn't visible as a sentence, whenever it changes. */
export const Announce = ({ atOnce = false, children }: { atOnce?: boolean; children: string }) => {
  const told = useRef(atOnce ? '' : children)
  const [source] = useState({})
  useEffect(() => {
    if (told.current !== children) announce(children, source)
    told.current = children
  }, [children, source])
  useEffect(() => () => cancelAnnouncement(source), [source])
  return null
}
