import { useState, useRef } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { League, PotTotals } from '#contract/leagues/leagues'
import { cents, dollars, dollarsText } from '#domain/money'
import { potTotals } from '#domain/pot-totals'
import { potOf } from '#domain/pot'
import { type Difference, useConflictDialog } from '#ui/lib/use-conflict-dialog'
import { useApiMutation } from '#ui/lib/use-api-mutation'
import { pots } from '#contract/money/pots'
import { toast } from '#ui/components/toast'
import {
  type Draft,
  draftOf,
  type FieldKey,
  issuesOf,
  withLabel,
  withPercent,
  withDollars,
  settled,
  withPot,
  withNewLine,
  withoutLine,
  type Line,
  known,
  inputOf,
} from './draft.ts'

const changesIn = (now: Draft, before: Draft): number => {
  const previous = new Map(before.lines.map(line => [line.key, JSON.stringify(line)]))
  const other = now.lines.filter(line => previous.get(line.key) !== JSON.stringify(line)).length
  const gone = before.lines.filter(({ key }) => !now.lines.some(line => line.key === key)).length
  return other + gone + (now.pot === before.pot ? 0 : 1)
}

/** Editor state of pot and payouts, with totals and errors. */
export const useDraft = (league: League) => {
  const [start] = useState(() => draftOf(league))
  const [draft, setDraft] = useState(start)
  const [left, setLeft] = useState<ReadonlySet<FieldKey>>(new Set())
  const fields = useRef(new Map<FieldKey, HTMLInputElement>())
  const added = useRef(0)
  const issues = issuesOf(draft, league.id)

  const setPart = (part: 'label' | 'percent' | 'dollars', key: string, text: string) =>
    setDraft(now => ({ label: withLabel, percent: withPercent, dollars: withDollars })[part](now, key, text))

  return {
    draft,
    issues,
    totals: totalsOf(draft, league.pot),
    /** Number of lines that differ from the saved ones. */
    changes: changesIn(settled(draft), settled(start)),
    reset: () => {
      setDraft(start)
      setLeft(new Set())
    },
    setPot: (text: string) => setDraft(now => withPot(now, text)),
    setPart,
    add: () => {
      added.current += 1
      setDraft(now => withNewLine(now, `new ${added.current}`))
    },
    remove: (key: string) => setDraft(now => withoutLine(now, key)),
    /** On blur, a field starts to validate and formats its number with two decimals. */
    leave: (field: FieldKey) => {
      setLeft(now => new Set(now).add(field))
      setDraft(settled)
    },
    isLeft: (field: FieldKey) => left.has(field),
    hold: (field: FieldKey) => (input: HTMLInputElement | null) => {
      if (input) fields.current.set(field, input)
      else fields.current.delete(field)
    },
    focusFirst: () => [...fields.current].find(([field]) => issues[field])?.[1].focus(),
  }
}

export type Editor = ReturnType<typeof useDraft>

const sumOf = (lines: readonly Line[]): number =>
  lines.reduce((sum, line) => sum + cents(known(line.dollars)), 0)

/**
 * Calculates the pot that the draft would produce, in dollars, added up in cents.
 *
 * @param saved the current pot; its distributed money, fees, fines and other income don't change
 */
export const totalsOf = (draft: Draft, saved: PotTotals) => {
  const pot = cents(known(draft.pot))
  const payouts = sumOf(draft.lines)
  const { leaguePotCents, availableCents, overspentCents } = potTotals({
    enteredPotCents: pot,
    duesCents: 0,
    lateFeesCents: cents(saved.lateFees),
    finesCents: cents(saved.fines),
    rolledInCents: cents(saved.rolledIn),
    takenOutCents: cents(saved.takenOut),
    setAsideCents: payouts,
    distributedCents: cents(saved.distributed),
  })
  return {
    pot: dollars(pot),
    available: dollars(availableCents),
    overspent: dollars(overspentCents),
    /** Amount by which the payouts alone exceed the base. */
    over: dollars(Math.max(0, payouts - pot)),
    amounts: {
      ...saved,
      base: dollars(pot),
      leaguePot: dollars(leaguePotCents),
      setAside: dollars(payouts),
      available: dollars(availableCents),
      overspent: dollars(overspentCents),
    } satisfies PotTotals,
  }
}

export type Totals = ReturnType<typeof totalsOf>

type Pot = ReturnType<typeof potOf>

const payoutLine = (label: string, dollars: number, currency: string) =>
  `${label}: ${dollarsText(dollars, currency, true)}`

const draftLines = ({ lines, currency }: Draft) =>
  lines.map(({ label, dollars }) => payoutLine(label, known(dollars), currency)).join('\n')

const savedLines = ({ positionLabels, dollarInputs, customFields }: Pot, currency: string) =>
  [
    ...Object.entries(positionLabels).map(([place, label]) =>
      payoutLine(label, dollarInputs[place] ?? 0, currency),
    ),
    ...customFields.map(({ label, dollarAmount }) => payoutLine(label, dollarAmount, currency)),
  ].join('\n')

const differencesTo = (draft: Draft, saved: Pot): Difference[] =>
  [
    {
      name: 'Pot',
      yours: dollarsText(known(draft.pot), draft.currency, true),
      theirs: dollarsText(saved.totalPotAmount, draft.currency, true),
    },
    { name: 'Payouts', yours: draftLines(draft), theirs: savedLines(saved, draft.currency) },
  ].filter(({ yours, theirs }) => yours !== theirs)

/** Saves pot and payouts. If another user saved since the editor was opened, `question` asks first. */
export const usePotSave = (league: League, { draft, totals }: Editor, onClose: () => void) => {
  const client = useQueryClient()
  const savePot = useApiMutation(pots.set, {
    describe: ({ totalPotAmount }) =>
      `Pot of ${league.name}: ${dollarsText(Number(totalPotAmount), league.currency)}`,
    done: ['Payouts saved', `${dollarsText(totals.available, league.currency)} for weekly awards`],
    onError: error => {
      const isConflict = showConflict(error, {
        differencesTo: saved => differencesTo(draft, saved as Pot),
        saveMine: saveOver,
        discardMine: useTheirs,
      })
      if (!isConflict) toast('negative', 'Save Failed', error.message || 'Failed to save payouts')
    },
  })
  const [opened] = useState(() => potOf(league))
  const { showConflict, question } = useConflictDialog()
  const useTheirs = () => {
    void client.invalidateQueries()
    onClose()
  }
  const saveOver = (openedWith: object): void =>
    savePot.mutate(
      { ...inputOf(draft, league.id), openedWith: { ...openedWith } },
      { onSuccess: onClose, onSavedLocally: onClose },
    )
  return { save: () => saveOver(opened), isSaving: savePot.isPending, question }
}
