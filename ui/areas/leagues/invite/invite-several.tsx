import { CircleCheck, CircleAlert } from 'lucide-react'
import { useState, useRef, type FormEvent } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { ErrorText, FieldStack } from '#ui/components/field.tsx'
import type { League } from '#contract/leagues/leagues'
import { useSentToastTitle, useIsEmailConfigured } from '#ui/lib/use-email-configured'
import { toast } from '#ui/components/toast'
import { plural } from '#domain/text'
import { EmailOffNotice } from '#ui/components/banner.tsx'
import { TextAreaField } from '#ui/components/text-field.tsx'
import { Button } from '#ui/components/button.tsx'
import { LiveRegion } from '#ui/components/live-region.tsx'
import { type SentInvitation, invitations } from '#contract/leagues/joining'
import { CallError, call } from '#ui/lib/call'
import { CopyLink } from './copy-link.tsx'
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

/** Result of one line: the invitation, or the reason it failed. */
export type Outcome = { line: InviteLine } & ({ sent: SentInvitation } | { error: string })

const reasonOf = (error: unknown): string =>
  (error instanceof CallError && (error.issues[0]?.message ?? error.message)) || 'Failed to send invitation'

/** Sends the invitations of a list one after another. A failed one doesn't stop the rest. */
export const useSendAll = (leagueId: number) => {
  const client = useQueryClient()
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>([])
  const [sending, setSending] = useState<{ done: number; of: number }>()

  const send = async (line: InviteLine): Promise<Outcome> => {
    try {
      return { line, sent: await call(invitations.send, { leagueId, name: line.name, email: line.email }) }
    } catch (error) {
      return { line, error: reasonOf(error) }
    }
  }

  /** Returns the result of each line, in order. */
  const sendAll = async (lines: readonly InviteLine[]): Promise<readonly Outcome[]> => {
    const done: Outcome[] = []
    for (const line of lines) {
      setSending({ done: done.length, of: lines.length })
      done.push(await send(line))
      setOutcomes([...done])
    }
    await client.invalidateQueries()
    setSending(undefined)
    return done
  }

  return { outcomes, sending, sendAll }
}

const Person = invitations.send.input.pick({ name: true, email: true })

export type InviteLine = {
  /** Line number in the text, starting at 1. */
  line: number
  text: string
  name: string
  email: string
  error?: string | undefined
}

/** Parses 'Name <email>', 'name, email' and tab-separated lines pasted from a spreadsheet. */
const partsOf = (text: string): { name: string; email: string } => {
  const angled = /^(.*)<([^<>]*)>[;,]?\s*$/.exec(text)
  if (angled) return { name: angled[1] ?? '', email: angled[2] ?? '' }
  const at = text.search(/[,;\t][^,;\t]*$/)
  if (at >= 0) return { name: text.slice(0, at), email: text.slice(at + 1) }
  return text.includes('@') ? { name: '', email: text } : { name: text, email: '' }
}

const withoutQuotes = (name: string): string => name.trim().replace(/^"(.*)"$/, '$1')

/**
 * Parses a pasted list with one person per line and validates each line like the form for one person. Empty lines are
 * skipped.
 */
export const inviteLines = (text: string): InviteLine[] =>
  text.split(/\r?\n/).flatMap((raw, index): InviteLine[] => {
    if (raw.trim() === '') return []
    const parts = partsOf(raw.trim())
    const parsed = { name: withoutQuotes(parts.name), email: parts.email.trim() }
    const read = Person.safeParse(parsed)
    const line = { line: index + 1, text: raw.trim() }
    return [
      read.success ? { ...line, ...read.data } : { ...line, ...parsed, error: firstMessage(read.error) },
    ]
  })

const firstMessage = ({ issues }: { issues: readonly { path: readonly PropertyKey[]; message: string }[] }) =>
  (issues.find(({ path }) => path[0] === 'name') ?? issues[0])?.message
