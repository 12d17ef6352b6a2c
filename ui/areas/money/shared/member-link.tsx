import type { ReactNode } from 'react'
import { moneyOf } from '#ui/lib/paths'
import { RowLink } from './open-row.tsx'

/** Somebody's name in a row, which leads to their entries from anywhere in the row; only the name without a member. */
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
