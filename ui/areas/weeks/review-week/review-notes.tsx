import type { Staged } from '#contract/weeks/staged-weeks'
import { Banner } from '#ui/components/banner.tsx'
import styles from './review-notes.module.css'

/** Notes for the commissioner before publishing. */
export const ReviewNotes = ({ staged }: { staged: Staged }) => {
  const { week, isSample, isFinal, isPublished, notPaid, notes, corrections, movedPrizes } = staged
  return (
    <div className={styles.reviewNotes}>
      {isSample && (
        <Banner tone="warn" title="Sample week.">
          These scores are made up so you can try things out. They aren't your league's.
        </Banner>
      )}
      {!isFinal && (
        <Banner tone="warn" title="Provisional.">
          Week {week} isn't final yet, so scores can still change. You'll be asked to confirm when you
          publish.
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
