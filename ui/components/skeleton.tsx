import type { ReactNode } from 'react'
import { classes } from '#ui/lib/classes'
import { Delayed } from './spinner.tsx'
import { Panel } from './card.tsx'
import styles from './skeleton.module.css'

type Shape = 'code' | 'name' | 'end' | 'head' | 'meta' | 'tabs' | 'title' | 'label' | 'figure'

/** Gray placeholder block. */
export const SkeletonBlock = ({ shape, className }: { shape?: Shape; className?: string | undefined }) => (
  <span className={classes(styles.skeleton, shape && styles[shape], className)} />
)

/** Placeholder blocks in the shape of the content they stand for. */
export const Skeleton = ({ children }: { children?: ReactNode }) => (
  <Delayed aria-busy="true">
    <span className="sr">Loading</span>
    {children}
  </Delayed>
)

/** Placeholder rows of a list or table. */
export const SkeletonRows = ({ rows = 4 }: { rows?: number }) => (
  <Skeleton>
    <div className={styles.skeletonRows}>
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

/** Card with placeholder rows. */
export const SkeletonCard = ({ rows = 8 }: { rows?: number }) => (
  <Panel as="div">
    <SkeletonRows rows={rows} />
  </Panel>
)
