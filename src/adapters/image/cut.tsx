import type { ReactNode } from 'react'

/** A single line that is truncated with … if it doesn't fit. */
export const Cut = ({ width, style, children }: { width: number; style: object; children: ReactNode }) => (
  <div
    style={{
      maxWidth: width,
      display: 'block',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
      ...style,
    }}
  >
    {children}
  </div>
)
