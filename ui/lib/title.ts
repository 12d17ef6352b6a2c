import { useEffect } from 'react'
import { siteName } from './site.ts'

/** What a part of the title is about: the dialog on top and what it shows, the tab, the page and its step, whose it is. */
type Level = 'dialog' | 'view' | 'tab' | 'page' | 'step' | 'of'

type Part = { level: Level; text: string }

const parts = new Set<Part>()

const at = (level: Level): string[] =>
  [...parts]
    .filter(part => part.level === level)
    .map(({ text }) => text)
    .toReversed()

const drawTitle = () => {
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

/** Adds to what the window is called, as long as it is shown: "Week 11, review – Fourth & Long – Sidepot". */
export const useTitlePart = (level: Level, text: string | undefined): void =>
  useEffect(() => {
    if (!text) return undefined
    const part = { level, text }
    parts.add(part)
    drawTitle()
    return () => {
      parts.delete(part)
      drawTitle()
    }
  }, [level, text])
