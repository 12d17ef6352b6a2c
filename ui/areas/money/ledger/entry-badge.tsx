import { MessageCircleQuestionMark, Undo2, UserCheck } from 'lucide-react'
import type { LedgerPageEntry } from '#contract/money/statements'
import { ledgerKindNames } from '#domain/ledger-kinds'
import { Badge } from '#ui/components/badge.tsx'

/** Badge of an entry: questioned, reversed or recorded for its own author; otherwise its kind. */
export const EntryBadge = ({ entry, plain = true }: { entry: LedgerPageEntry; plain?: boolean }) => {
  const { kind, question, reverses, reversedBy, isToSelf } = entry
  if (question === 'open')
    return (
      <Badge tone="warn">
        <MessageCircleQuestionMark />
        Questioned
      </Badge>
    )
  if (reversedBy !== null)
    return (
      <Badge>
        <Undo2 />
        Reversed by {reversedBy}
      </Badge>
    )
  if (reverses !== null)
    return (
      <Badge>
        <Undo2 />
        Reverses {reverses}
      </Badge>
    )
  if (isToSelf)
    return (
      <Badge tone="info">
        <UserCheck />
        {entry.needsSecondApproval ? 'Self-recorded award, needs a second person' : 'Self-recorded award'}
      </Badge>
    )
  return plain ? (
    <span className="t-3 t-sm" data-plain="">
      {ledgerKindNames[kind]}
    </span>
  ) : null
}
