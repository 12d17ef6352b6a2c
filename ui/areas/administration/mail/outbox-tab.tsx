import { MailCheck, RotateCw } from 'lucide-react'
import { plural } from '#domain/text'
import { mail, type OutboxMail } from '#contract/administration/mail'
import { Await } from '#ui/components/await.tsx'
import { Badge, type Tone } from '#ui/components/badge.tsx'
import { Banner } from '#ui/components/banner.tsx'
import { Button } from '#ui/components/button.tsx'
import { Card } from '#ui/components/card.tsx'
import { Empty } from '#ui/components/empty.tsx'
import { Select } from '#ui/components/select.tsx'
import { DataTable, type Column, CellName } from '#ui/components/table.tsx'
import { toast, toastRefused } from '#ui/components/toast'
import { momentText } from '#ui/lib/format'
import { keyText } from '#ui/lib/key-text'
import { useAct } from '#ui/lib/use-act'
import { useCursorPages } from '#ui/lib/use-cursor-pages'
import { useQueryValue } from '#ui/lib/use-query-value'
import { CursorFoot } from '#ui/areas/administration/site/cursor-foot.tsx'
import { SearchRow, FailureText } from '#ui/areas/administration/site/admin-list.tsx'
import { HeldBack } from './held-back.tsx'

const size = 20

type Status = OutboxMail['status']

const statuses: Record<Status, { label: string; tone?: Tone }> = {
  queued: { label: 'Waiting', tone: 'info' },
  held: { label: 'Held back', tone: 'warn' },
  sending: { label: 'Sending', tone: 'info' },
  sent: { label: 'Sent', tone: 'pos' },
  dead: { label: 'Given up', tone: 'neg' },
  discarded: { label: 'Discarded' },
}

const isStatus = (value: string): value is Status => value in statuses

const RetryOne = ({ letter }: { letter: OutboxMail }) => {
  const retry = useAct(mail.retry, { refreshes: [mail.outbox] })
  // What was never tried goes by itself.
  const isRetried = letter.status === 'queued' && letter.attempts > 0
  if (!isRetried && letter.status !== 'dead' && letter.status !== 'held') return null
  const verb = letter.status === 'held' ? 'Send' : 'Retry'
  return (
    <Button
      size="sm"
      aria-label={`${verb} the email to ${letter.to}`}
      busy={retry.isPending && 'Queueing'}
      onClick={() =>
        retry.mutate(
          { id: letter.id },
          {
            onSuccess: () => toast('positive', 'Email queued again'),
            onError: toastRefused('Retry Failed', 'Failed to queue the email'),
          },
        )
      }
    >
      {verb}
    </Button>
  )
}

const columns: Column<OutboxMail>[] = [
  {
    head: 'Email',
    card: 'main',
    cell: letter => (
      <>
        <CellName as="div">{letter.subject}</CellName>
        <div className="t-3 t-sm breaks">To {letter.to}</div>
        {letter.lastError && <FailureText>{letter.lastError}</FailureText>}
      </>
    ),
  },
  { head: 'Kind', className: 't-2', cell: ({ template }) => keyText(template) },
  {
    head: 'Status',
    card: 'amt',
    cell: ({ status }) => <Badge tone={statuses[status].tone}>{statuses[status].label}</Badge>,
  },
  { head: 'Tries', right: true, className: 'num', cell: ({ attempts }) => attempts },
  {
    head: 'When',
    className: 'num t-2',
    cell: ({ sentAt, nextAttemptAt, createdAt, status, attempts }) =>
      status === 'queued' && attempts > 0 && nextAttemptAt
        ? `Next try ${momentText(nextAttemptAt)}`
        : momentText(sentAt ?? createdAt),
  },
  {
    head: <span className="sr">Actions</span>,
    card: 'do',
    right: true,
    cell: one => <RetryOne letter={one} />,
  },
]

const RetryAll = ({ dead }: { dead: number }) => {
  const retryAll = useAct(mail.retryAll, { refreshes: [mail.outbox] })
  return (
    <Button
      size="sm"
      disabled={dead === 0}
      busy={retryAll.isPending && 'Queueing'}
      onClick={() =>
        retryAll.mutate(
          {},
          {
            onSuccess: ({ retried }) => toast('positive', `${plural(retried, 'email')} queued again`),
            onError: toastRefused('Retry Failed', 'Failed to queue the emails'),
          },
        )
      }
    >
      <RotateCw />
      Retry all given up
    </Button>
  )
}

/** Every email: what waits, what was sent, what was given up. */
export const OutboxTab = () => {
  const [told, setStatus] = useQueryValue('status')
  const status = isStatus(told) ? told : undefined
  const { answer, ...pages } = useCursorPages(mail.outbox, { limit: size, ...(status ? { status } : {}) })
  return (
    <div className="stack">
      {answer.data?.isSending === false && (
        <Banner tone="warn" title="No mail server is configured.">
          Emails wait here until SMTP is set up; nothing else stops working.
        </Banner>
      )}
      {answer.data && answer.data.held > 0 && <HeldBack held={answer.data.held} />}
      <Card
        title="Outbox"
        note={answer.data && `${plural(answer.data.waiting, 'email')} waiting, ${answer.data.dead} given up`}
        action={<RetryAll dead={answer.data?.dead ?? 0} />}
        flush
      >
        <SearchRow>
          <Select aria-label="Status" value={status ?? ''} onChange={event => setStatus(event.target.value)}>
            <option value="">Every status</option>
            {Object.entries(statuses).map(([value, { label }]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        </SearchRow>
        <Await answer={answer} name="Emails">
          {({ mails }) => (
            <>
              {mails.length === 0 ? (
                <Empty icon={MailCheck} title="No emails here" />
              ) : (
                <DataTable caption="Emails" columns={columns} rows={mails} rowKey={({ id }) => id} />
              )}
              <CursorFoot pages={pages} shown={mails.length} size={size} />
            </>
          )}
        </Await>
      </Card>
    </div>
  )
}
