import { type FormEvent, useId, useState } from 'react'
import { eventName, leagueEvents, siteEvents, type WebhookEvent } from '#domain/webhook-events'
import { Button } from '#ui/components/button.tsx'
import { CheckField } from '#ui/components/check.tsx'
import { Dialog } from '#ui/components/dialog.tsx'
import { FieldSet } from '#ui/components/field.tsx'
import { FormDialog } from '#ui/components/form-dialog.tsx'
import { CopyButton } from '#ui/components/share-or-copy.tsx'
import { TextField } from '#ui/components/text-field.tsx'
import { toast } from '#ui/components/toast'
import { type CallError, issueAt } from '#ui/lib/call'
import { type WebhookScope, useAddWebhook } from './use-webhooks.ts'

const Secret = ({ secret, onClose }: { secret: string; onClose: () => void }) => (
  <Dialog
    title="Webhook added"
    note="Copy the secret now: it won't be shown again. Your server uses it to verify that requests come from here."
    footer={
      <>
        <CopyButton text={secret} label="Copy secret" />
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      </>
    }
    onClose={onClose}
  >
    <TextField label="Secret" value={secret} readOnly onFocus={event => event.target.select()} />
  </Dialog>
)

const eventsAt = (place: WebhookScope): WebhookEvent[] =>
  Object.keys(place === null ? siteEvents : leagueEvents) as WebhookEvent[]

type Chosen = {
  events: WebhookEvent[]
  error: string | undefined
  onChange: (events: WebhookEvent[]) => void
}

const Events = ({ place, events, error, onChange }: Chosen & { place: WebhookScope }) => (
  <FieldSet label="Send an event for" error={error}>
    {eventsAt(place).map(event => (
      <CheckField
        key={event}
        label={eventName(event)}
        checked={events.includes(event)}
        onChange={({ target }) =>
          onChange(target.checked ? [...events, event] : events.filter(one => one !== event))
        }
      />
    ))}
  </FieldSet>
)

/** Adds a webhook and shows its secret once. */
export const AddWebhookDialog = ({ place, onClose }: { place: WebhookScope; onClose: () => void }) => {
  const [url, setUrl] = useState('')
  const [events, setEvents] = useState<WebhookEvent[]>(eventsAt(place))
  const [error, setError] = useState<CallError>()
  const [secret, setSecret] = useState<string>()
  const { add, isPending } = useAddWebhook(place)
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    const onError = (callError: CallError) => {
      setError(callError)
      if (callError.issues.length === 0) toast('negative', 'Webhook not added', callError.message)
    }
    add(url, events, { onSuccess: made => setSecret(made.secret), onError })
  }
  const element = { id: useId(), noValidate: true, onSubmit }
  if (secret !== undefined) return <Secret secret={secret} onClose={onClose} />
  return (
    <FormDialog
      form={{ element, isSending: isPending }}
      title="Add webhook"
      note="Sidepot sends a signed request to this URL for each event."
      action="Add webhook"
      working="Adding"
      onClose={onClose}
    >
      <TextField
        label="URL"
        type="url"
        placeholder="https://hooks.example.com/sidepot"
        autoComplete="off"
        value={url}
        error={error && issueAt(error, 'url')}
        onChange={event => setUrl(event.target.value)}
      />
      <Events place={place} events={events} error={error && issueAt(error, 'events')} onChange={setEvents} />
    </FormDialog>
  )
}
