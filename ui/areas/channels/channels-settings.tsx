import { Plus, Megaphone } from 'lucide-react'
import { useState } from 'react'
import { channels, type Channels } from '#contract/channels'
import type { League } from '#contract/leagues/leagues'
import { QueryBoundary } from '#ui/components/await.tsx'
import { Button } from '#ui/components/button.tsx'
import { Card } from '#ui/components/card.tsx'
import { Empty } from '#ui/components/empty.tsx'
import { momentText } from '#ui/lib/format'
import { useApiQuery } from '#ui/lib/use-api-query'
import { useDialog } from '#ui/lib/use-dialog'
import type { ChannelMessage } from '#domain/channel-messages'
import { AddChannelDialog, ReconnectDialog } from './channel-dialogs.tsx'
import { ChannelRow } from './channel-row.tsx'
import { MessagesCard } from './messages-card.tsx'
import { PreviewCard } from './preview-card.tsx'
import { PostLogCard } from './post-log.tsx'

/** Chats that a league posts to, what each gets, and how it looks there. */
export const ChannelsSettings = ({ league }: { league: League }) => {
  const query = useApiQuery(channels.list, { leagueId: league.id })
  const [shown, setShown] = useState<ChannelMessage>('week')
  return (
    <>
      <ChannelsCard league={league} query={query} />
      {query.data && query.data.channels.length > 0 && (
        <>
          <MessagesCard
            key={keyOf(query.data)}
            league={league}
            saved={query.data}
            shown={shown}
            onShow={setShown}
          />
          <PreviewCard league={league} message={shown} channels={query.data.channels} />
          <PostLogCard league={league} timeZone={query.data.timeZone} />
        </>
      )}
    </>
  )
}

/** The form starts over when a channel is added or removed. */
const keyOf = ({ channels }: Channels): string => channels.map(({ id }) => id).join()

const lastPost = (all: Channels['channels']): string | undefined =>
  all
    .flatMap(({ lastPostAt }) => lastPostAt ?? [])
    .sort()
    .at(-1)

type Query = ReturnType<typeof useApiQuery<typeof channels.list>>

const ChannelsCard = ({ league, query }: { league: League; query: Query }) => {
  const adding = useDialog('new-channel')
  const reconnecting = useDialog('reconnect-channel', ['channel'])
  const all = query.data?.channels ?? []
  const last = lastPost(all)
  const broken = all.find(({ id }) => id === reconnecting.idOf('channel'))
  const add = (
    <Button size="sm" onClick={() => adding.open()}>
      <Plus />
      Add channel
    </Button>
  )
  return (
    <Card
      title="Channels"
      note={last === undefined ? "Post this league's news where it talks" : `Last post ${momentText(last)}`}
      action={all.length > 0 && add}
    >
      <QueryBoundary query={query} name="Channels">
        {({ channels: found }) =>
          found.length === 0 ? (
            <Empty icon={Megaphone} title="No channels yet" action={add}>
              Paste a Discord, Slack, GroupMe or Telegram address. You see each message before anyone else.
            </Empty>
          ) : (
            <ul className="list">
              {found.map(channel => (
                <ChannelRow
                  key={channel.id}
                  league={league}
                  channel={channel}
                  onReconnect={() => reconnecting.open({ channel: channel.id })}
                />
              ))}
            </ul>
          )
        }
      </QueryBoundary>
      {adding.isOpen && <AddChannelDialog league={league} onClose={adding.close} />}
      {broken && <ReconnectDialog league={league} channel={broken} onClose={reconnecting.close} />}
    </Card>
  )
}
