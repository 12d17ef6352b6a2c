import type { ReactNode } from 'react'
import { classes } from '#ui/lib/classes'
import { Delayed } from './delayed.tsx'
import { Panel } from './card.tsx'
import styles from './skeleton.module.css'

type Shape = 'code' | 'name' | 'end' | 'head' | 'meta' | 'tabs' | 'title' | 'label' | 'figure'

/** A grey block where something will be. */
export const SkeletonBlock = ({ shape, className }: { shape?: Shape; className?: string | undefined }) => (
  <span className={classes(styles.sk, shape && styles[shape], className)} />
)

/** Blocks in the shape of what will replace them. */
export const Skeleton = ({ children }: { children?: ReactNode }) => (
  <Delayed aria-busy="true">
    <span className="sr">Loading</span>
    {children}
  </Delayed>
)

/** Rows of a list or table that is on its way. */
export const SkeletonRows = ({ rows = 4 }: { rows?: number }) => (
  <Skeleton>
    <div className={styles.skt}>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row}>
          <SkeletonBlock shape="code" />
          <SkeletonBlock shape="name" />
          <SkeletonBlock shape="end" />
        </div>
      ))}
    </div>
  </Skeleton>
)

/** A card of such rows. */
export const SkeletonCard = ({ rows = 8 }: { rows?: number }) => (
  <Panel as="div">
    <SkeletonRows rows={rows} />
  </Panel>
)
