import { useState } from 'react'
import { channels, type Channels } from '#contract/channels'
import { toastError } from '#ui/components/toast'
import { type Difference, formatValue, useConflictDialog } from '#ui/lib/use-conflict-dialog'
import { useApiMutation } from '#ui/lib/use-api-mutation'
import { type ChannelMessage, channelMessageNames, channelMessages } from '#domain/channel-messages'
import { channelName, type ShownChannel } from './channel-row.tsx'

const Settings = channels.save.input.pick({ channels: true, isQuiet: true, namesDebtors: true })

type Settings = Pick<Channels, 'isQuiet' | 'namesDebtors'> & {
  channels: { id: number; messages: ChannelMessage[] }[]
}

const settingsOf = ({ channels, isQuiet, namesDebtors }: Settings): Settings => ({
  channels: channels.map(({ id, messages }) => ({ id, messages })),
  isQuiet,
  namesDebtors,
})

const isSame = (one: Settings, other: Settings) => JSON.stringify(one) === JSON.stringify(other)

const messagesOf = ({ channels }: Settings, channelId: number): ChannelMessage[] =>
  channels.find(({ id }) => id === channelId)?.messages ?? []

/** Number of boxes and switches that differ. */
const countChanges = (saved: Settings, now: Settings): number => {
  const boxes = now.channels.flatMap(({ id, messages }) =>
    channelMessageNames.filter(name => messages.includes(name) !== messagesOf(saved, id).includes(name)),
  )
  const switches = [saved.isQuiet !== now.isQuiet, saved.namesDebtors !== now.namesDebtors]
  return boxes.length + switches.filter(Boolean).length
}

const differencesBetween = (mine: Settings, saved: Settings, all: ShownChannel[]): Difference[] => {
  const labels = (from: Settings, id: number) =>
    formatValue(messagesOf(from, id).map(name => channelMessages[name].label))
  const switchNames = { isQuiet: 'Quiet hours', namesDebtors: 'Say who owes' }
  return [
    ...all.map(one => ({
      name: channelName(one),
      yours: labels(mine, one.id),
      theirs: labels(saved, one.id),
    })),
    ...(['isQuiet', 'namesDebtors'] as const).map(key => ({
      name: switchNames[key],
      yours: formatValue(mine[key]),
      theirs: formatValue(saved[key]),
    })),
  ].filter(({ yours, theirs }) => yours !== theirs)
}

/** The form of a league's channels. It follows the saved settings until something in it is changed. */
export const useChannelSettings = (leagueId: number, saved: Channels) => {
  const current = settingsOf(saved)
  const [opened, setOpened] = useState(current)
  const [values, setValues] = useState(current)
  const { showConflict, question } = useConflictDialog()
  const start = (settings: Settings) => {
    setOpened(settings)
    setValues(settings)
  }
  const changes = countChanges(opened, values)
  if (changes === 0 && !isSame(opened, current)) start(current)
  const mutation = useApiMutation(channels.save, { done: 'Channels saved' })
  const save = (openedWith: Settings) =>
    mutation.mutate(
      { leagueId, ...values, openedWith },
      {
        onSuccess: response => start(settingsOf(response)),
        onError: error => {
          const isConflict = showConflict(error, {
            differencesTo: stored => differencesBetween(values, Settings.parse(stored), saved.channels),
            saveMine: stored => save(Settings.parse(stored)),
            discardMine: stored => start(Settings.parse(stored)),
          })
          if (!isConflict) toastError('Not saved', "Couldn't save the channels")(error)
        },
      },
    )
  return {
    values,
    changes,
    question,
    isSaving: mutation.isPending,
    setSwitch: (changed: Partial<Pick<Settings, 'isQuiet' | 'namesDebtors'>>) =>
      setValues({ ...values, ...changed }),
    choose: (channelId: number, message: ChannelMessage, isOn: boolean) => {
      const chosen = channelMessageNames.filter(name =>
        name === message ? isOn : messagesOf(values, channelId).includes(name),
      )
      const replaced = (one: Settings['channels'][number]) =>
        one.id === channelId ? { id: channelId, messages: chosen } : one
      setValues({ ...values, channels: values.channels.map(replaced) })
    },
    isChosen: (channelId: number, message: ChannelMessage) => messagesOf(values, channelId).includes(message),
    save: () => save(opened),
    reset: () => start(current),
  }
}
