import { useState } from 'react'
import { channels, type PreviewedPost } from '#contract/channels'
import type { League } from '#contract/leagues/leagues'
import { QueryBoundary } from '#ui/components/await.tsx'
import { Button } from '#ui/components/button.tsx'
import { Card } from '#ui/components/card.tsx'
import { countText } from '#domain/text'
import { withBasePath } from '#ui/lib/site'
import { useApiQuery } from '#ui/lib/use-api-query'
import { type ChannelMessage, channelMessages } from '#domain/channel-messages'
import { chatServices } from '#domain/chat-services'
import type { ShownChannel } from './channel-row.tsx'
import styles from './channels.module.css'

/** Number of published weeks to look back at. */
const previousWeeks = 4

/** A message as each of the league's services shows it, with its exact text. */
export const PreviewCard = ({
  league,
  message,
  channels: all,
}: {
  league: League
  message: ChannelMessage
  channels: ShownChannel[]
}) => {
  const [weeks, setWeeks] = useState(1)
  const query = useApiQuery(channels.preview, { leagueId: league.id, message, weeks })
  const services = new Set(all.map(({ service }) => service))
  return (
    <Card
      title={`Preview: ${channelMessages[message].label}`}
      note="Exactly as it would be posted now"
      action={
        weeks === 1 && (
          <Button size="sm" onClick={() => setWeeks(previousWeeks)}>
            Show the last {previousWeeks} weeks
          </Button>
        )
      }
    >
      <QueryBoundary query={query} name="Previews">
        {found => {
          const shown = found.filter(({ service }) => services.has(service))
          return shown.length === 0 ? (
            <p className="t-3">There is nothing to post now.</p>
          ) : (
            <ul className={styles.previews}>
              {shown.map(post => (
                <Preview key={`${post.service} ${post.week}`} post={post} />
              ))}
            </ul>
          )
        }}
      </QueryBoundary>
    </Card>
  )
}

const Preview = ({ post: { service, text, characters, limit, picture, week } }: { post: PreviewedPost }) => (
  <li>
    <h3 className="t-sm t-med">
      {[chatServices[service].label, week !== null && `week ${week}`].filter(Boolean).join(', ')}
    </h3>
    <blockquote className={styles.message}>
      <p className="breaks">{text}</p>
      {picture !== null && (
        <img
          src={withBasePath(picture)}
          alt={`Picture of week ${week}`}
          loading="lazy"
          width={600}
          height={315}
        />
      )}
    </blockquote>
    <p className="t-3 t-sm">
      {countText(characters)} of {countText(limit)} characters
    </p>
  </li>
)
