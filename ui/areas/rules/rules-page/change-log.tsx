import type { RuleChange } from '#contract/rules/rule-settings'
import { momentText } from '#ui/lib/format'
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

/** Number of unchanged words shown before a change for context. */
const context = 3

const sharedFrom = (one: readonly string[], other: readonly string[]): number => {
  const at = one.findIndex((word, index) => word !== other[index])
  return at === -1 ? Math.min(one.length, other.length) : at
}

/** Returns the changed part of a sentence with the words before it; `before` is empty if words were only added. */
export const changedPhrase = (before: string, after: string) => {
  const [old, now] = [before.split(' '), after.split(' ')]
  const lead = sharedFrom(old, now)
  const [oldTail, newTail] = [old.slice(lead), now.slice(lead)]
  const tail = sharedFrom(oldTail.toReversed(), newTail.toReversed())
  return {
    lead: old.slice(Math.max(0, lead - context), lead).join(' '),
    before: oldTail.slice(0, oldTail.length - tail).join(' '),
    after: newTail.slice(0, newTail.length - tail).join(' '),
  }
}
