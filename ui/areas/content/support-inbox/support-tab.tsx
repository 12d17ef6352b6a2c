import { useState } from 'react'
import { Inbox } from 'lucide-react'
import {
  type SupportLine,
  supportStates,
  supportInbox,
  type SupportRequest,
} from '#contract/content/support-inbox'
import { RowTitle, RowNote, Rows } from '#ui/components/rows.tsx'
import { Badge } from '#ui/components/badge.tsx'
import { momentText } from '#ui/lib/format'
import { Button } from '#ui/components/button.tsx'
import { useQueryParam } from '#ui/lib/use-query-param'
import { useApiQuery } from '#ui/lib/use-api-query'
import { Card } from '#ui/components/card.tsx'
import { Segmented } from '#ui/components/segmented.tsx'
import { QueryBoundary } from '#ui/components/await.tsx'
import { Empty } from '#ui/components/empty.tsx'
import { useApiForm } from '#ui/lib/use-api-form'
import { toastError } from '#ui/components/toast'
import { Form } from '#ui/components/form.tsx'
import { TextAreaField } from '#ui/components/text-field.tsx'
import { useApiMutation } from '#ui/lib/use-api-mutation'
import { Dialog } from '#ui/components/dialog.tsx'
import styles from './support-tab.module.css'

const step = 50

const labels = { open: 'Open', answered: 'Answered', closed: 'Closed' }

const Line = ({ request, onOpen }: { request: SupportLine; onOpen: () => void }) => (
  <li>
    <RowTitle>
      <b>
        {request.id}. {request.name}
      </b>{' '}
      {request.isPremium && <Badge tone="prem">Premium</Badge>}
      <RowNote>
        {[request.leagueName, request.email, momentText(request.askedAt)].filter(Boolean).join(', ')}
      </RowNote>
      <p className={styles.excerpt}>{request.excerpt}</p>
    </RowTitle>
    <Button size="sm" aria-label={`Open request ${request.id} of ${request.name}`} onClick={onOpen}>
      Open
    </Button>
  </li>
)

/** Support requests: open Premium requests first, then the oldest. */
export const SupportTab = () => {
  const [stateParam, setState] = useQueryParam('state')
  const [request, setRequest] = useQueryParam('request')
  const [limit, setLimit] = useState(step)
  const state = supportStates.find(known => known === stateParam) ?? 'open'
  const query = useApiQuery(supportInbox.list, { state, limit: Math.min(limit, 200) })
  return (
    <Card
      title="Support"
      note="Support requests, each with a ticket number"
      flush
      action={
        <Segmented
          label="Show requests"
          value={state}
          onChange={value => setState(value === 'open' ? '' : value)}
          options={supportStates.map(value => ({ value, label: labels[value] }))}
        />
      }
    >
      <QueryBoundary query={query} name="Support requests">
        {({ requests, found }) =>
          requests.length === 0 ? (
            <Empty icon={Inbox} title={state === 'open' ? 'No open requests' : 'Nothing here yet'}>
              Requests come from the form on the support page.
            </Empty>
          ) : (
            <>
              <Rows className={styles.requests}>
                {requests.map(line => (
                  <Line key={line.id} request={line} onOpen={() => setRequest(String(line.id))} />
                ))}
              </Rows>
              {found > requests.length && limit < 200 && (
                <div className={styles.more}>
                  <Button onClick={() => setLimit(limit + step)}>Show more of {found}</Button>
                </div>
              )}
            </>
          )
        }
      </QueryBoundary>
      {/^\d+$/.test(request) && <RequestDialog id={Number(request)} onClose={() => setRequest('')} />}
    </Card>
  )
}

const ReplyForm = ({ id }: { id: number }) => {
  const form = useApiForm(supportInbox.answer, {
    schema: supportInbox.answer.input.omit({ id: true }),
    defaultValues: { text: '' },
    input: ({ text }) => ({ id, text }),
    done: 'Reply on its way',
    onDone: () => {
      form.reset()
    },
    onError: toastError('Reply not sent', 'Failed to send the reply'),
  })
  return (
    <Form aria-label="Your reply" className={styles.answer} {...form.element}>
      <TextAreaField label="Reply by email" rows={5} {...form.field('text')} />
      <Button type="submit" variant="primary" busy={form.isSending && 'Sending'}>
        Send reply
      </Button>
    </Form>
  )
}

const OpenOrClose = ({ request: { id, state } }: { request: SupportRequest }) => {
  const setState = useApiMutation(supportInbox.setState, {
    onError: toastError('Not saved', 'Failed to save'),
  })
  const next = state === 'closed' ? 'open' : 'closed'
  return (
    <Button busy={setState.isPending && 'Saving'} onClick={() => setState.mutate({ id, state: next })}>
      {state === 'closed' ? 'Reopen' : 'Close without a reply'}
    </Button>
  )
}

/** Support request with its conversation and a reply form. */
export const RequestDialog = ({ id, onClose }: { id: number; onClose: () => void }) => (
  <Dialog title={`Request ${id}`} width={720} onClose={onClose}>
    <QueryBoundary query={useApiQuery(supportInbox.read, { id })} name="The request">
      {request => (
        <div className="stack">
          <p className="t-2 breaks">
            {[request.name, request.email, request.isPremium ? 'Premium' : 'Free', request.leagueName]
              .filter(Boolean)
              .join(', ')}
          </p>
          <ol className={styles.thread}>
            {request.messages.map(message => (
              <li key={message.id} data-ours={message.isOurs || undefined}>
                <p className={styles.text}>{message.text}</p>
                <small className="t-3">
                  {message.isOurs ? (message.by ?? 'Support') : request.name}, {momentText(message.at)}
                </small>
              </li>
            ))}
          </ol>
          <ReplyForm id={id} />
          <div>
            <OpenOrClose request={request} />
          </div>
        </div>
      )}
    </QueryBoundary>
  </Dialog>
)
