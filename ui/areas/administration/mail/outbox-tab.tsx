import { RotateCw, MailCheck } from 'lucide-react'
import { type Column, CellName, DataTable } from '#ui/components/table.tsx'
import { type OutboxEmail, emails } from '#contract/administration/mail'
import {
  FailureText,
  daysOf,
  dayBefore,
  SearchRow,
  SinceChoice,
  CursorPagination,
} from '#ui/areas/administration/site/admin-list.tsx'
import { Badge } from '#ui/components/badge.tsx'
import { Button } from '#ui/components/button.tsx'
import { useApiMutation } from '#ui/lib/use-api-mutation'
import { plural, countText } from '#domain/text'
import { toastError } from '#ui/components/toast'
import { useQueryParam, useDebouncedQueryParam, useDebounced } from '#ui/lib/use-query-param'
import { emailKindNames, emailKinds } from '#domain/email-kinds'
import { SearchField } from '#ui/components/search-field.tsx'
import { Select } from '#ui/components/select.tsx'
import { useCursorPages } from '#ui/lib/use-cursor-pages'
import { useDialog } from '#ui/lib/use-dialog'
import { Banner } from '#ui/components/banner.tsx'
import { Card } from '#ui/components/card.tsx'
import { QueryBoundary } from '#ui/components/await.tsx'
import { Empty } from '#ui/components/empty.tsx'
import { ConfirmButton } from '#ui/components/confirm.tsx'
import { aboutText, statuses, whenText, isStatus } from './email-text.ts'
import { EmailDialog } from './email-dialog.tsx'

const size = 20

const columnsWith = (open: (id: number) => void): Column<OutboxEmail>[] => [
  {
    header: 'Email',
    card: 'main',
    cell: email => (
      <>
        <CellName as="div">{email.subject}</CellName>
        <div className="t-3 t-sm breaks">To {email.to}</div>
        {email.lastError && <FailureText>{email.lastError}</FailureText>}
      </>
    ),
  },
  { header: 'Topic', className: 't-2', cell: email => aboutText(email) },
  {
    header: 'Status',
    card: 'amt',
    cell: ({ status }) => <Badge tone={statuses[status].tone}>{statuses[status].label}</Badge>,
  },
  { header: 'Attempts', right: true, className: 'num', cell: ({ attempts }) => attempts },
  { header: 'When', className: 'num t-2', cell: email => whenText(email) },
  {
    header: <span className="sr">Actions</span>,
    card: 'do',
    right: true,
    cell: ({ id, subject, to }) => (
      <Button size="sm" aria-label={`Open “${subject}” to ${to}`} onClick={() => open(id)}>
        Open
      </Button>
    ),
  },
]

const RetryAll = ({ dead }: { dead: number }) => {
  const retryAll = useApiMutation(emails.retryAll, {
    done: ({ retried }) => `${plural(retried, 'email')} queued again`,
    onError: toastError('Retry failed', 'Failed to queue the emails'),
  })
  return (
    <Button
      size="sm"
      disabled={dead === 0}
      busy={retryAll.isPending && 'Queueing'}
      onClick={() => retryAll.mutate({})}
    >
      <RotateCw />
      Retry all failed
    </Button>
  )
}

const useFilters = () => {
  const [statusParam, setStatus] = useQueryParam('status')
  const [about, setAbout] = useQueryParam('about')
  const [since, setSince] = useQueryParam('since')
  const [search, setSearch] = useDebouncedQueryParam('mail-search')
  const searchText = useDebounced(search.trim(), 250)
  const status = isStatus(statusParam) ? statusParam : undefined
  const kind = emailKindNames.find(name => name === about)
  const days = daysOf(since)
  const query = {
    ...(status && { status }),
    ...(kind && { about: kind }),
    ...(days && { since: dayBefore(days) }),
    ...(searchText && { search: searchText }),
  }
  return { query, status, kind, since, search, setStatus, setAbout, setSince, setSearch }
}

