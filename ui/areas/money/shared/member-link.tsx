import type { ReactNode } from 'react'
import { moneyOf } from '#ui/lib/paths'
import { RowLink } from './open-row.tsx'

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
