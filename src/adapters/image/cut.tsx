import type { ReactNode } from 'react'

/** One line that ends in … where it would not fit. */
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
