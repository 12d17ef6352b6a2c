import { addresses } from '#contract/accounts/profile'
import { toastError } from '#ui/components/toast'
import { useApiMutation } from './use-api-mutation.ts'
import { useSentToastTitle } from './use-email-configured.ts'

/** Resends the confirmation link and shows a toast; for use with a button. */
export const useResendLink = () => {
  const title = useSentToastTitle('Link sent')
  const resend = useApiMutation(addresses.resend, {
    done: ({ message }) => [title, message],
    onError: toastError('Nothing sent', "That didn't work. Try again."),
  })
  const onClick = () => resend.mutate({})
  return { busy: resend.isPending && 'Sending', onClick }
}
