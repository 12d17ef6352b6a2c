import { administration } from '#contract/administration/administration'
import { emailAwareText } from '#domain/email-aware-text'
import { useApiQuery } from './use-api-query.ts'

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
