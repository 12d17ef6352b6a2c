import { MessageCircleQuestionMark, Undo2, UserCheck } from 'lucide-react'
import type { LedgerPageEntry } from '#contract/money/statements'
import type { League } from '#contract/leagues/leagues'
import { useApiQuery } from '#ui/lib/use-api-query'
import { questions } from '#contract/money/questions'
import { QueryBoundary } from '#ui/components/await.tsx'
import { SkeletonRows } from '#ui/components/skeleton.tsx'
import { Button } from '#ui/components/button.tsx'
import { entryText, signedLedgerText } from '#ui/areas/money/shared/amount-text.tsx'
import { momentText } from '#ui/lib/format'
import { Badge } from '#ui/components/badge.tsx'
import { ledgerKindNames } from '#domain/ledger-kinds'
import { useQuestionDialogs, QuestionThread } from './question-thread.tsx'
import styles from './entry-panel.module.css'

const inFours = (hash: string): string => (hash.match(/.{1,8}/g) ?? []).join(' ')

const Other = ({ entry, onChoose }: { entry: LedgerPageEntry; onChoose: (entryId: number) => void }) => {
  const other = entry.reverses ?? entry.reversedBy
  if (other === null) return null
  return (
    <p>
      {entry.reverses === null ? 'Reversed by' : 'Reverses'}{' '}
      <button type="button" className="link link-btn" onClick={() => onChoose(other)}>
        entry {other}
      </button>
    </p>
  )
}

const Questions = ({ league, entry }: { league: League; entry: LedgerPageEntry }) => {
  const { questionDialog } = useQuestionDialogs()
  const query = useApiQuery(questions.list, { leagueId: league.id, entryId: entry.id }, { freshForMs: 0 })
  const canAsk = entry.question !== 'open' && entry.reverses === null && entry.reversedBy === null
  return (
    <QueryBoundary query={query} name="Questions" skeleton={<SkeletonRows rows={2} />}>
      {threads => (
        <>
          {threads.map(question => (
            <QuestionThread key={question.id} league={league} entry={entry} question={question} />
          ))}
          {canAsk && (
            <div className={styles.prompt}>
              <Button
                variant={threads.length === 0 ? 'primary' : 'secondary'}
                onClick={() => questionDialog.open()}
              >
                <MessageCircleQuestionMark />
                Question this entry
              </Button>
            </div>
          )}
        </>
      )}
    </QueryBoundary>
  )
}

/** Details of one entry: its contents, its question and its position in the chain. */
export const EntryPanel = ({
  league,
  entry,
  isTitled,
  mayReverse,
  onChoose,
}: {
  league: League
  entry: LedgerPageEntry
  /** Whether its number and time are already shown in the heading. */
  isTitled: boolean
  mayReverse: boolean
  onChoose: (entryId: number) => void
}) => {
  const { correct } = useQuestionDialogs()
  const [what, entryDetails] = entryText(entry)
  return (
    <div className={styles.panel}>
      <div className={styles.header}>
        <div>
          {!isTitled && (
            <div className={styles.title}>
              Entry {entry.id}, {momentText(entry.createdAt)}
            </div>
          )}
          <div className={styles.amount}>{signedLedgerText(entry.amount, league.currency, true)}</div>
        </div>
        <EntryBadge entry={entry} plain={false} />
      </div>
      <p className="breaks">
        <b className="t-strong">{what}</b>
        {entryDetails && <span className="line">{entryDetails}</span>}
        <span className="line t-2">
          For {entry.name}, recorded by {entry.createdByName}
        </span>
      </p>
      <Other entry={entry} onChoose={onChoose} />
      <Questions key={entry.id} league={league} entry={entry} />
      {mayReverse && (
        <div>
          <Button onClick={() => correct.open()}>
            <Undo2 />
            Undo
          </Button>
        </div>
      )}
      <details className={styles.ledgerChain}>
        <summary className="t-sm t-med">Position in the ledger</summary>
        <dl>
          <dt className="t-3 t-sm">Hash</dt>
          <dd>
            <code>{inFours(entry.hash)}</code>
          </dd>
          <dt className="t-3 t-sm">Previous entry</dt>
          <dd>
            <code>{inFours(entry.previousHash)}</code>
          </dd>
        </dl>
      </details>
    </div>
  )
}

/** Badge of an entry: questioned, reversed or recorded for its own author; otherwise its kind. */
export const EntryBadge = ({ entry, plain = true }: { entry: LedgerPageEntry; plain?: boolean }) => {
  const { kind, question, reverses, reversedBy, isToSelf } = entry
  if (question === 'open')
    return (
      <Badge tone="warn">
        <MessageCircleQuestionMark />
        Questioned
      </Badge>
    )
  if (reversedBy !== null)
    return (
      <Badge>
        <Undo2 />
        Reversed by {reversedBy}
      </Badge>
    )
  if (reverses !== null)
    return (
      <Badge>
        <Undo2 />
        Reverses {reverses}
      </Badge>
    )
  if (isToSelf)
    return (
      <Badge tone="info">
        <UserCheck />
        {entry.needsSecondApproval ? 'Self-recorded award, needs a second person' : 'Self-recorded award'}
      </Badge>
    )
  return plain ? (
    <span className="t-3 t-sm" data-plain="">
      {ledgerKindNames[kind]}
    </span>
  ) : null
}
