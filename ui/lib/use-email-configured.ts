import { administration } from '#contract/administration/administration'
import { emailAwareText } from '#domain/email-kinds'
import { addresses } from '#contract/accounts/profile'
import { toastError } from '#ui/components/toast'
import { useApiQuery } from './use-api-query.ts'
import { useApiMutation } from './use-api-mutation.ts'

/** Whether this server sends email; assumes that it does until known. */
export const useIsEmailConfigured = (): boolean =>
  useApiQuery(administration.serverStatus, {}).data?.sendsEmail ?? true

/** Returns a function that adapts texts about email to this server's capabilities. */
export const useEmailText = (): ((emailText: string, instead?: string) => string) => {
  const sendsEmail = useIsEmailConfigured()
  return (emailText, instead) => emailAwareText(sendsEmail, emailText, instead)
}

/** Returns the toast title for an email that was or couldn't be sent. */
export const useSentToastTitle = (sent: string): string => (useIsEmailConfigured() ? sent : 'Saved, not sent')

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
