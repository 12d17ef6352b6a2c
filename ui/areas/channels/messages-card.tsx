import { useState, type FormEvent } from 'react'
import { channels, type Channels } from '#contract/channels'
import type { League } from '#contract/leagues/leagues'
import { Card, CardBody } from '#ui/components/card.tsx'
import { CheckBox, SwitchField } from '#ui/components/check.tsx'
import { SaveFooter } from '#ui/components/save-footer.tsx'
import { toastError } from '#ui/components/toast'
import { classes } from '#ui/lib/classes'
import { useApiMutation } from '#ui/lib/use-api-mutation'
import { type ChannelMessage, channelMessageNames, channelMessages } from '#domain/channel-messages'
import { chatServices } from '#domain/chat-services'
import { channelName, type ShownChannel } from './channel-row.tsx'
import styles from './channels.module.css'

type Props = {
  league: League
  saved: Channels
  shown: ChannelMessage
  onShow: (message: ChannelMessage) => void
}

type Values = Pick<Channels, 'isQuiet' | 'namesDebtors'> & { chosen: Record<number, ChannelMessage[]> }

const valuesOf = ({ channels, isQuiet, namesDebtors }: Channels): Values => ({
  ...{ isQuiet, namesDebtors },
  chosen: Object.fromEntries(channels.map(({ id, messages }) => [id, messages])),
})

/** Number of boxes and switches that differ from what is saved. */
const countChanges = (saved: Values, now: Values): number => {
  const boxes = Object.entries(now.chosen).flatMap(([id, messages]) =>
    channelMessageNames.filter(name => messages.includes(name) !== saved.chosen[Number(id)]?.includes(name)),
  )
  const switches = [saved.isQuiet !== now.isQuiet, saved.namesDebtors !== now.namesDebtors]
  return boxes.length + switches.filter(Boolean).length
}

/** Which message goes to which channel, quiet hours, and whether dues name people. */
export const MessagesCard = ({ league, saved, shown, onShow }: Props) => {
  const opened = valuesOf(saved)
  const [values, setValues] = useState(opened)
  const save = useApiMutation(channels.save, {
    done: 'Channels saved',
    onError: toastError('Not saved', "Couldn't save the channels"),
  })
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    const { isQuiet, namesDebtors, chosen } = values
    const changed = Object.entries(chosen).map(([id, messages]) => ({ id: Number(id), messages }))
    save.mutate({ leagueId: league.id, channels: changed, isQuiet, namesDebtors })
  }
  const choose = (channelId: number, message: ChannelMessage, isOn: boolean) => {
    const now = values.chosen[channelId] ?? []
    const messages = isOn ? [...now, message] : now.filter(name => name !== message)
    setValues({ ...values, chosen: { ...values.chosen, [channelId]: messages } })
  }
  return (
    <Card title="Messages" note="Choose a message to see it below" flush>
      <form onSubmit={onSubmit}>
        <div className={styles.scroller}>
          <MessageTable
            {...{ shown, onShow }}
            channels={saved.channels}
            chosen={values.chosen}
            onChoose={choose}
          />
        </div>
        <CardBody className="stack">
          <SwitchField
            label="Quiet from 10:00 PM to 8:00 AM"
            hint={`In the league's time zone, ${saved.timeZone.replaceAll('_', ' ')}. Posts wait, and what is no longer true in the morning isn't sent.`}
            checked={values.isQuiet}
            onChange={({ target }) => setValues({ ...values, isQuiet: target.checked })}
          />
          <SwitchField
            label="Say who owes"
            hint="Off: “3 people owe $110 in dues.” On: with their names and amounts."
            checked={values.namesDebtors}
            onChange={({ target }) => setValues({ ...values, namesDebtors: target.checked })}
          />
        </CardBody>
        <SaveFooter
          changed={countChanges(opened, values)}
          busy={save.isPending}
          label="Save changes"
          onReset={() => setValues(opened)}
        />
      </form>
    </Card>
  )
}

type TableProps = Pick<Props, 'shown' | 'onShow'> & {
  channels: ShownChannel[]
  chosen: Values['chosen']
  onChoose: (channelId: number, message: ChannelMessage, isOn: boolean) => void
}

const MessageTable = ({ channels, chosen, shown, onShow, onChoose }: TableProps) => (
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
                  checked={chosen[channel.id]?.includes(message) ?? false}
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
