import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { pots } from '#contract/money/pots'
import { type League } from '#contract/leagues/leagues'
import { dollarsText } from '#domain/money'
import { potOf } from '#domain/pot'
import { toast } from '#ui/components/toast'
import { useConflictDialog, type Difference } from '#ui/lib/use-conflict-dialog'
import { useApiMutation } from '#ui/lib/use-api-mutation'
import { inputOf } from './draft-input.ts'
import { known, type Draft } from './draft.ts'
import type { Editor } from './use-draft.ts'

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
