import { Webhook as Sign } from 'lucide-react'
import type { Delivery, Webhook } from '#contract/webhooks'
import { eventName } from '#domain/webhook-events'
import { plural } from '#domain/text'
import { QueryBoundary } from '#ui/components/await.tsx'
import { Badge, type Tone } from '#ui/components/badge.tsx'
import { Button } from '#ui/components/button.tsx'
import { Dialog } from '#ui/components/dialog.tsx'
import { Empty } from '#ui/components/empty.tsx'
import { toast, toastError } from '#ui/components/toast'
import { momentText } from '#ui/lib/format'
import { type WebhookScope, useReplay, useWebhookLog } from './use-webhooks.ts'

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
