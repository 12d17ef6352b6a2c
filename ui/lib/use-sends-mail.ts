import { administration } from '#contract/administration/administration'
import { useAnswer } from './use-answer.ts'

/** Whether this server mails what is written; while nobody knows, as it usually is. */
export const useSendsMail = (): boolean => useAnswer(administration.standing, {}).data?.sendsMail ?? true

/** What a toast says of something that was to be mailed. */
export const useSentTitle = (sent: string): string => (useSendsMail() ? sent : 'Saved, not sent')
