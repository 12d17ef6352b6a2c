import { channels, type ChannelPost } from '#contract/channels'
import type { League } from '#contract/leagues/leagues'
import { QueryBoundary } from '#ui/components/await.tsx'
import { Badge, type Tone } from '#ui/components/badge.tsx'
import { Button } from '#ui/components/button.tsx'
import { Card } from '#ui/components/card.tsx'
import { toastError } from '#ui/components/toast'
import { momentText } from '#ui/lib/format'
import { useApiMutation } from '#ui/lib/use-api-mutation'
import { useApiQuery } from '#ui/lib/use-api-query'
import { messageLabel } from '#domain/channel-messages'
import { chatServices } from '#domain/chat-services'
import styles from './channels.module.css'

const statuses: Record<ChannelPost['status'], { label: string; tone: Tone }> = {
  queued: { label: 'Waiting', tone: 'info' },
  sending: { label: 'Posting', tone: 'info' },
  sent: { label: 'Posted', tone: 'pos' },
  maybe: { label: 'Maybe posted', tone: 'warn' },
  dead: { label: 'Failed', tone: 'neg' },
  replaced: { label: 'Not needed', tone: 'info' },
}

const labelOf = ({ status, isEdit, attempts }: ChannelPost): string => {
  if (status === 'sent' && isEdit) return 'Changed the first post'
  return status === 'queued' && attempts > 0 ? 'Retrying' : statuses[status].label
}

const titleOf = ({ message, week, service, channelName }: ChannelPost): string =>
  `${messageLabel(message)}${week === null ? '' : `, week ${week}`}: ${chatServices[service].label}, ${channelName}`

const summaryOf = ({ createdAt, nextAttemptAt, lastError, status }: ChannelPost): string =>
  [
    momentText(createdAt),
    lastError?.replace(/\.$/, ''),
    status === 'maybe' && 'Look at the chat before you post it again',
    nextAttemptAt && `Posts ${momentText(nextAttemptAt)}`,
  ]
    .filter(Boolean)
    .join(' · ')

const PostNow = ({ league, post }: { league: League; post: ChannelPost }) => {
  const send = useApiMutation(channels.post, {
    done: 'Posting within seconds',
    onError: toastError('Not posted', "Couldn't post it"),
  })
  if (!['queued', 'maybe', 'dead'].includes(post.status)) return null
  const label = post.status === 'queued' ? 'Post now' : 'Post again'
  return (
    <Button
      size="sm"
      busy={send.isPending && 'Queueing'}
      aria-label={`${label}: ${titleOf(post)}`}
      onClick={() => send.mutate({ leagueId: league.id, postId: post.id })}
    >
      {label}
    </Button>
  )
}

/** The last 20 posts and what came of each. */
export const PostLogCard = ({ league, timeZone }: { league: League; timeZone: string }) => {
  const query = useApiQuery(channels.log, { leagueId: league.id, limit: 20 })
  return (
    <Card title="Delivery log" note={`The last 20 posts of 30 days, ${timeZone.replaceAll('_', ' ')}`}>
      <QueryBoundary query={query} name="Posts">
        {posts =>
          posts.length === 0 ? (
            <p className="t-3">Nothing was posted yet.</p>
          ) : (
            <ul className="list">
              {posts.map(post => (
                <li key={post.id}>
                  <div className={styles.description}>
                    <div className="t-med breaks">{titleOf(post)}</div>
                    <div className="t-3 t-sm breaks">{summaryOf(post)}</div>
                  </div>
                  <Badge tone={statuses[post.status].tone}>{labelOf(post)}</Badge>
                  <PostNow league={league} post={post} />
                </li>
              ))}
            </ul>
          )
        }
      </QueryBoundary>
    </Card>
  )
}
