import { administration } from '#contract/administration/administration'
import { mailedText } from '#domain/mailed-text'
import { useApiQuery } from './use-api-query.ts'

/** Whether this server mails what is written; while nobody knows, as it usually is. */
export const useMailConfigured = (): boolean =>
  useApiQuery(administration.standing, {}).data?.sendsEmail ?? true

/** What is said of mail, as it is true on this server. */
export const useMailed = (): ((mailed: string, instead?: string) => string) => {
  const sendsEmail = useMailConfigured()
  return (mailed, instead) => mailedText(sendsEmail, mailed, instead)
}

/** What a toast says of something that was to be mailed. */
export const useSentToastTitle = (sent: string): string => (useMailConfigured() ? sent : 'Saved, not sent')
