import { administration } from '#contract/administration/administration'
import { mailedText } from '#domain/mailed-text'
import { useAnswer } from './use-answer.ts'

/** Whether this server mails what is written; while nobody knows, as it usually is. */
export const useSendsMail = (): boolean => useAnswer(administration.standing, {}).data?.sendsMail ?? true

/** What is said of mail, as it is true on this server. */
export const useMailed = (): ((mailed: string, instead?: string) => string) => {
  const sendsMail = useSendsMail()
  return (mailed, instead) => mailedText(sendsMail, mailed, instead)
}

/** What a toast says of something that was to be mailed. */
export const useSentTitle = (sent: string): string => (useSendsMail() ? sent : 'Saved, not sent')
