import type { TransferRequest } from '#contract/leagues/transfers'
import { Badge, type Tone } from '#ui/components/badge.tsx'
import { Button } from '#ui/components/button.tsx'
import { Card } from '#ui/components/card.tsx'
import { dayText } from '#ui/lib/format'
import { useNow } from '#ui/lib/use-now'
import { timeLeftText, useDecide, waitingText } from './use-transfers.ts'

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
