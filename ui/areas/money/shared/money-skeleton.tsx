import { SkeletonBlock, Skeleton, SkeletonCard } from '#ui/components/skeleton.tsx'
import { classes } from '#ui/lib/classes'
import styles from './money-skeleton.module.css'

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