const Filters = ({ filters }: { filters: ReturnType<typeof useFilters> }) => (
  <SearchRow>
    <SearchField
      label="Search address, person or subject"
      value={filters.search}
      onChange={filters.setSearch}
    />
    <Select
      aria-label="Status"
      value={filters.status ?? ''}
      onChange={event => filters.setStatus(event.target.value)}
    >
      <option value="">Any status</option>
      {Object.entries(statuses).map(([value, { label }]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </Select>
    <Select
      aria-label="Topic"
      value={filters.kind ?? ''}
      onChange={event => filters.setAbout(event.target.value)}
    >
      <option value="">Any topic</option>
      {emailKindNames.map(kind => (
        <option key={kind} value={kind}>
          {emailKinds[kind].label}
        </option>
      ))}
    </Select>
    <SinceChoice value={filters.since} onChange={filters.setSince} />
  </SearchRow>
)

type OutboxCounts = { waiting: number; dead: number; sentWithinDay: number; perMinute: number }

const statsText = ({ waiting, dead, sentWithinDay, perMinute }: OutboxCounts): string =>
  `${plural(waiting, 'email')} waiting, ${countText(sentWithinDay)} delivered in the last day, ${countText(dead)} failed. Up to ${countText(perMinute)} per minute`

/** All emails: queued, sent and failed permanently. */
export const OutboxTab = () => {
  const filters = useFilters()
  const { query, ...pages } = useCursorPages(emails.outbox, { limit: size, ...filters.query })
  const opened = useDialog('mail', ['mail'])
  const openedId = opened.idOf('mail')
  const columns = columnsWith(id => opened.open({ mail: id }))
  return (
    <div className="stack">
      {query.data?.isSending === false && (
        <Banner tone="warn" title="No mail server is configured.">
          Emails wait here until SMTP is set up. Everything else keeps working.
        </Banner>
      )}
      {query.data && query.data.held > 0 && <HeldEmails heldCount={query.data.held} />}
      <Card
        title="Outbox"
        note={query.data && statsText(query.data)}
        action={<RetryAll dead={query.data?.dead ?? 0} />}
        flush
      >
        <Filters filters={filters} />
        <QueryBoundary query={query} name="Emails">
          {({ mails: emails }) => (
            <>
              {emails.length === 0 ? (
                <Empty icon={MailCheck} title="No emails here" />
              ) : (
                <DataTable caption="Emails" columns={columns} rows={emails} rowKey={({ id }) => id} />
              )}
              <CursorPagination pages={pages} shown={emails.length} size={size} />
            </>
          )}
        </QueryBoundary>
      </Card>
      {openedId !== undefined && <EmailDialog id={openedId} onClose={opened.close} />}
    </div>
  )
}

/** Emails that were already stale when a mail server was set up, with actions to release or discard them. */
export const HeldEmails = ({ heldCount }: { heldCount: number }) => {
  const held = plural(heldCount, 'email')
  return (
    <Banner
      tone="warn"
      title={`${held} held.`}
      action={
        <div className="row">
          <ConfirmButton
            trigger={open => (
              <Button size="sm" onClick={open}>
                Discard all…
              </Button>
            )}
            endpoint={emails.discardAll}
            input={{ which: 'stale' }}
            title={`Discard ${held}?`}
            action={`Discard ${held}`}
            busy="Discarding"
            done={({ discarded }) => `${plural(discarded, 'email')} discarded`}
            onError={toastError('Not discarded', 'Failed to discard the emails')}
          >
            They won't be sent. The outbox keeps the recipients, but the content is deleted.
          </ConfirmButton>
          <ConfirmButton
            trigger={open => (
              <Button size="sm" onClick={open}>
                Send all…
              </Button>
            )}
            endpoint={emails.release}
            input={{}}
            title={`Send ${held}?`}
            action="Send"
            busy="Sending"
            danger={false}
            done={({ released }) => `${plural(released, 'email')} on the way`}
            onError={toastError('Not sent', 'Failed to send the emails')}
          >
            They were written more than a day before a mail server was set up and may be outdated.
          </ConfirmButton>
        </div>
      }
    >
      They had waited more than a day when the mail server was set up and may be outdated.
    </Banner>
  )
}
