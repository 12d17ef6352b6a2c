import { useQueryClient } from '@tanstack/react-query'
import { weeks, type Provider } from '#contract/weeks'
import { Confirm } from '#ui/components/confirm.tsx'
import { toast } from '#ui/components/toast'
import { useApiMutation } from '#ui/lib/use-api-mutation'
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
  const clear = useApiMutation(weeks.clear)
  return (
    <Confirm
      title={`Clear fetched data for week ${week}?`}
      action="Clear data"
      busy={clear.isPending && 'Clearing'}
      onCancel={onCancel}
      onConfirm={() =>
        clear.mutate(
          { leagueId, provider, week },
          {
            onSuccess: () => {
              void client.resetQueries({ queryKey: keyOf(weeks.staged, { leagueId, provider, week }) })
              toast('positive', 'Fetched data cleared')
              onCleared()
            },
            onError: error => toast('negative', 'Clear failed', error.message),
          },
        )
      }
    >
      {candidates} candidates and your choices are removed. Published awards stay. You can fetch the week
      again.
    </Confirm>
  )
}
