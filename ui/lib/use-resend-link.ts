import { addresses } from '#contract/accounts/profile'
import { toast, toastError } from '#ui/components/toast'
import { useApiMutation } from './use-api-mutation.ts'
import { useSentToastTitle } from './use-email-configured.ts'

/** Resends the confirmation link and shows a toast; for use with a button. */
export const useResendLink = () => {
  const title = useSentToastTitle('Link sent')
  const resend = useApiMutation(addresses.resend)
  const onClick = () =>
    resend.mutate(
      {},
      {
        onSuccess: ({ message }) => toast('positive', title, message),
        onError: toastError('Nothing sent', "That didn't work. Try again."),
      },
    )
  return { busy: resend.isPending && 'Sending', onClick }
}
