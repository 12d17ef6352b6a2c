import { CircleAlert, CircleCheck } from 'lucide-react'
import { useRef, useState, type FormEvent } from 'react'
import type { League } from '#contract/leagues/leagues'
import { LiveRegion } from '#ui/components/live-region.tsx'
import { Button } from '#ui/components/button.tsx'
import { TextAreaField } from '#ui/components/text-area.tsx'
import { toast } from '#ui/components/toast'
import { plural } from '#domain/text'
import { ErrorText, FieldStack } from '#ui/components/field.tsx'
import { EmailOffNotice } from '#ui/components/email-off-notice.tsx'
import { useIsEmailConfigured, useSentToastTitle } from '#ui/lib/use-email-configured'
import { CopyLink } from './copy-link.tsx'
import { inviteLines } from './invite-lines.ts'
import { useSendAll, type Outcome } from './use-send-all.ts'
import styles from './invite-dialog.module.css'

const Result = ({ outcome }: { outcome: Outcome }) => (
  <li>
    {'sent' in outcome ? (
      <>
        <span className="row gap-2">
          <CircleCheck className={styles.inviteSuccess} />
          <span className="grow trunc t-med">{outcome.line.email}</span>
          <span className="t-3 t-sm">{outcome.sent.isMailed ? 'Sent' : 'Share the link'}</span>
        </span>
        {!outcome.sent.isMailed && (
          <CopyLink label={`Invitation link for ${outcome.sent.name}`} url={outcome.sent.inviteUrl} />
        )}
      </>
    ) : (
      <ErrorText as="span" className={styles.inviteError}>
        <CircleAlert />
        <span className="grow">
          {outcome.line.email}: {outcome.error}
        </span>
      </ErrorText>
    )}
  </li>
)

/** Invites everyone on a pasted list. Lines that failed stay in the field, to be fixed and sent again. */
export const InviteSeveral = ({ league }: { league: League }) => {
  const [text, setText] = useState('')
  const [isSubmitted, setSubmitted] = useState(false)
  const title = useSentToastTitle('Invitations sent')
  const verb = useIsEmailConfigured() ? 'Send' : 'Create'
  const field = useRef<HTMLTextAreaElement>(null)
  const { outcomes, sending, sendAll } = useSendAll(league.id)

  const lines = inviteLines(text)
  const wrong = lines.filter(({ error }) => error !== undefined)
  const errors = wrong.map(({ line, error }) => `Line ${line}: ${error}`)
  const error = lines.length === 0 ? 'Name is required' : errors.join('. ')

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setSubmitted(true)
    if (lines.length === 0 || wrong.length > 0) return field.current?.focus()
    const done = await sendAll(lines)
    const left = done.filter(outcome => 'error' in outcome)
    setText(left.map(({ line }) => line.text).join('\n'))
    setSubmitted(false)
    return left.length === 0
      ? toast('positive', title, plural(done.length, 'invitation'))
      : toast('negative', 'Failed to send invitation', `${left.length} of ${done.length} weren't sent.`)
  }

  return (
    <>
      <EmailOffNotice>Invitations won't be emailed. Share the league link instead.</EmailOffNotice>
      <FieldStack as="form" onSubmit={event => void submit(event)} noValidate>
        <TextAreaField
          ref={field}
          label="People"
          rows={6}
          placeholder={'Tess Lindqvist <tess@example.com>\nOwen Castellano, owen@example.com'}
          hint="One per line, with name and email"
          error={isSubmitted && error ? error : undefined}
          value={text}
          readOnly={sending !== undefined}
          onChange={event => setText(event.target.value)}
          onBlur={() => setSubmitted(isSubmitted || lines.length > 0)}
        />
        <div className="row">
          <Button
            type="submit"
            variant="primary"
            busy={sending && `Sending ${sending.done + 1} of ${sending.of}`}
          >
            {lines.length > 1 ? `${verb} ${lines.length} invitations` : `${verb} invitations`}
          </Button>
        </div>
      </FieldStack>
      {outcomes.length > 0 && (
        <LiveRegion as="ul" atOnce className={styles.inviteResults} aria-label="Results">
          {outcomes.map(outcome => (
            <Result key={outcome.line.line} outcome={outcome} />
          ))}
        </LiveRegion>
      )}
    </>
  )
}
