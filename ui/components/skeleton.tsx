import type { ReactNode } from 'react'
import './card.css'
import './skeleton.css'

/** Blocks in the shape of what will replace them. */
export const Skeleton = ({ children }: { children?: ReactNode }) => (
  <div className="waiting" aria-busy="true">
    <span className="sr" role="status">
      Loading
    </span>
    {children}
  </div>
)

/** Rows of a list or table that is on its way. */
export const SkeletonRows = ({ rows = 4 }: { rows?: number }) => (
  <Skeleton>
    <div className="skt">
      {Array.from({ length: rows }, (_, row) => (
        <div key={row}>
          <span className="sk sk-code" />
          <span className="sk sk-name" />
          <span className="sk sk-end" />
        </div>
      ))}
    </div>
  </Skeleton>
)

/** A card of such rows. */
export const SkeletonCard = ({ rows = 8 }: { rows?: number }) => (
  <div className="card">
    <SkeletonRows rows={rows} />
  </div>
)
