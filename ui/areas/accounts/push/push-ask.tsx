import { push, type PushSettings } from '#contract/accounts/push'
import { Button } from '#ui/components/button.tsx'
import { Card } from '#ui/components/card.tsx'
import { endPushAsk } from '#ui/lib/push-ask'
import { useApiMutation } from '#ui/lib/use-api-mutation'
import { useApiQuery } from '#ui/lib/use-api-query'
import { BlockedHelp, InstallSteps } from './push-help.tsx'
import { useTurnOnPush } from './use-turn-on-push.ts'
import styles from './push.module.css'

/**
 * Asks whether to turn on push: only where it is off and possible, not where the browser blocks it already, and not
 * within 30 days of "Not now".
 */
export const PushAsk = () => {
  const { data } = useApiQuery(push.read, {})
  if (!data?.isAskable || data.publicKey === null || data.devices.some(({ current }) => current)) return null
  return <Question settings={data} />
}

const Question = ({ settings: { publicKey } }: { settings: PushSettings }) => {
  const { ability, isBusy, turnOn, checkAgain } = useTurnOnPush(publicKey, endPushAsk)
  const notNow = useApiMutation(push.notNow, { refresh: 'nothing' })
  const decline = () => {
    notNow.mutate({})
    endPushAsk()
  }
  if (ability === 'unsupported') return null
  if (ability === 'blocked') return <BlockedCard onCheckAgain={checkAgain} onClose={endPushAsk} />
  return (
    <Card title="Hear it before kickoff?">
      <div className="stack">
        {ability === 'install' ? (
          <InstallSteps />
        ) : (
          <ul className={styles.steps}>
            <li>Before a lock, only if your picks are missing.</li>
            <li>When you win.</li>
            <li>Never between 10 PM and 8 AM.</li>
          </ul>
        )}
        <div className={styles.choice}>
          {ability === 'install' ? (
            <Button onClick={endPushAsk}>Got it</Button>
          ) : (
            <Button variant="primary" busy={isBusy && 'Turning on'} onClick={turnOn}>
              Turn on
            </Button>
          )}
          <Button onClick={decline}>Not now</Button>
        </div>
      </div>
    </Card>
  )
}

/** After the user refused in the browser's own dialog: no second question, but the way back. */
const BlockedCard = ({ onCheckAgain, onClose }: { onCheckAgain: () => void; onClose: () => void }) => (
  <Card
    title="Push is blocked"
    action={
      <Button size="sm" variant="ghost" onClick={onClose}>
        Close
      </Button>
    }
  >
    <BlockedHelp onCheckAgain={onCheckAgain} />
  </Card>
)
