import { billing } from '#contract/billing'
import { Button } from '#ui/components/button.tsx'
import { toastError } from '#ui/components/toast'
import { useApiMutation } from '#ui/lib/use-api-mutation'

/** Sets an end date, 30 days from now, for Premium granted before subscriptions existed. */
export const MigrateLegacy = () => {
  const migrate = useApiMutation(billing.migrateLegacy, {
    done: ({ message }) => ['Migration successful', message, 'premium'],
    onError: toastError('Migration Failed', 'Failed to migrate your premium'),
  })
  return (
    <Button busy={migrate.isPending && 'Migrating'} onClick={() => migrate.mutate({})}>
      Migrate legacy premium
    </Button>
  )
}
