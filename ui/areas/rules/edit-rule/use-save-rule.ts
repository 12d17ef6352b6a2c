import { useState } from 'react'
import { defaultCurrency } from '#domain/money'
import { useCurrency } from '#ui/lib/use-currency'
import { rules } from '#contract/rules/rules'
import { type LeagueRule, type RuleSettings } from '#contract/rules/rule-settings'
import { weeksText } from '#domain/metric-value'
import { draftOf, settingsOf, type RuleDraft } from '#ui/areas/rules/shared/draft'
import { toast } from '#ui/components/toast'
import type { CallError } from '#ui/lib/call'
import { useApiMutation } from '#ui/lib/use-api-mutation'
import { useConflictDialog, type Difference, formatValue } from '#ui/lib/use-conflict-dialog'
import { tiePolicyLabels } from './rule-sentence.ts'
import { prizeText } from './prize-text.ts'

type Field = { name: string; format?: (value: never) => string }

/** Fields that two users may have changed, with their labels in the conflict prompt. */
const fieldsIn = (currency: string): Partial<Record<keyof RuleSettings, Field>> => ({
  name: { name: 'Name' },
  metric: { name: 'Stat' },
  direction: { name: 'Winning value' },
  target: { name: 'Target' },
  positions: { name: 'Positions' },
  lineup: { name: 'Starters or bench' },
  result: { name: 'Winners or losers' },
  part: { name: 'Part of the season' },
  weeks: {
    name: 'Weeks',
    format: (weeks: number[] | null) => (weeks === null ? 'Every week' : weeksText(weeks)),
  },
  prize: { name: 'Prize', format: (prize: RuleSettings['prize']) => prizeText(prize, currency) },
  ties: { name: 'Ties', format: (ties: keyof typeof tiePolicyLabels) => tiePolicyLabels[ties] },
  tieBreakers: { name: 'Tie-breaks' },
  eligibility: { name: 'Who can win', format: (value: object) => JSON.stringify(value) },
  isAutomatic: { name: 'Preselect the winner' },
  isOn: { name: 'On' },
})

const differencesBetween = (mine: RuleSettings, saved: object, currency: string): Difference[] =>
  Object.entries(fieldsIn(currency)).flatMap(([key, { name, format = formatValue }]) => {
    const of = (all: object) => format(Reflect.get(all, key) as never)
    if (!(key in saved)) return []
    const [yours, theirs] = [of(mine), of(saved)]
    return yours === theirs ? [] : [{ name, yours, theirs }]
  })

const openedOf = (rule: RuleSettings): object =>
  Object.fromEntries(Object.entries(rule).filter(([key]) => key in fieldsIn(defaultCurrency)))

/** Creates or updates a rule; asks how to proceed if another user changed it in the meantime. */
export const useSaveRule = ({
  leagueId,
  own,
  onDone,
  onIssues,
  onDiscardMine,
}: {
  leagueId: number
  own: LeagueRule | undefined
  onDone: (rule: LeagueRule) => void
  /** Handles server-side validation errors; returns true if the form shows them. */
  onIssues: (error: CallError) => boolean
  onDiscardMine: (saved: Partial<RuleSettings>) => void
}) => {
  const currency = useCurrency()
  const add = useApiMutation(rules.add)
  const change = useApiMutation(rules.change)
  const { showConflict, question } = useConflictDialog()
  const [opened, setOpened] = useState(own && openedOf(own))
  const handleError = (error: CallError, settings: RuleSettings, send: (from: object) => void) => {
    const isConflict = showConflict(error, {
      differencesTo: saved => differencesBetween(settings, saved, currency),
      saveMine: send,
      discardMine: saved => {
        setOpened({ ...opened, ...saved })
        onDiscardMine(saved)
      },
    })
    if (isConflict || onIssues(error)) return
    toast(
      error.upgradeRequired ? 'premium' : 'negative',
      error.upgradeRequired ? 'Premium Feature Required' : 'Not saved',
      error.message || 'Try again in a moment.',
    )
  }
  const save = (draft: RuleDraft, reason: string) => {
    const settings = settingsOf(draft)
    if (!settings) return
    const reasonInput = reason.trim() === '' ? {} : { reason: reason.trim() }
    if (!own) {
      add.mutate(
        { leagueId, ...settings, ...reasonInput },
        { onSuccess: onDone, onError: error => handleError(error, settings, () => undefined) },
      )
      return
    }
    const send = (from: object | undefined) =>
      change.mutate(
        {
          leagueId,
          key: own.key,
          ...openedOf(settings),
          ...reasonInput,
          ...(from && { openedWith: { ...from } }),
        },
        { onSuccess: onDone, onError: error => handleError(error, settings, send) },
      )
    send(opened)
  }
  return { save, question, isSaving: add.isPending || change.isPending }
}

/** Whether the draft differs from the saved rule. */
export const isChanged = (draft: RuleDraft, own: LeagueRule): boolean => {
  const { scope: _, ...savedSettings } = draftOf(own)
  const { scope: __, ...now } = draft
  return JSON.stringify(savedSettings) !== JSON.stringify(now)
}
