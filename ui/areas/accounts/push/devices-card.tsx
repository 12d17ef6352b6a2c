import { Smartphone } from 'lucide-react'
import { push, type PushDevice, type PushPreferences, type PushSettings } from '#contract/accounts/push'
import { QueryBoundary } from '#ui/components/await.tsx'
import { Badge } from '#ui/components/badge.tsx'
import { Button } from '#ui/components/button.tsx'
import { Card } from '#ui/components/card.tsx'
import { SwitchField } from '#ui/components/check.tsx'
import { toastError } from '#ui/components/toast'
import { dayText } from '#ui/lib/format'
import { useApiMutation } from '#ui/lib/use-api-mutation'
import { useApiQuery } from '#ui/lib/use-api-query'
import { BlockedHelp, InstallSteps } from './push-help.tsx'
import { useTurnOnPush } from './use-turn-on-push.ts'
import styles from './push.module.css'

const Row = ({ device: { id, device, current, createdAt } }: { device: PushDevice }) => {
  const test = useApiMutation(push.test, {
    done: ({ message }) => message,
    onError: toastError('Test not sent', "The test couldn't be sent. Try again."),
  })
  const remove = useApiMutation(push.unsubscribe, {
    done: ['Push turned off', device],
    onError: toastError('Update Failed', "Push couldn't be turned off. Try again."),
  })
  return (
    <li>
      <Smartphone />
      <div className="grow">
        <div className="t-med trunc">
          {device} {current && <Badge tone="pos">This device</Badge>}
        </div>
        <div className="t-3 t-sm">Push on since {dayText(createdAt)}</div>
      </div>
      <Button
        size="sm"
        aria-label={`Send a test to ${device}`}
        busy={test.isPending && 'Sending'}
        onClick={() => test.mutate({ deviceId: id })}
      >
        Send a test
      </Button>
      <Button
        size="sm"
        variant="ghost"
        aria-label={`Remove ${device}`}
        busy={remove.isPending && 'Removing'}
        onClick={() => remove.mutate({ deviceId: id })}
      >
        Remove
      </Button>
    </li>
  )
}

/** Turns push on in this browser, or says why that isn't possible. */
const ThisDevice = ({ publicKey }: { publicKey: string | null }) => {
  const { ability, isBusy, turnOn, checkAgain } = useTurnOnPush(publicKey)
  if (ability === 'install') return <InstallSteps />
  if (ability === 'blocked') return <BlockedHelp onCheckAgain={checkAgain} />
  if (ability === 'unsupported') return <p className="t-2">This browser doesn't support push.</p>
  return (
    <div className="row wrap between">
      <p className="t-2">Push is off on this device. It ends when you sign out here.</p>
      <Button size="sm" busy={isBusy && 'Turning on'} onClick={turnOn}>
        Turn on here
      </Button>
    </div>
  )
}

const choices: readonly { key: keyof PushPreferences; label: string; hint: string }[] = [
  { key: 'wins', label: 'You won something', hint: 'A week is published, or you won a side pot.' },
  { key: 'changes', label: 'A prize of yours changed', hint: 'It was changed, moved or reversed.' },
  { key: 'dues', label: 'Dues', hint: 'A reminder of dues you owe.' },
  {
    key: 'picks',
    label: 'Picks are missing',
    hint: 'One day and two hours before a Showdown locks, only if yours are.',
  },
  { key: 'questions', label: 'Questions and votes', hint: 'When it is your turn, and how they ended.' },
  {
    key: 'hidesAmounts',
    label: 'Hide amounts on the lock screen',
    hint: '“You won in week 11”, without the sum.',
  },
]

const Choices = ({ preferences }: { preferences: PushPreferences }) => {
  const save = useApiMutation(push.save, {
    done: 'Push preferences updated',
    onError: toastError('Update Failed', "Push preferences couldn't be updated. Try again."),
  })
  // Show the requested value immediately; on failure, fall back to the server's value.
  const shown = { ...preferences, ...(save.isPending ? save.variables : {}) }
  return (
    <div className={styles.switches}>
      {choices.map(({ key, label, hint }) => (
        <SwitchField
          key={key}
          label={label}
          hint={hint}
          checked={shown[key]}
          onChange={event => save.mutate({ [key]: event.target.checked })}
        />
      ))}
    </div>
  )
}

const Settings = ({ settings: { devices, preferences, publicKey } }: { settings: PushSettings }) => (
  <div className="stack">
    {devices.length > 0 && (
      <ul className="list">
        {devices.map(device => (
          <Row key={device.id} device={device} />
        ))}
      </ul>
    )}
    {!devices.some(({ current }) => current) && <ThisDevice publicKey={publicKey} />}
    <Choices preferences={preferences} />
    <p className="t-3 t-sm">At most three pushes a day, none between 10 PM and 8 AM.</p>
  </div>
)

/** Devices that get pushes, and which ones. Refetched on every display, because other devices sign out. */
export const DevicesCard = () => {
  const query = useApiQuery(push.read, {}, { freshForMs: 0 })
  return (
    <Card title="Devices and push">
      <QueryBoundary query={query} name="Devices">
        {settings => <Settings settings={settings} />}
      </QueryBoundary>
    </Card>
  )
}
