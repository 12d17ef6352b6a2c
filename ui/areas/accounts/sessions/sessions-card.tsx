import { Monitor, LogOut } from 'lucide-react'
import type { OutputOf } from '#contract/kernel/endpoint'
import { sessions } from '#contract/accounts/profile'
import { QueryBoundary } from '#ui/components/await.tsx'
import { Badge } from '#ui/components/badge.tsx'
import { Button } from '#ui/components/button.tsx'
import { Card } from '#ui/components/card.tsx'
import { toastError } from '#ui/components/toast'
import { momentText } from '#ui/lib/format'
import { useApiMutation } from '#ui/lib/use-api-mutation'
import { useApiQuery } from '#ui/lib/use-api-query'
import { deviceOf } from '#domain/device'

type Session = OutputOf<typeof sessions.list>[number]

/** Distinguishes several sessions of the same device: two browsers may have signed in during the same minute. */
const nthOf = (session: Session, all: readonly Session[]): string => {
  const alike = all.filter(({ userAgent }) => deviceOf(userAgent) === deviceOf(session.userAgent))
  return alike.length > 1 ? ` (${alike.indexOf(session) + 1} of ${alike.length})` : ''
}

const Row = ({ session, nth }: { session: Session; nth: string }) => {
  const device = deviceOf(session.userAgent)
  const end = useApiMutation(sessions.end, {
    done: ['Session ended', device],
    onError: toastError('Update Failed', 'Failed to end session'),
  })
  return (
    <li>
      <Monitor />
      <div className="grow">
        <div className="t-med trunc">{device}</div>
        <div className="t-3 t-sm">
          {session.address}, signed in {momentText(session.createdAt)}
          {!session.current && `, last seen ${momentText(session.lastSeenAt)}`}
        </div>
      </div>
      {session.current ? (
        <Badge tone="pos">This device</Badge>
      ) : (
        <Button
          size="sm"
          busy={end.isPending && 'Ending'}
          aria-label={`End session of ${device}${nth}, ${session.address}, since ${momentText(session.createdAt)}`}
          onClick={() => end.mutate({ id: session.id })}
        >
          End
        </Button>
      )}
    </li>
  )
}

const EndOthers = () => {
  const end = useApiMutation(sessions.endOthers, {
    done: 'Signed out everywhere else',
    onError: toastError('Update Failed', 'Failed to end sessions'),
  })
  return (
    <Button size="sm" busy={end.isPending && 'Signing out'} onClick={() => end.mutate({})}>
      <LogOut />
      End other sessions
    </Button>
  )
}

/** Active sessions. Refetched on every display, because other devices sign in and out. */
export const SessionsCard = () => {
  const query = useApiQuery(sessions.list, {}, { freshForMs: 0 })
  return (
    <Card title="Where you're signed in" footer={(query.data?.length ?? 0) > 1 && <EndOthers />}>
      <QueryBoundary query={query} name="Sessions">
        {all => (
          <ul className="list">
            {all.map(session => (
              <Row key={session.id} session={session} nth={nthOf(session, all)} />
            ))}
          </ul>
        )}
      </QueryBoundary>
    </Card>
  )
}
