import { ArrowLeftRight } from 'lucide-react'
import { useNavigate } from 'react-router-dom'
import type { Todo } from '#ui/components/todo.tsx'
import { transfers } from '#contract/leagues/transfers'
import { dayText } from '#ui/lib/format'
import { paths } from '#ui/lib/paths'
import { useAnswer } from '#ui/lib/use-answer'

/** A league that is offered to somebody, to be answered among their leagues. */
export const useTransferTodos = (leagueId: number): Todo[] => {
  const navigate = useNavigate()
  const { data = [] } = useAnswer(transfers.list, {})
  return data
    .filter(
      request =>
        request.leagueId === leagueId && request.direction === 'received' && request.status === 'pending',
    )
    .map(({ id, fromCommissionerName, leagueName, expiresAt }) => ({
      key: `transfer ${id}`,
      icon: ArrowLeftRight,
      title: `${fromCommissionerName} wants to hand you ${leagueName}`,
      note: `Open until ${dayText(expiresAt)}.`,
      act: 'Answer',
      onAct: () => void navigate(paths.myLeagues),
      isOpen: true,
    }))
}
