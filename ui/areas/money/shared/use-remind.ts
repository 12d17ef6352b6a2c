import { useState } from 'react'
import { dues, type ReminderMail } from '#contract/money/dues'
import { namesText } from '#domain/text'
import { toast, toastError } from '#ui/components/toast'
import { useApiMutation } from '#ui/lib/use-api-mutation'

/**
 * Emails members with a balance due, at most once a day each, after a preview.
 *
 * @param late names of the members with a balance due
 */
export const useRemind = (leagueId: number, late: readonly string[]) => {
  const look = useApiMutation(dues.remind, { refreshes: [] })
  const act = useApiMutation(dues.remind, { refreshes: [dues.read], isOnce: true })
  const [mails, setMails] = useState<ReminderMail[]>()
  const nobody = () => toast('warning', 'No emails sent', 'They were reminded today or opted out of email.')
  const onError = toastError('Not reminded', 'No email was sent.')
  return {
    isPending: look.isPending,
    preview: () =>
      look.mutate(
        { leagueId, dryRun: true },
        { onSuccess: found => (found.mails.length > 0 ? setMails(found.mails) : nobody()), onError },
      ),
    mails,
    others: late.filter(name => !mails?.some(mail => mail.name === name)),
    isSending: act.isPending,
    cancel: () => setMails(undefined),
    send: () =>
      act.mutate(
        { leagueId },
        {
          onSuccess: ({ reminded }) =>
            reminded.length > 0 ? toast('positive', 'Reminded', namesText(reminded)) : nobody(),
          onError,
          onSettled: () => setMails(undefined),
        },
      ),
  }
}
