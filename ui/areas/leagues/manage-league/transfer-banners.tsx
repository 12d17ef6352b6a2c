import { ArrowLeftRight } from 'lucide-react'
import type { TransferRequest } from '#contract/leagues/transfers'
import { Banner } from '#ui/components/banner.tsx'
import { Button } from '#ui/components/button.tsx'
import { useNow } from '#ui/lib/use-now'
import { classes } from '#ui/lib/classes'
import { timeLeftText, useDecide, waitingText } from './use-transfers.ts'
import styles from './transfer-banners.module.css'

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
