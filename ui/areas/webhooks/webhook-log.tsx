import { Webhook as Sign } from 'lucide-react'
import {
  type Delivery,
  type Webhook,
  leagueWebhooks,
  siteWebhooks,
  type NewWebhook,
} from '#contract/webhooks'
import { type Tone, Badge } from '#ui/components/badge.tsx'
import { momentText } from '#ui/lib/format'
import { plural } from '#domain/text'
import { Button } from '#ui/components/button.tsx'
import { eventName, type WebhookEvent, type LeagueEvent, leagueEvents } from '#domain/webhook-events'
import { toast, toastError } from '#ui/components/toast'
import { Dialog } from '#ui/components/dialog.tsx'
import { QueryBoundary } from '#ui/components/await.tsx'
import { Empty } from '#ui/components/empty.tsx'
import type { CallError } from '#ui/lib/call'
import { useApiQuery } from '#ui/lib/use-api-query'
import { useApiMutation } from '#ui/lib/use-api-mutation'

const statuses: Record<Delivery['status'], { label: string; tone: Tone }> = {
  queued: { label: 'Waiting', tone: 'info' },
  sending: { label: 'Sending', tone: 'info' },
  delivered: { label: 'Delivered', tone: 'pos' },
  dead: { label: 'Failed', tone: 'neg' },
}

const statusLabel = ({ status, attempts }: Delivery): string =>
  status === 'queued' && attempts > 0 ? 'Retrying' : statuses[status].label

const deliverySummary = ({ attempts, createdAt, nextAttemptAt, answerStatus, lastError }: Delivery): string =>
  [
    momentText(createdAt),
    attempts > 0 && plural(attempts, 'attempt'),
    lastError?.replace(/\.$/, '') ?? (answerStatus !== null && `Response ${answerStatus}`),
    attempts > 0 && nextAttemptAt && `Next attempt ${momentText(nextAttemptAt)}`,
  ]
    .filter(Boolean)
    .join(' · ')

const ReplayButton = ({
  place,
  hook,
  delivery,
}: {
  place: WebhookScope
  hook: Webhook
  delivery: Delivery
}) => {
  const { replay, isPending } = useReplay(place)
  if (hook.offSince !== null || (delivery.status !== 'delivered' && delivery.status !== 'dead')) return null
  return (
    <Button
      size="sm"
      busy={isPending && 'Queueing'}
      aria-label={`Resend: ${eventName(delivery.event)}, ${momentText(delivery.createdAt)}`}
      onClick={() =>
        replay(hook.id, delivery.id, {
          onSuccess: () => toast('positive', 'Resending within a minute'),
          onError: toastError('Not sent', "Couldn't resend the event"),
        })
      }
    >
      Resend
    </Button>
  )
}

/** Last 50 deliveries of a webhook, with response status and payload. */
export const WebhookLog = ({
  place,
  hook,
  onClose,
}: {
  place: WebhookScope
  hook: Webhook
  onClose: () => void
}) => (
  <Dialog
    title="Webhook log"
    note={`Latest events sent to ${new URL(hook.url).host}, stored for 30 days.`}
    width={720}
    onClose={onClose}
  >
    <QueryBoundary query={useWebhookLog(place, hook.id)} name="Events">
      {log =>
        log.length === 0 ? (
          <Empty icon={Sign} title="Nothing sent yet">
            Send a test to check that your server responds.
          </Empty>
        ) : (
          <ul className="list">
            {log.map(delivery => (
              <li key={delivery.id}>
                <div className="grow">
                  <div className="t-med">
                    {eventName(delivery.event)}{' '}
                    <Badge tone={statuses[delivery.status].tone}>{statusLabel(delivery)}</Badge>
                  </div>
                  <div className="t-3 t-sm breaks">{deliverySummary(delivery)}</div>
                  <details className="t-sm">
                    <summary>Request body</summary>
                    <code className="breaks">{delivery.body}</code>
                  </details>
                </div>
                <ReplayButton place={place} hook={hook} delivery={delivery} />
              </li>
            ))}
          </ul>
        )
      }
    </QueryBoundary>
  </Dialog>
)

/** Owner of the webhooks: a league, or the site (null). */
export type WebhookScope = number | null

type WebhookCallbacks<A> = { onSuccess?: (response: A) => unknown; onError?: (error: CallError) => unknown }

const isOfLeague = (event: WebhookEvent): event is LeagueEvent => event in leagueEvents

/** Returns the webhooks of a league or of the site. */
export const useWebhooks = (place: WebhookScope) => {
  const ofLeague = useApiQuery(leagueWebhooks.list, { leagueId: place ?? 0 }, { enabled: place !== null })
  const ofSite = useApiQuery(siteWebhooks.list, {}, { enabled: place === null })
  return place === null ? ofSite : ofLeague
}

/** Returns the deliveries of a webhook, newest first; refetched on every display. */
export const useWebhookLog = (place: WebhookScope, webhookId: number) => {
  const fresh = { freshForMs: 0 }
  const ofLeague = useApiQuery(
    leagueWebhooks.log,
    { leagueId: place ?? 0, webhookId },
    { enabled: place !== null, ...fresh },
  )
  const ofSite = useApiQuery(siteWebhooks.log, { webhookId }, { enabled: place === null, ...fresh })
  return place === null ? ofSite : ofLeague
}

export const useAddWebhook = (place: WebhookScope) => {
  const league = useApiMutation(leagueWebhooks.add)
  const site = useApiMutation(siteWebhooks.add)
  return {
    isPending: league.isPending || site.isPending,
    add: (url: string, events: WebhookEvent[], callbacks: WebhookCallbacks<NewWebhook>) =>
      place === null
        ? site.mutate({ url, events }, callbacks)
        : league.mutate({ leagueId: place, url, events: events.filter(isOfLeague) }, callbacks),
  }
}

export const useTestWebhook = (place: WebhookScope) => {
  const league = useApiMutation(leagueWebhooks.test)
  const site = useApiMutation(siteWebhooks.test)
  return {
    isPending: league.isPending || site.isPending,
    test: (webhookId: number, callbacks: WebhookCallbacks<Delivery>) =>
      place === null
        ? site.mutate({ webhookId }, callbacks)
        : league.mutate({ leagueId: place, webhookId }, callbacks),
  }
}

export const useReplay = (place: WebhookScope) => {
  const league = useApiMutation(leagueWebhooks.replay)
  const site = useApiMutation(siteWebhooks.replay)
  return {
    isPending: league.isPending || site.isPending,
    replay: (webhookId: number, deliveryId: number, callbacks: WebhookCallbacks<Delivery>) =>
      place === null
        ? site.mutate({ webhookId, deliveryId }, callbacks)
        : league.mutate({ leagueId: place, webhookId, deliveryId }, callbacks),
  }
}
