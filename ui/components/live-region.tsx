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

/** Element whose text is announced whenever it changes (announce.ts). */
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
