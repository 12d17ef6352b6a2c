import { RefreshCw } from 'lucide-react'
import type { Staged } from '#contract/sync'
import { Banner } from '../../../components/banner.tsx'
import { Button } from '../../../components/button.tsx'
import { pointsText } from '../../../lib/format.ts'
import './review-notes.css'

const correctionText = ({ playerName, before, after }: Staged['corrections'][number]) =>
  `${playerName} ${pointsText(before, [after])} → ${pointsText(after, [before])}`

/** What a commissioner should know before publishing. */
export const ReviewNotes = ({ staged, onReissue }: { staged: Staged; onReissue: () => void }) => {
  const { week, isSample, isFinal, isPublished, notes, corrections } = staged
  return (
    <div className="review-notes">
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
      {corrections.length > 0 ? (
        <Banner
          tone="warn"
          title={`Scores were corrected since week ${week} was published.`}
          action={
            <Button size="sm" onClick={onReissue}>
              <RefreshCw />
              Re-issue
            </Button>
          }
        >
          {corrections.map(correctionText).join(', ')}.
        </Banner>
      ) : (
        isPublished && (
          <Banner title={`Week ${week} is published.`}>Publishing again replaces its awards.</Banner>
        )
      )}
      {notes.length > 0 && <Banner>{notes.join(' ')}</Banner>}
    </div>
  )
}
