import { CircleCheck, Hash, MessageCircle, Send, TriangleAlert, type LucideIcon } from 'lucide-react'
import { useState } from 'react'
import { channels, type Channels } from '#contract/channels'
import type { League } from '#contract/leagues/leagues'
import { Badge } from '#ui/components/badge.tsx'
import { Button } from '#ui/components/button.tsx'
import { ConfirmAction } from '#ui/components/confirm.tsx'
import { MenuItem, MoreMenu } from '#ui/components/menu.tsx'
import { toast, toastError } from '#ui/components/toast'
import { dayText } from '#ui/lib/format'
import { useApiMutation } from '#ui/lib/use-api-mutation'
import { type ChatService, chatServices } from '#domain/chat-services'
import { plural } from '#domain/text'
import styles from './channels.module.css'

export type ShownChannel = Channels['channels'][number]

const icons: Record<ChatService, LucideIcon> = {
  discord: Hash,
  slack: Hash,
  groupme: MessageCircle,
  telegram: Send,
}

/** Display name of a channel: Discord, #fantasy. */
export const channelName = ({ service, name }: Pick<ShownChannel, 'service' | 'name'>): string =>
  `${chatServices[service].label}, ${name}`

type Props = { league: League; channel: ShownChannel; onReconnect: () => void }

/** A channel with its state, and a menu of what can be done with it. */
export const ChannelRow = ({ league, channel, onReconnect }: Props) => {
  const isOff = channel.offSince !== null
  const Icon = isOff ? TriangleAlert : icons[channel.service]
  return (
    <li>
      <Icon />
      <div className={styles.description}>
        <div className="t-med breaks">{channelName(channel)}</div>
        <div className="t-3 t-sm">
          {chatServices[channel.service].addressLabel} …{channel.addressEnd} · {plural(channel.posts, 'post')}
        </div>
        {isOff ? (
          <Badge tone="warn">Off since {dayText(channel.offSince ?? '')}</Badge>
        ) : (
          <Badge tone="pos">
            <CircleCheck />
            On
          </Badge>
        )}
        {isOff && <div className="t-2 t-sm">{channel.offBecause}</div>}
        {isOff && (
          <Button size="sm" aria-label={`Reconnect ${channelName(channel)}`} onClick={onReconnect}>
            Reconnect
          </Button>
        )}
      </div>
      <ChannelMenu league={league} channel={channel} onReconnect={onReconnect} />
    </li>
  )
}

const ChannelMenu = ({ league, channel, onReconnect }: Props) => {
  const [isRemoving, setRemoving] = useState(false)
  const of = { leagueId: league.id, channelId: channel.id }
  const test = useApiMutation(channels.test, {
    onError: toastError('No test sent', "Couldn't send the test"),
  })
  const turnOff = useApiMutation(channels.turnOff, {
    done: 'Channel turned off',
    onError: toastError('Not turned off', "Couldn't turn the channel off"),
  })
  const sendTest = () =>
    test.mutate(of, {
      onSuccess: ({ status, error }) =>
        status === 'sent'
          ? toast('positive', 'Test posted', `Look at ${channelName(channel)}.`)
          : toast('negative', status === 'maybe' ? 'Test maybe posted' : 'Test not posted', error ?? ''),
    })
  return (
    <>
      <MoreMenu label={`More for ${channelName(channel)}`}>
        <MenuItem onSelect={sendTest}>Send a test</MenuItem>
        <MenuItem onSelect={onReconnect}>Change address</MenuItem>
        {channel.offSince === null && <MenuItem onSelect={() => turnOff.mutate(of)}>Turn off</MenuItem>}
        <MenuItem onSelect={() => setRemoving(true)}>Remove</MenuItem>
      </MoreMenu>
      {isRemoving && (
        <ConfirmAction
          endpoint={channels.remove}
          input={of}
          title="Remove this channel?"
          action="Remove"
          busy="Removing"
          done="Channel removed"
          onError={toastError('Not removed', "Couldn't remove the channel")}
          onClose={() => setRemoving(false)}
        >
          <span className="breaks">{channelName(channel)}</span> gets no more posts. Its address and log are
          deleted; messages in the chat stay.
        </ConfirmAction>
      )}
    </>
  )
}
