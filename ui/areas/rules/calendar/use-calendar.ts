import { useState } from 'react'
import type { League } from '#contract/leagues/leagues'
import { rules, type Rulebook } from '#contract/rules/rules'
import { toast } from '#ui/components/toast'
import { useApiMutation } from '#ui/lib/use-api-mutation'
import { changesTo, changeText, planOf, type Plan, useDragWeeks } from './plan.ts'

type Saved = { text: string; undo: Record<string, string | null> }

/** Plan with its unsaved changes, how it is saved with a reason, and how the last save is undone. */
export const useCalendar = (league: League, rulebook: Rulebook) => {
  const savedPlan = planOf(rulebook, league.lastPaidWeek)
  const [mine, setMine] = useState<Plan>()
  const [reason, setReason] = useState('')
  const [wrong, setWrong] = useState<string>()
  const [saved, setSaved] = useState<Saved>()
  const saveCalendar = useApiMutation(rules.saveCalendar, {
    onError: error => {
      const issue = error.issues.find(({ path }) => path === 'reason')?.message
      if (issue) setWrong(issue)
      else
        toast(
          error.upgradeRequired ? 'premium' : 'negative',
          'Not saved',
          error.message || 'Try again in a moment.',
        )
    },
  })
  const plan: Plan = mine ?? savedPlan
  const changes = changesTo(plan, savedPlan)
  const isChanged = Object.keys(changes).length > 0
  const nameOf = (key: string) => rulebook.rules.find(rule => rule.key === key)?.name ?? 'A rule'
  const change = (next: Plan) => {
    setMine(next)
    setSaved(undefined)
  }
  const lifting = useDragWeeks(plan, { nameOf, onChange: change })

  const send = (sent: Record<string, string | null>, reason: string, done: () => void) =>
    saveCalendar.mutate(
      { leagueId: league.id, weeks: sent, ...(reason === '' ? {} : { reason }) },
      {
        onSuccess: () => {
          setMine(undefined)
          setReason('')
          done()
        },
      },
    )
  const save = () => {
    if (!isChanged) {
      toast('positive', 'Nothing to save', "The calendar hasn't changed.")
      return
    }
    if (rulebook.isLocked && reason.trim() === '') {
      setWrong('Give a reason: members see it on the rules page.')
      document.querySelector<HTMLElement>('[name=why]')?.focus()
      return
    }
    const text = changeText(plan, savedPlan, nameOf)
    const undo = changesTo(savedPlan, plan)
    send(changes, reason.trim(), () => setSaved({ text, undo }))
  }
  const undo = () => {
    if (saved) send(saved.undo, rulebook.isLocked ? 'Undone.' : '', () => setSaved(undefined))
  }
  const typeReason = (text: string) => {
    setReason(text)
    setWrong(undefined)
  }
  const isSaving = saveCalendar.isPending
  return {
    plan,
    savedPlan,
    isChanged,
    change,
    lifting,
    reason,
    typeReason,
    wrong,
    save,
    isSaving,
    saved,
    undo,
  }
}

export type CalendarDraft = ReturnType<typeof useCalendar>
