import type { Member } from '#contract/leagues/leagues'
import { Badge } from '#ui/components/badge.tsx'

export const MemberStatus = ({ member: { isCommissioner, status } }: { member: Member }) => {
  if (status === 'pending') return <Badge tone="warn">Pending</Badge>
  if (status === 'placeholder') return <Badge>No account yet</Badge>
  return isCommissioner ? <Badge tone="info">Commissioner</Badge> : <Badge tone="pos">Active</Badge>
}
