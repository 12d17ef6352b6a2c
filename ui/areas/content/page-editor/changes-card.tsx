import { useState } from 'react'
import { diffLines, diffWordsWithSpace } from 'diff'
import { classes } from '#ui/lib/classes'
import { plural } from '#domain/text'
import { useDebounced } from '#ui/lib/use-query-param'
import { Card } from '#ui/components/card.tsx'
import { Segmented } from '#ui/components/segmented.tsx'
import { Markdown } from '#ui/components/markdown.tsx'
import styles from './changes-card.module.css'

const changeSymbols = { same: '', removed: '−', added: '+' }

const screenReaderTexts = { same: '', removed: 'Removed: ', added: 'Added: ' }

const Line = ({ line: { kind, number, parts } }: { line: DiffLine }) => (
  <div className={classes(styles.diffLine, kind !== 'same' && styles[kind])}>
    <i>{number}</i>
    <b aria-hidden="true">{changeSymbols[kind]}</b>
    <span>
      {screenReaderTexts[kind] && <span className="sr">{screenReaderTexts[kind]}</span>}
      {parts.map(({ text, isChanged }, index) => (isChanged ? <mark key={index}>{text}</mark> : text))}
    </span>
  </div>
)

const Changes = ({ diff }: { diff: TextDiff | null }) => {
  if (!diff)
    return <p className={classes('t-3', styles.empty)}>The two texts are too different to compare.</p>
  if (diff.added + diff.removed === 0)
    return <p className={classes('t-3', styles.empty)}>No changes from the live page.</p>
  return (
    <div className={styles.diff} role="group" aria-label="Changes">
      {aroundChanges(diff.lines).map((line, index) =>
        line ? <Line key={index} line={line} /> : <hr key={index} className={styles.gap} />,
      )}
    </div>
  )
}

const countsOf = (diff: TextDiff | null): string =>
  diff && diff.added + diff.removed > 0 ? `${plural(diff.added, 'line')} added, ${diff.removed} removed` : ''

/** Compares the draft with the published text, or with the scheduled one. */
export const ChangesCard = ({
  title,
  live,
  since,
  text,
}: {
  title: string
  live: string
  since: string
  text: string
}) => {
  const [shown, setShown] = useState<'changes' | 'preview'>('changes')
  const settled = useDebounced(text, 150)
  const diff = diffOf(live, settled)
  return (
    <Card
      title={title}
      note={[since, countsOf(diff)].filter(Boolean).join('. ')}
      flush
      action={
        <Segmented
          label="Show"
          value={shown}
          onChange={setShown}
          options={[
            { value: 'changes', label: 'Changes' },
            { value: 'preview', label: 'Preview' },
          ]}
        />
      }
    >
      {shown === 'changes' ? (
        <Changes diff={diff} />
      ) : (
        <section className={styles.preview} aria-label="Preview">
          <Markdown text={settled} />
        </section>
      )}
    </Card>
  )
}

export type DiffPart = { text: string; isChanged: boolean }

/** Line of a text diff; `number` is the line number in its own text. */
export type DiffLine = { kind: 'same' | 'removed' | 'added'; number: number; parts: DiffPart[] }

export type TextDiff = { lines: DiffLine[]; added: number; removed: number }

/** Beyond this, the texts have too little in common to be worth the wait. */
const diffTimeoutMs = 300

/** Computes a line diff of two texts with word-level changes; null if the texts are too different. */
export const diffOf = (before: string, after: string): TextDiff | null => {
  const found = diffLines(before, after, { timeout: diffTimeoutMs, stripTrailingCr: true })
  if (!found) return null
  const lines: DiffLine[] = []
  let [old, now] = [1, 1]
  for (const { value, added, removed } of found) {
    const kind = added ? 'added' : removed ? 'removed' : 'same'
    for (const text of linesOf(value)) {
      lines.push({ kind, number: kind === 'removed' ? old : now, parts: [{ text, isChanged: false }] })
      if (kind !== 'added') old += 1
      if (kind !== 'removed') now += 1
    }
  }
  return {
    lines: withWordChanges(lines),
    added: lines.filter(({ kind }) => kind === 'added').length,
    removed: lines.filter(({ kind }) => kind === 'removed').length,
  }
}

/** Returns the changed lines with one line of context; null marks a gap. */
export const aroundChanges = (lines: readonly DiffLine[]): (DiffLine | null)[] => {
  const isNear = (index: number) =>
    [index - 1, index, index + 1].some(near => lines[near] !== undefined && lines[near].kind !== 'same')
  return lines.flatMap((line, index) => {
    if (isNear(index)) return [line]
    return index > 0 && isNear(index - 1) ? [null] : []
  })
}

const linesOf = (value: string): string[] => value.replace(/\n$/, '').split('\n')

/** When the same number of lines was added and removed, each is compared with the line it replaces. */
const withWordChanges = (lines: readonly DiffLine[]): DiffLine[] => {
  const shown: DiffLine[] = []
  for (let at = 0; at < lines.length;) {
    const removed = run(lines, at, 'removed')
    const added = run(lines, at + removed.length, 'added')
    if (removed.length === 0 && added.length === 0) {
      shown.push(...lines.slice(at, at + 1))
      at += 1
      continue
    }
    const isPaired = removed.length === added.length
    shown.push(...(isPaired ? paired(removed, added) : [...removed, ...added].map(wholly)))
    at += removed.length + added.length
  }
  return shown
}

const run = (lines: readonly DiffLine[], from: number, kind: DiffLine['kind']): DiffLine[] => {
  const end = lines.findIndex((line, index) => index >= from && line.kind !== kind)
  return lines.slice(from, end < 0 ? lines.length : end)
}

const wholly = (line: DiffLine): DiffLine => ({
  ...line,
  parts: line.parts.map(part => ({ ...part, isChanged: true })),
})

const textOfLine = ({ parts }: DiffLine): string => parts.map(({ text }) => text).join('')

const paired = (removed: readonly DiffLine[], added: readonly DiffLine[]): DiffLine[] =>
  removed.flatMap((old, index) => {
    const fresh = added[index]
    if (!fresh) return [wholly(old)]
    const changes = diffWordsWithSpace(textOfLine(old), textOfLine(fresh))
    const partsFor = (left: 'added' | 'removed') =>
      changes
        .filter(change => !change[left])
        .map(change => ({ text: change.value, isChanged: change.added || change.removed }))
    return [
      { ...old, parts: partsFor('added') },
      { ...fresh, parts: partsFor('removed') },
    ]
  })
