import { useState } from 'react'
import { dues, type ReminderEmail } from '#contract/money/dues'
import { namesText } from '#domain/text'
import { toast, toastError } from '#ui/components/toast'
import { useApiMutation } from '#ui/lib/use-api-mutation'

/**
 * Emails members with a balance due, at most once a day each, after a preview.
 *
 * @param late names of the members with a balance due
 */
export const useRemind = (leagueId: number, late: readonly string[]) => {
  const [emails, setEmails] = useState<ReminderEmail[]>()
  const toastNoEmails = () =>
    toast('warning', 'No emails sent', 'They were reminded today or opted out of email.')
  const onError = toastError('Not reminded', 'No email was sent.')
  const send = useApiMutation(dues.remind, { isOnce: true, onError })
  const preview = useApiMutation(dues.remind, { refresh: 'nothing', onError })
  return {
    isPending: preview.isPending,
    preview: () =>
      preview.mutate(
        { leagueId, dryRun: true },
        { onSuccess: found => (found.mails.length > 0 ? setEmails(found.mails) : toastNoEmails()) },
      ),
    emails,
    others: late.filter(name => !emails?.some(email => email.name === name)),
    isSending: send.isPending,
    cancel: () => setEmails(undefined),
    send: () =>
      send.mutate(
        { leagueId },
        {
          onSuccess: ({ reminded }) =>
            reminded.length > 0 ? toast('positive', 'Reminded', namesText(reminded)) : toastNoEmails(),
          onSettled: () => setEmails(undefined),
        },
      ),
  }
}
