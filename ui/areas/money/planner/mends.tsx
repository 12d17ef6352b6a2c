import { useCurrency } from '#ui/lib/use-currency'
import type { Mend, Planner } from '#contract/money/planner'
import { dues } from '#contract/money/dues'
import type { PlanChanges } from '#domain/plan-changes'
import { dollarsText } from '#domain/money'
import { endText, mendIntro } from '#domain/pot-plan-words'
import { namesText } from '#domain/text'
import { Button } from '#ui/components/button.tsx'
import { Card } from '#ui/components/card.tsx'
import { toast, toastRefused } from '#ui/components/toast'
import { useAct } from '#ui/lib/use-act'
import styles from './planner.module.css'

const Remind = ({ leagueId, debtors }: { leagueId: number; debtors: Planner['debtors'] }) => {
  const act = useAct(dues.remind, { refreshes: [dues.read] })
  const remind = () =>
    act.mutate(
      { leagueId },
      {
        onSuccess: ({ reminded }) =>
          reminded.length > 0
            ? toast('positive', `Reminded ${namesText(reminded)}`)
            : toast('warning', 'Nobody to remind', 'They were reminded today, or get no mail.'),
        onError: toastRefused('Not reminded', 'Try again in a moment.'),
      },
    )
  return (
    <Button size="sm" busy={act.isPending && 'Sending'} onClick={remind}>
      Remind {debtors.length}
    </Button>
  )
}

const Row = ({
  mend,
  leagueId,
  plan,
  isBusy,
  onTry,
}: {
  mend: Mend
  leagueId: number
  plan: Planner
  isBusy: boolean
  onTry: (changes: PlanChanges) => void
}) => {
  const currency = useCurrency()
  const { title, note, gain, leftAfter, changes, kind } = mend
  const mayTry = plan.mayTry && (kind === 'dues' || plan.mayChangeRules)
  return (
    <li>
      <div className={styles.who}>
        <b className="t-med">{title}</b>
        <small className={styles.note}>{note}</small>
      </div>
      <div className={styles.amount}>
        <span className="money">+{dollarsText(gain, currency)}</span>
        <small className={styles.note}>then {endText(leftAfter, currency)}</small>
      </div>
      <div className={styles.do}>
        {kind === 'collect' && plan.mayTry && <Remind leagueId={leagueId} debtors={plan.debtors} />}
        {changes && mayTry && (
          <Button
            size="sm"
            busy={isBusy && 'Trying'}
            aria-label={`Try: ${title}`}
            onClick={() => onTry(changes)}
          >
            Try
          </Button>
        )}
      </div>
    </li>
  )
}

/** What would mend a plan that is short: each line its gain, and what is left after it. */
export const Mends = ({
  leagueId,
  plan,
  trying,
  onTry,
}: {
  leagueId: number
  plan: Planner
  /** What is being tried at the moment. */
  trying: PlanChanges | undefined
  onTry: (changes: PlanChanges) => void
}) => {
  const currency = useCurrency()
  const others = plan.mends.filter(({ kind }) => kind !== 'collect')
  const closes = others.some(({ leftAfter }) => leftAfter >= 0)
  return (
    <Card
      title="What would mend it"
      note={mendIntro(plan.stillOwed, plan.due.leftAtEnd, closes, currency)}
      flush
    >
      <ul className={styles.mends}>
        {plan.mends.map(mend => (
          <Row
            key={mend.title}
            mend={mend}
            leagueId={leagueId}
            plan={plan}
            isBusy={trying !== undefined && trying === mend.changes}
            onTry={onTry}
          />
        ))}
      </ul>
    </Card>
  )
}
