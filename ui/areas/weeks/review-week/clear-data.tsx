import { useQueryClient } from '@tanstack/react-query'
import type { Provider } from '#contract/weeks/connections'
import { stagedWeeks } from '#contract/weeks/staged-weeks'
import { ConfirmAction } from '#ui/components/confirm-action.tsx'
import { toastError } from '#ui/components/toast'
import { keyOf } from '#ui/lib/use-api-query'

type Props = {
  leagueId: number
  provider: Provider
  week: number
  candidates: number
  onCleared: () => void
  onCancel: () => void
}

/** Deletes a week's staged data, after confirmation. */
export const ClearData = ({ leagueId, provider, week, candidates, onCleared, onCancel }: Props) => {
  const client = useQueryClient()
  return (
    <ConfirmAction
      endpoint={stagedWeeks.clear}
      input={{ leagueId, provider, week }}
      title={`Clear fetched data for week ${week}?`}
      action="Clear data"
      busy="Clearing"
      done="Fetched data cleared"
      onDone={() => {
        void client.resetQueries({ queryKey: keyOf(stagedWeeks.read, { leagueId, provider, week }) })
        onCleared()
      }}
      onError={toastError('Clear failed')}
      onClose={onCancel}
    >
      {candidates} candidates and your choices are removed. Published awards stay. You can fetch the week
      again.
    </ConfirmAction>
  )
}
