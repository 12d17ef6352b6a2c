import { Undo2 } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { useCurrency } from '#ui/lib/use-currency'
import type { Award } from '#contract/awards'
import { weeks, undoForMs } from '#contract/weeks'
import { cents, dollars } from '#domain/money'
import { plural } from '#domain/text'
import { totalText } from '#domain/metric-value'
import { Banner } from '#ui/components/banner.tsx'
import { Button } from '#ui/components/button.tsx'
import { toast } from '#ui/components/toast'
import { useAct } from '#ui/lib/use-act'
import { useNow } from '#ui/lib/use-now'
import { awardReads } from '#ui/lib/award-reads'
import styles from './undo-publish.module.css'

/** What was just published. */
export type Published = { week: number; awards: readonly Award[]; wasReplaced: boolean; atMs: number }

const totalOf = (given: readonly Award[]) =>
  dollars(given.reduce((sum, { prizeAmount }) => sum + cents(prizeAmount), 0))

/** For ten seconds, the way back from a publication. Its mails wait as long, and are not sent when it is taken. */
export const UndoPublish = ({
  leagueId,
  published: { week, awards, wasReplaced, atMs },
  onOver,
}: {
  leagueId: number
  published: Published
  onOver: () => void
}) => {
  const currency = useCurrency()
  const act = useAct(weeks.unpublish, { refreshes: awardReads })
  const left = Math.ceil((atMs + undoForMs - useNow(500)) / 1000)
  const isOver = left <= 0 && !act.isPending
  const end = useEffectEvent(onOver)
  useEffect(() => {
    if (isOver) end()
  }, [isOver])
  const undo = () =>
    act.mutate(
      { leagueId, week },
      {
        onSuccess: ({ voided, restored, totalPrizeAmount }) => {
          const taken = `${plural(voided, 'award')} voided, ${totalText(totalPrizeAmount, currency)} taken back.`
          const again = restored > 0 ? ` The ${plural(restored, 'award')} before it stand again.` : ''
          toast('positive', `Week ${week} taken back`, taken + again)
          onOver()
        },
        onError: error => toast('negative', 'Error', error.message || 'Failed to take the week back'),
      },
    )
  return (
    <div className={styles.syncUndo}>
      <Banner
        title="Changed your mind?"
        action={
          <Button size="sm" busy={act.isPending && 'Undoing'} onClick={undo}>
            <Undo2 />
            Undo
            <span className="num t-3" aria-hidden="true">
              {Math.max(0, left)} s
            </span>
          </Button>
        }
      >
        Undo voids the {plural(awards.length, 'award')} of week {week} ({totalText(totalOf(awards), currency)}
        ) through the ledger{wasReplaced && ', and what stood before them counts again'}. No award email
        leaves before.
      </Banner>
    </div>
  )
}
