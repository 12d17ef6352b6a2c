import { useState } from 'react'
import { Button } from '#ui/components/button.tsx'
import { plural, namesText } from '#domain/text'
import { type ReminderEmail, dues } from '#contract/money/dues'
import { useCurrency } from '#ui/lib/use-currency'
import { useEmailText } from '#ui/lib/use-email-configured'
import { Confirm } from '#ui/components/confirm.tsx'
import { dollarsText } from '#domain/money'
import { toast, toastError } from '#ui/components/toast'
import { useApiMutation } from '#ui/lib/use-api-mutation'
import styles from './remind-preview.module.css'

/** Reminds members with a balance due, after a preview of the email. */
export const RemindButton = ({ leagueId, late }: { leagueId: number; late: readonly string[] }) => {
  const remind = useRemind(leagueId, late)
  return (
    <>
      <Button size="sm" busy={remind.isPending && 'Looking'} onClick={remind.preview}>
        Remind {plural(late.length, 'member')}
      </Button>
      {remind.emails && (
        <RemindPreview
          emails={remind.emails}
          others={remind.others}
          busy={remind.isSending}
          onSend={remind.send}
          onCancel={remind.cancel}
        />
      )}
    </>
  )
}

/** Shows recipients, amounts and text of the reminders before they are sent. */
export const RemindPreview = ({
  emails,
  others = [],
  busy,
  onSend,
  onCancel,
}: {
  emails: readonly ReminderEmail[]
  /** Members with a balance due who won't be emailed. */
  others?: readonly string[]
  busy: boolean
  onSend: () => void
  onCancel: () => void
}) => {
  const currency = useCurrency()
  const emailText = useEmailText()
  const [first] = emails
  if (!first) return null
  const isOne = emails.length === 1
  return (
    <Confirm
      title={isOne ? `Remind ${first.name}?` : `Remind ${plural(emails.length, 'member')}?`}
      action={isOne ? 'Send email' : `Send ${plural(emails.length, 'email')}`}
      busy={busy && 'Sending'}
      danger={false}
      onConfirm={onSend}
      onCancel={onCancel}
      details={
        <>
          <ul className="list" aria-label="Recipients">
            {emails.map(({ name, amount }, at) => (
              <li key={at}>
                <span className="grow breaks">{name}</span>
                <span className="money">{dollarsText(amount, currency, true)}</span>
              </li>
            ))}
          </ul>
          <section aria-label="Email" className="breaks">
            {!isOne && <p className="t-3 t-sm">As {first.name} gets it</p>}
            <h3 className="t-md t-strong">{first.subject}</h3>
            <div className={styles.text}>
              {first.paragraphs.map(text => (
                <p key={text} className="t-2">
                  {text}
                </p>
              ))}
            </div>
          </section>
        </>
      }
    >
      {emailText(
        isOne ? 'One email will be sent now.' : 'Each gets one email now and sees only their own amount.',
        'They see what they owe when they sign in.',
      )}
      {others.length > 0 && ` Not emailed: ${namesText(others)}, reminded today or without email.`}
    </Confirm>
  )
}

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
