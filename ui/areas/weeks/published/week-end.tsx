import { Lock, PencilLine, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { awards } from '#contract/awards'
import type { League } from '#contract/leagues/leagues'
import type { WeekRecap } from '#contract/weeks/recaps'
import { corrections } from '#contract/weeks/corrections'
import { type PublishedWeek } from '#contract/weeks/publications'
import { plural } from '#domain/text'
import { WithdrawDialog } from '#ui/areas/weeks/unpublish/unpublish-dialog.tsx'
import { Button, buttonClass } from '#ui/components/button.tsx'
import { Link } from '#ui/components/link.tsx'
import { MenuItem, MenuLink } from '#ui/components/menu.tsx'
import { MoreMenu } from '#ui/components/more-menu.tsx'
import { toastError } from '#ui/components/toast'
import { allAwardsOf, correctionOf, weekByHand, weekOf } from '#ui/lib/paths'
import { useApiMutation } from '#ui/lib/use-api-mutation'
import { useApiQuery } from '#ui/lib/use-api-query'
import styles from './week-end.module.css'

/**
 * Page on which a week is corrected: with its new scores, by choosing again among the staged ones, or award by award.
 */
const correctedAt = (
  leagueId: number,
  week: number,
  hasChanged: boolean,
  publishedWeek: PublishedWeek | undefined,
) => {
  if (hasChanged) return correctionOf(leagueId, week)
  const isRead = publishedWeek?.awards.some(({ source }) => source !== 'manual') ?? false
  return isRead ? `${weekOf(leagueId, week)}?again=1` : `${allAwardsOf(leagueId)}?week=${week}`
}

/** Finalizes a week early. */
const useFinal = (leagueId: number, week: number) => {
  const finalize = useApiMutation(awards.finalize, {
    done: made => [`Week ${week} is final`, `${plural(made.length, 'award')}.`],
    onError: toastError('No changes'),
  })
  return () => finalize.mutate({ leagueId, week })
}

/** Last line of a published week: how to correct it. */
export const WeekEnd = ({
  league,
  recap: { week, state },
  published,
}: {
  league: League
  recap: WeekRecap
  published: PublishedWeek | undefined
}) => {
  const leagueId = league.id
  const [isWithdrawing, setWithdrawing] = useState(false)
  const { data: changed = [] } = useApiQuery(corrections.waiting, { leagueId })
  const hasChanged = changed.some(waiting => waiting.week === week)
  const makeFinal = useFinal(leagueId, week)
  return (
    <div className={styles.weekEnd}>
      <p className="t-sm">See a mistake? A correction keeps both versions in the ledger.</p>
      <MoreMenu label={`More for week ${week}`}>
        {state === 'provisional' && (
          <MenuItem onSelect={makeFinal}>
            <Lock />
            Make week {week} final
          </MenuItem>
        )}
        <MenuLink to={weekByHand(leagueId, week)}>
          <PencilLine />
          Add a manual award
        </MenuLink>
      </MoreMenu>
      <Link className={buttonClass({})} to={correctedAt(leagueId, week, hasChanged, published)}>
        Correct week {week}
      </Link>
      {published && (
        <Button variant="danger-ghost" onClick={() => setWithdrawing(true)}>
          <Undo2 />
          Unpublish week {week}
        </Button>
      )}
      {isWithdrawing && (
        <WithdrawDialog leagueId={leagueId} week={week} onClose={() => setWithdrawing(false)} />
      )}
    </div>
  )
}
