import type { ReactNode } from 'react'
import { Trophy, Plus } from 'lucide-react'
import type { League } from '#contract/leagues/leagues'
import { useApiQuery } from '#ui/lib/use-api-query'
import { pools } from '#contract/money/pools'
import { MenuLink, MoreMenu } from '#ui/components/menu.tsx'
import { moneyOf } from '#ui/lib/paths'
import { canManageMoney } from '#domain/manage-money'
import { Button } from '#ui/components/button.tsx'
import { classes } from '#ui/lib/classes'
import { Skeleton, SkeletonBlock, SkeletonCard } from '#ui/components/skeleton.tsx'
import { useRecordIn } from './use-money-dialogs.ts'
import styles from './money-header.module.css'

/** Header of every league money page: one primary button, and less frequent actions behind "…". */
export const MoneyHeader = ({
  league,
  links,
  more,
}: {
  league: League
  links: ReactNode
  more?: ReactNode
}) => {
  const recordIn = useRecordIn()
  const sidePots = useApiQuery(pools.list, { leagueId: league.id }).data
  // Once one exists, side pots have their own page.
  const maySetUp = sidePots !== undefined && sidePots.pools.length === 0 && sidePots.canCreate
  return (
    <>
      <div className={styles.header}>
        <h1 className="t-page grow">Money</h1>
        {(more || maySetUp) && (
          <MoreMenu label="More money actions">
            {more}
            {maySetUp && (
              <MenuLink to={`${moneyOf(league.id, 'side-pots')}?dialog=new-pool`}>
                <Trophy />
                New side pot
              </MenuLink>
            )}
          </MoreMenu>
        )}
        {canManageMoney(league) && (
          <Button variant="primary" onClick={() => recordIn.open()}>
            <Plus />
            Record money in
          </Button>
        )}
      </div>
      {links}
    </>
  )
}

/** Skeleton of a money page: reserves the space of board and cards, so that nothing moves when they load. */
export const MoneySkeleton = () => (
  <div className={classes('grid', styles.skeleton)}>
    <div className="s8 stack">
      <div className={classes('board first', styles.skeletonBoard)}>
        <Skeleton>
          <SkeletonBlock shape="label" />
          <SkeletonBlock shape="figure" />
        </Skeleton>
      </div>
      <SkeletonCard rows={8} />
    </div>
    <div className="s4 stack">
      <SkeletonCard rows={4} />
    </div>
  </div>
)
