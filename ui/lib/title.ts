import { useCallback, useEffect, useRef } from 'react'
import { siteName } from './site.ts'

/** Part of the document title: the topmost dialog and its view, the tab, the page and its step, and the league. */
type Level = 'dialog' | 'view' | 'tab' | 'page' | 'step' | 'of'

type Part = { level: Level; text: string }

const parts = new Set<Part>()

const at = (level: Level): string[] =>
  [...parts]
    .filter(part => part.level === level && part.text !== '')
    .map(({ text }) => text)
    .toReversed()

const renderTitle = () => {
  const [page = '', ...sections] = [...at('tab'), ...at('page')]
  // Between two pages, the previous one stays in the title.
  if (page === '') return
  const dialogs = at('dialog').map((name, index, all) =>
    // A prompt over a dialog has no views of its own.
    [name, ...(index === all.length - 1 ? at('view') : [])].join(', '),
  )
  const segments = [...dialogs, [page, ...at('step')].join(', '), ...sections, ...at('of'), siteName()]
  document.title = segments.join(' – ')
}

const show = (part: Part) => {
  parts.add(part)
  renderTitle()
  return () => {
    parts.delete(part)
    renderTitle()
  }
}

/** Adds a part to the document title while mounted: "Week 11, review – Fourth & Long – Sidepot". */
export const useTitlePart = (level: Level, text: string | undefined): void =>
  useEffect(() => {
    return text ? show({ level, text }) : undefined
  }, [level, text])

/** Puts a dialog's heading first in the document title. Use as the heading's ref. */
export const useDialogTitle = () => {
  const heading = useRef<HTMLElement>(null)
  const part = useRef<Part>({ level: 'dialog', text: '' })
  const updateTitle = useCallback(() => {
    part.current.text = heading.current?.textContent ?? part.current.text
    renderTitle()
  }, [])
  useEffect(() => show(part.current), [])
  // Read from the DOM, because the heading isn't always a string and may change while the dialog is open.
  useEffect(updateTitle)
  return useCallback(
    (element: HTMLElement | null) => {
      heading.current = element
      updateTitle()
    },
    [updateTitle],
  )
}
