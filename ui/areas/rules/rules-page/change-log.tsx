import type { RuleChange } from '#contract/rules/rule-settings'
import { momentText } from '#ui/lib/format'
import { changedPhrase } from './change-text.ts'
import styles from './rules-document.module.css'

/** Rule change, including the author if the reader may see it. */
type Shown = Omit<RuleChange, 'changedBy'> & { changedBy?: string }

const What = ({ change: { name, before, after } }: { change: Shown }) => {
  if (before === null)
    return (
      <div>
        <b className="t-strong">{name} added</b> <span className="t-2">{after}</span>
      </div>
    )
  const phrase = changedPhrase(before, after)
  return (
    <div>
      <b className="t-strong">{name}:</b> {phrase.lead}{' '}
      {phrase.before && (
        <>
          <del>{phrase.before}</del>{' '}
        </>
      )}
      <ins>{phrase.after}</ins>
    </div>
  )
}

/** Rule changes, newest first: changed text, reason and author. */
export const ChangeLog = ({ changes }: { changes: readonly Shown[] }) => (
  <aside className={styles.changes} aria-labelledby="rule-changes">
    <h2 id="rule-changes">Changes</h2>
    {changes.length === 0 ? (
      <p className="t-2">None this season.</p>
    ) : (
      <ol className={styles.changeLog}>
        {changes.map(change => (
          <li key={`${change.key} ${change.version} ${change.changedAt}`}>
            <What change={change} />
            {change.reason && <q>{change.reason}</q>}
            <span className="t-3 t-sm">
              {change.changedBy && `${change.changedBy}, `}
              {momentText(change.changedAt)}
            </span>
          </li>
        ))}
      </ol>
    )}
    <p className="t-3 t-sm">Changes apply to unpublished weeks. Published weeks keep their original rules.</p>
  </aside>
)
