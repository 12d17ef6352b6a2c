import { Plus, Webhook as Sign } from 'lucide-react'
import { useState } from 'react'
import { siteWebhooks, type Webhook, leagueWebhooks } from '#contract/webhooks'
import { eventName } from '#domain/webhook-events'
import { QueryBoundary } from '#ui/components/await.tsx'
import { Badge } from '#ui/components/badge.tsx'
import { Button } from '#ui/components/button.tsx'
import { Card } from '#ui/components/card.tsx'
import { ConfirmAction } from '#ui/components/confirm-action.tsx'
import { toast, toastError } from '#ui/components/toast'
import { dayText, momentText } from '#ui/lib/format'
import { useDialog } from '#ui/lib/use-dialog'
import { AddWebhookDialog } from './add-webhook-dialog.tsx'
import { WebhookLog } from './webhook-log.tsx'
import { type WebhookScope, useTestWebhook, useWebhooks } from './use-webhooks.ts'
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
