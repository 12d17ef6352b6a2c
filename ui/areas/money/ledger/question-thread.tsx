import type { League } from '#contract/leagues/leagues'
import type { LedgerPageEntry } from '#contract/money/statements'
import type { Question } from '#contract/money/questions'
import { Avatar } from '#ui/components/avatar.tsx'
import { shortDay } from '#ui/areas/money/shared/ledger-text'
import { AnswerForm } from './answer-form.tsx'
import styles from './question-thread.module.css'

type ThreadReply = { by: string; at: string; text: string }

const Line = ({ reply: { by, at, text } }: { reply: ThreadReply }) => (
  <li>
    <Avatar name={by} isSmall />
    <div>
      <b className="t-med">{by}</b> <span className="t-3 t-sm">{shortDay(at)}</span>
      <p>{text}</p>
    </div>
  </li>
)

const outcomes = { open: '', stands: 'Entry confirmed', corrected: 'Corrected' }

/** Question with its replies, and a reply form while it is open. */
export const QuestionThread = ({
  league,
  entry,
  question,
}: {
  league: League
  entry: LedgerPageEntry
  question: Question
}) => {
  const { askedBy, askedAt, text, answers, state, closedAt, closedBy } = question
  return (
    <section aria-label={`${askedBy}'s question`}>
      <h3 className="t-md t-strong">Question</h3>
      <ol className={styles.thread}>
        <Line reply={{ by: askedBy, at: askedAt, text }} />
        {answers.map((reply, at) => (
          <Line key={at} reply={reply} />
        ))}
      </ol>
      {state === 'open' ? (
        <AnswerForm league={league} entry={entry} question={question} />
      ) : (
        <p className={styles.outcome}>
          <b className="t-strong">{outcomes[state]}</b>
          {closedAt !== null && `, closed by ${closedBy} on ${shortDay(closedAt)}`}
        </p>
      )}
    </section>
  )
}
