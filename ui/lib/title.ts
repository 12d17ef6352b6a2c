import { useCallback, useEffect, useRef } from 'react'
import { siteName } from './site.ts'

/** What a part of the title is about: the dialog on top and what it shows, the tab, the page and its step, whose it is. */
type Level = 'dialog' | 'view' | 'tab' | 'page' | 'step' | 'of'

type Part = { level: Level; text: string }

const parts = new Set<Part>()

const at = (level: Level): string[] =>
  [...parts]
    .filter(part => part.level === level && part.text !== '')
    .map(({ text }) => text)
    .toReversed()

const renderTitle = () => {
  const [page = '', ...rest] = [...at('tab'), ...at('page')]
  // Between two pages the one before it is named still.
  if (page === '') return
  const dialogs = at('dialog').map((name, index, all) =>
    // What asks over a dialog has no views of its own.
    [name, ...(index === all.length - 1 ? at('view') : [])].join(', '),
  )
  const words = [...dialogs, [page, ...at('step')].join(', '), ...rest, ...at('of'), siteName()]
  document.title = words.join(' – ')
}

/** Shows a part until it is called. */
const show = (part: Part) => {
  parts.add(part)
  renderTitle()
  return () => {
    parts.delete(part)
    renderTitle()
  }
}

/** Adds to what the window is called, as long as it is shown: "Week 11, review – Fourth & Long – Sidepot". */
export const useTitlePart = (level: Level, text: string | undefined): void =>
  useEffect(() => {
    return text ? show({ level, text }) : undefined
  }, [level, text])

/** Puts a dialog's heading first in what the window is called. For the ref of the heading. */
export const useDialogTitle = () => {
  const heading = useRef<HTMLElement>(null)
  const part = useRef<Part>({ level: 'dialog', text: '' })
  const tell = useCallback(() => {
    part.current.text = heading.current?.textContent ?? part.current.text
    renderTitle()
  }, [])
  useEffect(() => show(part.current), [])
  // It is what is drawn, not always a string, and may change while the dialog is open.
  useEffect(tell)
  return useCallback(
    (element: HTMLElement | null) => {
      heading.current = element
      tell()
    },
    [tell],
  )
}
