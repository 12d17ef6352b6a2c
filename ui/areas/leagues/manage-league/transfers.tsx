import { ArrowLeftRight } from 'lucide-react'
import type { TransferRequest } from '#contract/leagues/transfers'
import { type Tone, Badge } from '#ui/components/badge.tsx'
import { dayText } from '#ui/lib/format'
import { Button } from '#ui/components/button.tsx'
import { useNow } from '#ui/lib/clock'
import { Card } from '#ui/components/card.tsx'
import { Banner } from '#ui/components/banner.tsx'
import { classes } from '#ui/lib/classes'
import { waitingText, timeLeftText, useDecide } from './use-transfers.ts'
import styles from './transfer-banners.module.css'

const maxVisible = 5

const states: Record<TransferRequest['status'], { name: string; tone?: Tone }> = {
  pending: { name: 'Pending', tone: 'warn' },
  waiting: { name: 'Waiting', tone: 'warn' },
  accepted: { name: 'Accepted', tone: 'pos' },
  declined: { name: 'Declined' },
  expired: { name: 'Expired' },
  cancelled: { name: 'Canceled' },
}

const partiesOf = ({ direction, fromCommissionerName, toManagerName }: TransferRequest): string =>
  direction === 'sent' ? `To ${toManagerName}` : `From ${fromCommissionerName}`

const openText = (request: TransferRequest, now: number): string =>
  request.status === 'waiting'
    ? `transfers in ${waitingText(request, now)}`
    : `expires in ${timeLeftText(request, now)}`

const Row = ({ request, now }: { request: TransferRequest; now: number }) => {
  const { cancel, isPending } = useDecide()
  const { name, tone } = states[request.status]
  const isOpen = request.status === 'pending' || request.status === 'waiting'
  return (
    <li>
      <div className="grow">
        <div className="t-med trunc">{request.leagueName}</div>
        <div className="t-3 t-sm">
          {partiesOf(request)}, {isOpen ? openText(request, now) : dayText(request.createdAt)}
        </div>
      </div>
      <Badge tone={tone}>{name}</Badge>
      {isOpen && request.direction === 'sent' && (
        <Button
          size="sm"
          disabled={isPending}
          aria-label={`Cancel transfer of ${request.leagueName}`}
          onClick={() => cancel(request.id)}
        >
          Cancel transfer
        </Button>
      )}
    </li>
  )
}

/** Sent transfer requests and the status of received ones; open ones first. */
export const TransferList = ({ requests }: { requests: readonly TransferRequest[] }) => {
  const now = useNow(30_000)
  const listed = requests.filter(
    ({ direction, status }) => direction === 'sent' || (status !== 'pending' && status !== 'waiting'),
  )
  const isOpen = ({ status }: TransferRequest) => status === 'pending' || status === 'waiting'
  const ordered = [...listed.filter(isOpen), ...listed.filter(request => !isOpen(request))]
  if (ordered.length === 0) return null
  return (
    <Card title="Transfer requests">
      <ul className="list">
        {ordered.slice(0, maxVisible).map(request => (
          <Row key={request.id} request={request} now={now} />
        ))}
      </ul>
    </Card>
  )
}

const Received = ({ request }: { request: TransferRequest }) => {
  const now = useNow(30_000)
  const { accept, decline, isPending } = useDecide()
  return (
    <Banner
      icon={ArrowLeftRight}
      title={`${request.fromCommissionerName} wants to transfer ${request.leagueName} to you.`}
      action={
        <span className={classes('row gap-2', styles.transferActions)}>
          <Button size="sm" disabled={isPending} onClick={() => decline(request.id)}>
            Decline
          </Button>
          <Button size="sm" variant="primary" disabled={isPending} onClick={() => accept(request.id)}>
            Accept transfer
          </Button>
        </span>
      }
    >
      {request.message && <q>{request.message}</q>} Expires in {timeLeftText(request, now)}.
    </Banner>
  )
}

const Waiting = ({ request }: { request: TransferRequest }) => {
  const now = useNow(30_000)
  const { cancel, decline, isPending } = useDecide()
  const { id, direction, leagueName, fromCommissionerName, toManagerName } = request
  const isMine = direction === 'sent'
  return (
    <Banner
      icon={ArrowLeftRight}
      title={
        isMine
          ? `${leagueName} goes to ${toManagerName} in ${waitingText(request, now)}.`
          : `${leagueName} is yours in ${waitingText(request, now)}.`
      }
      action={
        <Button
          size="sm"
          disabled={isPending}
          aria-label={`Cancel transfer of ${leagueName}`}
          onClick={() => (isMine ? cancel(id) : decline(id))}
        >
          Cancel transfer
        </Button>
      }
    >
      {isMine
        ? 'Until then you run it and can cancel the transfer.'
        : `Until then ${fromCommissionerName} runs it.`}
    </Banner>
  )
}

/** Transfer requests sent to the user. */
export const TransferBanners = ({ requests }: { requests: readonly TransferRequest[] }) => {
  const received = requests.filter(
    ({ direction, status }) => direction === 'received' && status === 'pending',
  )
  const waiting = requests.filter(({ status }) => status === 'waiting')
  if (received.length + waiting.length === 0) return null
  return (
    <section className={styles.transferBanners} aria-label="Transfer requests for you">
      {waiting.map(request => (
        <Waiting key={request.id} request={request} />
      ))}
      {received.map(request => (
        <Received key={request.id} request={request} />
      ))}
    </section>
  )
}
