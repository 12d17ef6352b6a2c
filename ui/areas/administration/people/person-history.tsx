import { Mail, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { type PersonPage, personPage } from '#contract/administration/person'
import { Empty } from '#ui/components/empty.tsx'
import { CardBody, Card } from '#ui/components/card.tsx'
import { statuses } from '#ui/areas/administration/mail/email-text'
import { momentText, dayText } from '#ui/lib/format'
import { useQueryParam } from '#ui/lib/use-query-param'
import { Segmented } from '#ui/components/segmented.tsx'
import { LogPages } from '#ui/areas/administration/site/admin-list.tsx'
import { useApiMutation } from '#ui/lib/use-api-mutation'
import { toastError } from '#ui/components/toast'
import { TextAreaField } from '#ui/components/text-field.tsx'
import { Button } from '#ui/components/button.tsx'

const kinds = [
  { value: '', label: 'All' },
  { value: 'account', label: 'Sign-ins' },
  { value: 'mail', label: 'Email' },
  { value: 'billing', label: 'Billing' },
] as const

type Kind = (typeof kinds)[number]['value']

const Emails = ({ mails: emails }: Pick<PersonPage, 'mails'>) =>
  emails.length === 0 ? (
    <Empty icon={Mail} title="No recent email" />
  ) : (
    <CardBody>
      <ul className="list">
        {emails.map(({ id, subject, status, createdAt, inDigest }) => (
          <li key={id}>
            <div className="grow">
              <div className="t-med breaks">{subject}</div>
              <div className="t-3 t-sm">
                {statuses[status].label}
                {inDigest && ' in a digest'}, {momentText(createdAt)}
              </div>
            </div>
          </li>
        ))}
      </ul>
    </CardBody>
  )

/** Activity of a user and admin actions on their account, newest first; also the emails they received. */
export const PersonEvents = ({ shown }: { shown: PersonPage }) => {
  const [eventsParam, setEventsParam] = useQueryParam('events')
  const kind: Kind = kinds.find(({ value }) => value === eventsParam)?.value ?? ''
  return (
    <Card
      title="Activity"
      flush
      action={<Segmented label="Activity" options={kinds} value={kind} onChange={setEventsParam} />}
    >
      {kind === 'mail' ? (
        <Emails mails={shown.mails} />
      ) : (
        <LogPages key={kind} userId={shown.person.id} {...(kind === '' ? {} : { action: kind })} />
      )}
    </Card>
  )
}

const NewNote = ({ userId }: { userId: number }) => {
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const add = useApiMutation(personPage.addNote, {
    done: ['Note added', 'Only site admins can read it.'],
    onError: toastError('Note not added', 'Failed to add the note'),
  })
  const save = () => {
    if (text.trim() === '') return setError('Enter a note first')
    return add.mutate({ userId, text: text.trim() }, { onSuccess: () => setText('') })
  }
  return (
    <>
      <TextAreaField
        label="Add a note"
        hint="Only site admins can read it. It's deleted with the account."
        maxLength={2000}
        value={text}
        error={error}
        onChange={event => {
          setText(event.target.value)
          setError(undefined)
        }}
      />
      <Button busy={add.isPending && 'Saving'} onClick={save}>
        Save note
      </Button>
    </>
  )
}

/** Site admins' notes about a user. */
export const PersonNotes = ({ shown: { person, notes } }: { shown: PersonPage }) => {
  const remove = useApiMutation(personPage.removeNote, {
    onError: toastError('Note not removed', 'Failed to remove the note'),
  })
  return (
    <Card title="Notes">
      <div className="stack">
        {notes.length > 0 && (
          <ul className="list">
            {notes.map(({ id, text, authorName, createdAt }) => (
              <li key={id}>
                <div className="grow">
                  <div className="breaks">{text}</div>
                  <div className="t-3 t-sm breaks">
                    {authorName}, {dayText(createdAt)}
                  </div>
                </div>
                <Button
                  variant="ghost"
                  size="sm"
                  icon
                  aria-label={`Remove the note of ${authorName}, ${dayText(createdAt)}`}
                  onClick={() => remove.mutate({ userId: person.id, noteId: id })}
                >
                  <Trash2 />
                </Button>
              </li>
            ))}
          </ul>
        )}
        <NewNote userId={person.id} />
      </div>
    </Card>
  )
}
