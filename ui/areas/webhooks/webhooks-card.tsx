import { useState, type FormEvent, useId } from 'react'
import { Webhook as Sign, Plus } from 'lucide-react'
import { type Webhook, siteWebhooks, leagueWebhooks } from '#contract/webhooks'
import { toastError, toast } from '#ui/components/toast'
import { ConfirmAction } from '#ui/components/confirm.tsx'
import { Button } from '#ui/components/button.tsx'
import { Badge } from '#ui/components/badge.tsx'
import { dayText, momentText } from '#ui/lib/format'
import { eventName, type WebhookEvent, siteEvents, leagueEvents } from '#domain/webhook-events'
import { useDialog } from '#ui/lib/use-dialog'
import { Card } from '#ui/components/card.tsx'
import { QueryBoundary } from '#ui/components/await.tsx'
import { Dialog } from '#ui/components/dialog.tsx'
import { CopyButton } from '#ui/components/use-copy.tsx'
import { TextField } from '#ui/components/text-field.tsx'
import { FieldSet } from '#ui/components/field.tsx'
import { CheckField } from '#ui/components/check.tsx'
import { type CallError, issueAt } from '#ui/lib/call'
import { FormDialog } from '#ui/components/form-dialog.tsx'
import { type WebhookScope, useTestWebhook, WebhookLog, useWebhooks, useAddWebhook } from './webhook-log.tsx'
import styles from './webhooks.module.css'

type At = { place: WebhookScope; hook: Webhook }

const Remove = ({ place, hook, onClose }: At & { onClose: () => void }) => {
  const shared = {
    title: 'Remove this webhook?',
    action: 'Remove',
    busy: 'Removing',
    done: 'Webhook removed',
    onError: toastError('Not removed', "Couldn't remove the webhook"),
    onClose,
    children: (
      <>
        <span className="breaks">{hook.url}</span> will stop receiving events. Its log and secret are deleted.
      </>
    ),
  }
  return place === null ? (
    <ConfirmAction endpoint={siteWebhooks.remove} input={{ webhookId: hook.id }} {...shared} />
  ) : (
    <ConfirmAction
      endpoint={leagueWebhooks.remove}
      input={{ leagueId: place, webhookId: hook.id }}
      {...shared}
    />
  )
}

const Test = ({ place, hook }: At) => {
  const { test, isPending } = useTestWebhook(place)
  return (
    <Button
      size="sm"
      busy={isPending && 'Sending'}
      aria-label={`Send a test to ${hook.url}`}
      onClick={() =>
        test(hook.id, {
          onSuccess: ({ lastError, answerStatus }) =>
            lastError === null
              ? toast('positive', 'Test received', `It answered ${answerStatus}.`)
              : toast('negative', 'Test not received', lastError),
          onError: toastError('No test sent', "Couldn't send the test"),
        })
      }
    >
      Send test
    </Button>
  )
}

const State = ({ hook: { failingSince, offSince } }: { hook: Webhook }) => {
  if (offSince !== null) return <Badge tone="neg">Off since {dayText(offSince)}</Badge>
  if (failingSince !== null) return <Badge tone="warn">Failing since {momentText(failingSince)}</Badge>
  return null
}

const Row = ({ place, hook }: At) => {
  const [shown, setShown] = useState<'log' | 'remove'>()
  const close = () => setShown(undefined)
  return (
    <li>
      <Sign />
      <div className={styles.description}>
        <div className="t-med breaks">{hook.url}</div>
        <div className="t-3 t-sm">{hook.events.map(eventName).join(' · ')}</div>
        <State hook={hook} />
        <div className="row wrap">
          <Test place={place} hook={hook} />
          <Button size="sm" aria-label={`View log of ${hook.url}`} onClick={() => setShown('log')}>
            View log
          </Button>
          <Button
            size="sm"
            variant="danger-ghost"
            aria-label={`Remove ${hook.url}`}
            onClick={() => setShown('remove')}
          >
            Remove
          </Button>
        </div>
      </div>
      {shown === 'remove' && <Remove place={place} hook={hook} onClose={close} />}
      {shown === 'log' && <WebhookLog place={place} hook={hook} onClose={close} />}
    </li>
  )
}

/** Webhooks of a league, or of the whole site if `place` is null. */
export const WebhooksCard = ({ place }: { place: WebhookScope }) => {
  const query = useWebhooks(place)
  const adding = useDialog('new-webhook')
  return (
    <Card
      title="Webhooks"
      note={
        place === null
          ? 'Send site-wide and subscription events to your own server'
          : "Send this league's events to your own server"
      }
      action={
        <Button size="sm" onClick={() => adding.open()}>
          <Plus />
          Add webhook
        </Button>
      }
    >
      <QueryBoundary query={query} name="Webhooks">
        {hooks =>
          hooks.length === 0 ? (
            <p className="t-3">No webhooks yet.</p>
          ) : (
            <ul className="list">
              {hooks.map(hook => (
                <Row key={hook.id} place={place} hook={hook} />
              ))}
            </ul>
          )
        }
      </QueryBoundary>
      {adding.isOpen && <AddWebhookDialog place={place} onClose={adding.close} />}
    </Card>
  )
}

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
