import { useState } from 'react'
import { plural } from '#domain/text'
import { Card } from '#ui/components/card.tsx'
import { Markdown } from '#ui/components/markdown.tsx'
import { Segmented } from '#ui/components/segmented.tsx'
import { classes } from '#ui/lib/classes'
import { useDebounced } from '#ui/lib/use-debounced'
import { aroundChanges, type DiffLine, diffOf, type TextDiff } from './diff-lines.ts'
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
