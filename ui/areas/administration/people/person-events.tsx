import { Mail } from 'lucide-react'
import type { PersonPage } from '#contract/administration/person'
import { Card, CardBody } from '#ui/components/card.tsx'
import { Empty } from '#ui/components/empty.tsx'
import { Segmented } from '#ui/components/segmented.tsx'
import { momentText } from '#ui/lib/format'
import { useQueryParam } from '#ui/lib/use-query-param'
import { statuses } from '#ui/areas/administration/mail/email-text'
import { LogPages } from '#ui/areas/administration/site/log-lines.tsx'

const kinds = [
  { value: '', label: 'All' },
  { value: 'account', label: 'Sign-ins' },
  { value: 'mail', label: 'Email' },
  { value: 'billing', label: 'Billing' },
] as const

type Kind = (typeof kinds)[number]['value']

const Emails = ({ mails: emails }: Pick<PersonPage, 'mails'>) =>
  emails.length === 0 ? (
    <Empty icon={Mail} title="No recent email" />
  ) : (
    <CardBody>
      <ul className="list">
        {emails.map(({ id, subject, status, createdAt }) => (
          <li key={id}>
            <div className="grow">
              <div className="t-med breaks">{subject}</div>
              <div className="t-3 t-sm">
                {statuses[status].label}, {momentText(createdAt)}
              </div>
            </div>
          </li>
        ))}
      </ul>
    </CardBody>
  )

/** Activity of a user and admin actions on their account, newest first; also the emails they received. */
export const PersonEvents = ({ shown }: { shown: PersonPage }) => {
  const [eventsParam, setEventsParam] = useQueryParam('events')
  const kind: Kind = kinds.find(({ value }) => value === eventsParam)?.value ?? ''
  return (
    <Card
      title="Activity"
      flush
      action={<Segmented label="Activity" options={kinds} value={kind} onChange={setEventsParam} />}
    >
      {kind === 'mail' ? (
        <Emails mails={shown.mails} />
      ) : (
        <LogPages key={kind} userId={shown.person.id} {...(kind === '' ? {} : { action: kind })} />
      )}
    </Card>
  )
}
