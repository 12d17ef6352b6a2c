import type { ReactNode } from 'react'
import { styled } from '#ui/components/styled'
import { Link } from '#ui/components/link.tsx'
import { moneyOf } from '#ui/lib/paths'
import styles from './thin-rows.module.css'

/** List of amounts in a card, one compact line each: names wrap, amounts never move. */
export const ThinRows = styled('ul', styles.rows)

/** Name of a line with a note below it. */
export const ThinRowName = styled('div', styles.title)

export const ThinName = styled('span', styles.name)

/** Button in a line, above the link that covers it. */
export const thinAction = styles.action

/** Two columns if there is room. */
export const twoColumns = styles.twoColumns

/** Name in a list row whose button covers the whole row. The row must be positioned. */
export const OpenRow = styled('button', styles.openRow)

/** Link variant. */
export const RowLink = ({ to, label, children }: { to: string; label?: string; children: ReactNode }) => (
  <Link className={styles.openRow} to={to} aria-label={label}>
    {children}
  </Link>
)

/** Member name that links the whole row to their entries; plain text without a member. */
export const MemberLink = ({
  leagueId,
  memberId,
  children,
}: {
  leagueId: number
  memberId: number | null
  children: ReactNode
}) =>
  memberId === null ? (
    <b className="t-med">{children}</b>
  ) : (
    <RowLink to={`${moneyOf(leagueId, 'ledger')}?member=${memberId}`}>{children}</RowLink>
  )
