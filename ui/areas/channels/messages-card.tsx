import type { FormEvent } from 'react'
import type { Channels } from '#contract/channels'
import type { League } from '#contract/leagues/leagues'
import { Card, CardBody } from '#ui/components/card.tsx'
import { CheckBox, SwitchField } from '#ui/components/check.tsx'
import { EditConflictPrompt } from '#ui/components/edit-conflict.tsx'
import { SaveFooter } from '#ui/components/save-footer.tsx'
import { classes } from '#ui/lib/classes'
import { type ChannelMessage, channelMessageNames, channelMessages } from '#domain/channel-messages'
import { chatServices } from '#domain/chat-services'
import { channelName, type ShownChannel } from './channel-row.tsx'
import { useChannelSettings } from './use-channel-settings.ts'
import styles from './channels.module.css'

type Props = {
  league: League
  saved: Channels
  shown: ChannelMessage
  onShow: (message: ChannelMessage) => void
}

/** Which message goes to which channel, quiet hours, and whether dues name people. */
export const MessagesCard = ({ league, saved, shown, onShow }: Props) => {
  const form = useChannelSettings(league.id, saved)
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    form.save()
  }
  return (
    <Card title="Messages" note="Choose a message to see it below" flush>
      <form onSubmit={onSubmit}>
        <div className={styles.scroller}>
          <MessageTable
            {...{ shown, onShow }}
            channels={saved.channels}
            isChosen={form.isChosen}
            onChoose={form.choose}
          />
        </div>
        <CardBody className="stack">
          <SwitchField
            label="Quiet from 10:00 PM to 8:00 AM"
            hint={`In the league's time zone, ${saved.timeZone.replaceAll('_', ' ')}. Posts wait, and what is no longer true in the morning isn't sent.`}
            checked={form.values.isQuiet}
            onChange={({ target }) => form.setSwitch({ isQuiet: target.checked })}
          />
          <SwitchField
            label="Say who owes"
            hint="Off: “3 people owe $110 in dues.” On: with their names and amounts."
            checked={form.values.namesDebtors}
            onChange={({ target }) => form.setSwitch({ namesDebtors: target.checked })}
          />
        </CardBody>
        <SaveFooter changed={form.changes} busy={form.isSaving} label="Save changes" onReset={form.reset} />
        <EditConflictPrompt question={form.question} />
      </form>
    </Card>
  )
}

type TableProps = Pick<Props, 'shown' | 'onShow'> & {
  channels: ShownChannel[]
  isChosen: (channelId: number, message: ChannelMessage) => boolean
  onChoose: (channelId: number, message: ChannelMessage, isOn: boolean) => void
}

const MessageTable = ({ channels, isChosen, shown, onShow, onChoose }: TableProps) => (
  <table className={styles.messages}>
    <thead>
      <tr>
        <th scope="col">Message</th>
        {channels.map(channel => (
          <th key={channel.id} scope="col" title={channelName(channel)}>
            <span>{chatServices[channel.service].label}</span>
            <small className="t-3">{channel.offSince === null ? channel.name : 'off'}</small>
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {channelMessageNames.map(message => (
        <tr key={message} className={classes(message === shown && styles.shown)}>
          <th scope="row">
            <button type="button" aria-pressed={message === shown} onClick={() => onShow(message)}>
              <span className="t-med">{channelMessages[message].label}</span>
              <small className="t-3">{channelMessages[message].hint}</small>
            </button>
          </th>
          {channels.map(channel => (
            <td key={channel.id}>
              <label>
                <CheckBox
                  aria-label={`${channelMessages[message].label} to ${channelName(channel)}`}
                  checked={isChosen(channel.id, message)}
                  onChange={({ target }) => onChoose(channel.id, message, target.checked)}
                />
              </label>
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)
