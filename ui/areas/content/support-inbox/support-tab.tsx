import { Inbox } from 'lucide-react'
import { useState } from 'react'
import { type SupportLine, supportInbox, supportStates } from '#contract/content/support-inbox'
import { QueryBoundary } from '#ui/components/await.tsx'
import { Badge } from '#ui/components/badge.tsx'
import { Button } from '#ui/components/button.tsx'
import { Card } from '#ui/components/card.tsx'
import { Empty } from '#ui/components/empty.tsx'
import { RowNote, Rows, RowTitle } from '#ui/components/rows.tsx'
import { Segmented } from '#ui/components/segmented.tsx'
import { momentText } from '#ui/lib/format'
import { useApiQuery } from '#ui/lib/use-api-query'
import { useQueryParam } from '#ui/lib/use-query-param'
import { RequestDialog } from './request-dialog.tsx'
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
