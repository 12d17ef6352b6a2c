import { History, Mail } from 'lucide-react'
import { administration } from '#contract/administration/administration'
import type { OutboxMail } from '#contract/administration/mail'
import type { PersonPage } from '#contract/administration/person'
import { Await } from '#ui/components/await.tsx'
import { Card, CardBody } from '#ui/components/card.tsx'
import { Empty } from '#ui/components/empty.tsx'
import { Segmented } from '#ui/components/segmented.tsx'
import { momentText } from '#ui/lib/format'
import { useCursorPages } from '#ui/lib/use-cursor-pages'
import { useQueryValue } from '#ui/lib/use-query-value'
import { CursorFoot } from '#ui/areas/administration/site/cursor-foot.tsx'

const size = 10

const kinds = [
  { value: '', label: 'All' },
  { value: 'account', label: 'Sign-ins' },
  { value: 'mail', label: 'Mail' },
  { value: 'billing', label: 'Billing' },
] as const

type Kind = (typeof kinds)[number]['value']

const mailWords: Record<OutboxMail['status'], string> = {
  queued: 'Waiting',
  held: 'Held back',
  sending: 'Sending',
  sent: 'Sent',
  bounced: 'Bounced',
  dead: 'Given up',
  discarded: 'Discarded',
}

const Mails = ({ mails }: Pick<PersonPage, 'mails'>) =>
  mails.length === 0 ? (
    <Empty icon={Mail} title="No mail lately" />
  ) : (
    <CardBody>
      <ul className="list">
        {mails.map(({ id, subject, status, createdAt }) => (
          <li key={id}>
            <div className="grow">
              <div className="t-med breaks">{subject}</div>
              <div className="t-3 t-sm">
                {mailWords[status]}, {momentText(createdAt)}
              </div>
            </div>
          </li>
        ))}
      </ul>
    </CardBody>
  )

const Lines = ({ userId, action }: { userId: number; action: string }) => {
  const { answer, ...pages } = useCursorPages(administration.audit, {
    userId,
    limit: size,
    ...(action ? { action } : {}),
  })
  return (
    <Await answer={answer} name="Entries">
      {rows =>
        rows.length === 0 ? (
          <Empty icon={History} title="Nothing happened yet" />
        ) : (
          <>
            <CardBody>
              <ul className="list">
                {rows.map(({ id, summary, actorName, at, address, device }) => (
                  <li key={id}>
                    <div className="grow">
                      <div className="t-med breaks">{summary}</div>
                      <div className="t-3 t-sm breaks">
                        {actorName}, {momentText(at)}
                        {address !== null && `, from ${address}`}
                        {device !== null && `, ${device}`}
                      </div>
                    </div>
                  </li>
                ))}
              </ul>
            </CardBody>
            <CursorFoot pages={pages} shown={rows.length} size={size} />
          </>
        )
      }
    </Await>
  )
}

/** What somebody did and what was done to them, newest first; the mails they got. */
export const PersonEvents = ({ shown }: { shown: PersonPage }) => {
  const [told, tell] = useQueryValue('events')
  const kind: Kind = kinds.find(({ value }) => value === told)?.value ?? ''
  return (
    <Card
      title="What happened"
      flush
      action={<Segmented label="What happened" options={kinds} value={kind} onChange={tell} />}
    >
      {kind === 'mail' ? (
        <Mails mails={shown.mails} />
      ) : (
        <Lines key={kind} userId={shown.person.id} action={kind} />
      )}
    </Card>
  )
}
