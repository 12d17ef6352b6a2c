import { Swords } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { League } from '#contract/leagues/leagues'
import type { LeagueRule } from '#contract/rules/rule-settings'
import { SwitchBox } from '#ui/components/check.tsx'
import { AwardTypeIcon } from '#ui/components/award-type-icon.tsx'
import { Link } from '#ui/components/link.tsx'
import { rulesOf } from '#ui/lib/paths'
import { ruleCostText } from '#ui/areas/rules/rules-page/rule-sections.tsx'
import { useApiQuery } from '#ui/lib/use-api-query'
import { weekSettings } from '#contract/leagues/week-settings'
import { useApiMutation } from '#ui/lib/use-api-mutation'
import { toast, toastError } from '#ui/components/toast'
import { type Rulebook, rules } from '#contract/rules/rules'
import { ConfirmWithReason } from '#ui/components/confirm.tsx'
import styles from './change-rules.module.css'

/** Rule with its switch; the row opens its editor. */
export const RuleRow = ({
  league,
  rule,
  per,
  isBusy,
  onTurn,
}: {
  league: League
  rule: LeagueRule
  per: string
  isBusy: boolean
  onTurn: () => void
}) => (
  <li className={styles.change} data-off={!rule.isOn || undefined}>
    <SwitchBox aria-label={rule.name} checked={rule.isOn} disabled={isBusy} onChange={onTurn} />
    <div className={styles.details}>
      <h3>
        <AwardTypeIcon kind={rule} className={styles.icon} />
        <Link
          className={styles.name}
          to={`${rulesOf(league.id, 'edit')}?rule=${encodeURIComponent(rule.key)}`}
          aria-label={`Edit ${rule.name}`}
        >
          {rule.name}
        </Link>
      </h3>
      <p className="t-2 breaks">{rule.unavailable ?? rule.sentence}</p>
    </div>
    <div className={styles.cost}>
      <span className="money">{ruleCostText(rule, league.currency)}</span>
      <span className="t-3 t-sm">{per}</span>
    </div>
  </li>
)

/** Whether the league plays Showdown in January; if not, all of it is hidden. */
export const ShowdownRow = ({ league }: { league: League }) => {
  const { data } = useApiQuery(weekSettings.read, { leagueId: league.id })
  const saveSettings = useApiMutation(weekSettings.save)
  if (!data) return null
  const isOn = data.showdownEnabled
  const turn = () =>
    saveSettings.mutate(
      { leagueId: league.id, showdownEnabled: !isOn },
      {
        onSuccess: () =>
          toast(
            'positive',
            `Showdown is ${isOn ? 'off' : 'on'}`,
            isOn ? undefined : `It appears on Home from week ${league.lastPaidWeek}.`,
          ),
        onError: toastError('Not saved', 'Try again in a moment.'),
      },
    )
  return (
    <li className={styles.change} data-off={!isOn || undefined}>
      <SwitchBox aria-label="Showdown" checked={isOn} disabled={saveSettings.isPending} onChange={turn} />
      <div className={styles.details}>
        <h3>
          <Swords />
          <span>Showdown</span>
        </h3>
        <p className="t-2">Playoff picks in January, funded by entry fees only</p>
      </div>
      <div className={styles.cost}>
        <span className="t-3 t-sm">No cost to the pot</span>
      </div>
    </li>
  )
}

/** Turns a rule on or off; once the season has started, asks for a reason. */
export const useTurnRule = (
  leagueId: number,
  { isLocked, nextWeek }: Rulebook,
): { turn: (rule: LeagueRule) => void; isTurning: boolean; question: ReactNode } => {
  const [pendingRule, setPendingRule] = useState<LeagueRule>()
  const changeRule = useApiMutation(rules.change, {
    onError: error =>
      toast(
        error.upgradeRequired ? 'premium' : 'negative',
        error.upgradeRequired ? 'Premium Feature Required' : 'Not saved',
        error.message || 'Try again in a moment.',
      ),
  })
  const send = ({ key, name, isOn }: LeagueRule, reason?: string) =>
    changeRule.mutate(
      { leagueId, key, isOn: !isOn, openedWith: { isOn }, ...(reason !== undefined && { reason }) },
      {
        onSuccess: () =>
          toast('positive', `${name} is ${isOn ? 'off' : 'on'}`, `Takes effect in week ${nextWeek}.`),
        onSettled: () => setPendingRule(undefined),
      },
    )
  return {
    turn: rule => (isLocked ? setPendingRule(rule) : send(rule)),
    isTurning: changeRule.isPending,
    question: pendingRule && (
      <ConfirmWithReason
        title={`Turn ${pendingRule.name} ${pendingRule.isOn ? 'off' : 'on'}?`}
        action={`Turn ${pendingRule.isOn ? 'off' : 'on'}`}
        busy={changeRule.isPending && 'Saving'}
        hint="Members see it on the rules page."
        onConfirm={reason => send(pendingRule, reason)}
        onCancel={() => setPendingRule(undefined)}
      >
        Takes effect in week {nextWeek}. Published weeks keep their rules.
      </ConfirmWithReason>
    ),
  }
}
