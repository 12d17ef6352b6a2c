import { billing } from '#contract/billing'
import { Button } from '#ui/components/button.tsx'
import { toast } from '#ui/components/toast'
import { useApiMutation } from '#ui/lib/use-api-mutation'

/** Sets an end date, 30 days from now, for Premium granted before subscriptions existed. */
export const MigrateLegacy = () => {
  const migrate = useApiMutation(billing.migrateLegacy)
  // Awaited, because the button unmounts before the callbacks of `mutate` would run.
  const start = () =>
    migrate.mutateAsync({}).then(
      ({ message }) => toast('premium', 'Migration successful', message),
      (error: Error) =>
        toast('negative', 'Migration Failed', error.message || 'Failed to migrate your premium'),
    )
  return (
    <Button busy={migrate.isPending && 'Migrating'} onClick={() => void start()}>
      Migrate legacy premium
    </Button>
  )
}
