import { useState, type ReactNode } from 'react'
import type { LeagueRule } from '#contract/rules/rule-settings'
import { rules, type Rulebook } from '#contract/rules/rules'
import { ConfirmWithReason } from '#ui/components/confirm-with-reason.tsx'
import { toast } from '#ui/components/toast'
import { useApiMutation } from '#ui/lib/use-api-mutation'

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
