import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { League } from '#contract/leagues/leagues'
import { statNames } from '#domain/stat-names'
import { payoutsOverPot } from '#domain/pot'
import { leftOf } from '#domain/pot-lines'
import { plural } from '#domain/text'
import { Banner } from '#ui/components/banner.tsx'
import { Button } from '#ui/components/button.tsx'
import { Card } from '#ui/components/card.tsx'
import { EditConflictPrompt } from '#ui/components/edit-conflict.tsx'
import { DiscardChanges } from '#ui/components/discard-changes.tsx'
import { Form } from '#ui/components/form.tsx'
import { BalanceChange } from '#ui/areas/money/shared/balance-change.tsx'
import { PlaceFields, PotField, PotOfDues } from './pot-fields.tsx'
import { useDraft } from './use-draft.ts'
import { usePotSave } from './use-pot-save.ts'
import styles from './places-editor.module.css'

const maxCustomPlaces = 20

/** Editor of place payouts, with percent and dollars side by side: typing one updates the other. */
export const PlacesEditor = ({ league, onClose }: { league: League; onClose: () => void }) => {
  const editor = useDraft(league)
  const { save, isSaving, question } = usePotSave(league, editor, onClose)
  const { draft, totals, issues, changes } = editor
  const [isSubmitted, setSubmitted] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  const canSave = totals.pot > 0 && totals.over === 0
  const submit = () => {
    setSubmitted(true)
    if (Object.keys(issues).length > 0) return editor.focusFirst()
    return save()
  }
  return (
    <Card
      title="Set aside for payouts"
      action={
        <Button size="sm" variant="ghost" onClick={changes > 0 ? () => setLeaving(true) : onClose}>
          Cancel
        </Button>
      }
      footer={
        <>
          <span className="grow t-3 t-sm">{changes > 0 && `${plural(changes, 'change')} not saved`}</span>
          <Button variant="ghost" disabled={changes === 0} onClick={editor.reset}>
            Reset
          </Button>
          <Button
            variant="primary"
            disabled={!canSave || changes === 0}
            busy={isSaving && 'Saving'}
            onClick={submit}
          >
            Save pot
          </Button>
        </>
      }
    >
      <Form
        className={styles.form}
        noValidate
        onSubmit={event => {
          event.preventDefault()
          if (canSave) submit()
        }}
      >
        {league.pot.isDues ? (
          <PotOfDues league={league} />
        ) : (
          <PotField editor={editor} isSubmitted={isSubmitted} />
        )}
        <PlaceFields editor={editor} isSubmitted={isSubmitted} />
        <div>
          <Button
            variant="ghost"
            disabled={draft.lines.filter(({ place }) => place === null).length >= maxCustomPlaces}
            data-adds=""
            onClick={editor.add}
          >
            <Plus />
            Add a payout
          </Button>
        </div>
        {totals.over > 0 && <Banner tone="neg">{payoutsOverPot(totals.pot, league.currency)}</Banner>}
        <BalanceChange label={statNames.available} before={league.pot.available} after={leftOf(totals)} />
        <button type="submit" hidden />
      </Form>
      <EditConflictPrompt question={question} />
      {isLeaving && <DiscardChanges onDiscard={onClose} onKeepEditing={() => setLeaving(false)} />}
    </Card>
  )
}
