import type { ReminderEmail } from '#contract/money/dues'
import { dollarsText } from '#domain/money'
import { useCurrency } from '#ui/lib/use-currency'
import { namesText, plural } from '#domain/text'
import { Confirm } from '#ui/components/confirm.tsx'
import { useEmailText } from '#ui/lib/use-email-configured'
import styles from './remind-preview.module.css'

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
