import { administration } from '#contract/administration/administration'
import { mailedText } from '#domain/mailed-text'
import { useApiQuery } from './use-api-query.ts'

/** Whether this server sends email; assumes that it does until known. */
export const useMailConfigured = (): boolean =>
  useApiQuery(administration.serverStatus, {}).data?.sendsEmail ?? true

/** Returns a function that adapts texts about email to this server's capabilities. */
export const useMailed = (): ((mailed: string, instead?: string) => string) => {
  const sendsEmail = useMailConfigured()
  return (mailed, instead) => mailedText(sendsEmail, mailed, instead)
}

/** Returns the toast title for an email that was or couldn't be sent. */
export const useSentToastTitle = (sent: string): string => (useMailConfigured() ? sent : 'Saved, not sent')
