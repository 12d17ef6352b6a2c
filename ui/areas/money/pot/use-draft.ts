import { useRef, useState } from 'react'
import type { League } from '#contract/leagues/leagues'
import {
  type Draft,
  draftOf,
  settled,
  withDollars,
  withLabel,
  withNewLine,
  withoutLine,
  withPercent,
  withPot,
} from './draft.ts'
import { type FieldKey, issuesOf } from './draft-input.ts'
import { totalsOf } from './draft-totals.ts'

const changesIn = (now: Draft, before: Draft): number => {
  const previous = new Map(before.lines.map(line => [line.key, JSON.stringify(line)]))
  const other = now.lines.filter(line => previous.get(line.key) !== JSON.stringify(line)).length
  const gone = before.lines.filter(({ key }) => !now.lines.some(line => line.key === key)).length
  return other + gone + (now.pot === before.pot ? 0 : 1)
}

/** Editor state of pot and payouts, with totals and errors. */
export const useDraft = (league: League) => {
  const [start] = useState(() => draftOf(league))
  const [draft, setDraft] = useState(start)
  const [left, setLeft] = useState<ReadonlySet<FieldKey>>(new Set())
  const fields = useRef(new Map<FieldKey, HTMLInputElement>())
  const added = useRef(0)
  const issues = issuesOf(draft, league.id)

  const setPart = (part: 'label' | 'percent' | 'dollars', key: string, text: string) =>
    setDraft(now => ({ label: withLabel, percent: withPercent, dollars: withDollars })[part](now, key, text))

  return {
    draft,
    issues,
    totals: totalsOf(draft, league.pot),
    /** Number of lines that differ from the saved ones. */
    changes: changesIn(settled(draft), settled(start)),
    reset: () => {
      setDraft(start)
      setLeft(new Set())
    },
    setPot: (text: string) => setDraft(now => withPot(now, text)),
    setPart,
    add: () => {
      added.current += 1
      setDraft(now => withNewLine(now, `new ${added.current}`))
    },
    remove: (key: string) => setDraft(now => withoutLine(now, key)),
    /** On blur, a field starts to validate and formats its number with two decimals. */
    leave: (field: FieldKey) => {
      setLeft(now => new Set(now).add(field))
      setDraft(settled)
    },
    isLeft: (field: FieldKey) => left.has(field),
    hold: (field: FieldKey) => (input: HTMLInputElement | null) => {
      if (input) fields.current.set(field, input)
      else fields.current.delete(field)
    },
    focusFirst: () => [...fields.current].find(([field]) => issues[field])?.[1].focus(),
  }
}

export type Editor = ReturnType<typeof useDraft>
