import type { Staged } from '#contract/weeks'
import { Banner } from '#ui/components/banner.tsx'
import styles from './review-notes.module.css'

/** What a commissioner should know before publishing. */
export const ReviewNotes = ({ staged }: { staged: Staged }) => {
  const { week, isSample, isFinal, isPublished, notPaid, notes, corrections, movedPrizes } = staged
  return (
    <div className={styles.reviewNotes}>
      {isSample && (
        <Banner tone="warn" title="Sample week.">
          These scores are made up, so that you can try the flow. They are not your league's.
        </Banner>
      )}
      {!isFinal && (
        <Banner tone="warn" title="Provisional.">
          Week {week} is not final yet, so scores can still change. Publishing asks you to confirm.
        </Banner>
      )}
      {isPublished && corrections.length === 0 && movedPrizes.length === 0 && (
        <Banner title={`Week ${week} is published.`}>Publishing again replaces its awards.</Banner>
      )}
      {notPaid !== null && <Banner tone="warn">{notPaid}</Banner>}
      {notes.length > 0 && (
        <Banner>
          {notes.map(note => (
            <span key={note} className={styles.note}>
              {note}
            </span>
          ))}
        </Banner>
      )}
    </div>
  )
}
