import { MessageCircleQuestionMark, Undo2, UserCheck } from 'lucide-react'
import type { LedgerPageEntry } from '#contract/money/statements'
import { ledgerKindNames } from '#domain/ledger-kinds'
import { Badge } from '#ui/components/badge.tsx'

/** What is to be known of an entry: that it is questioned, reversed, or its author's own; else its kind. */
export const EntryBadge = ({ entry, plain = true }: { entry: LedgerPageEntry; plain?: boolean }) => {
  const { kind, question, reverses, reversedBy, isToSelf } = entry
  if (question === 'open')
    return (
      <Badge tone="warn">
        <MessageCircleQuestionMark />
        Question
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
        {entry.needsSecondApproval ? 'Own award, needs a second person' : 'Own award'}
      </Badge>
    )
  return plain ? (
    <span className="t-3 t-sm" data-plain="">
      {ledgerKindNames[kind]}
    </span>
  ) : null
}
