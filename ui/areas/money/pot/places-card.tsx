import { FlaskConical, Plus } from 'lucide-react'
import { useState } from 'react'
import type { Planner } from '#contract/money/planner'
import type { League } from '#contract/leagues/leagues'
import { statNames } from '#domain/stat-names'
import { dollarsText } from '#domain/money'
import { Medal, Badge } from '#ui/components/badge.tsx'
import { Money } from '#ui/components/amounts.tsx'
import { Button } from '#ui/components/button.tsx'
import { Card } from '#ui/components/card.tsx'
import { plural } from '#domain/text'
import { Form } from '#ui/components/form.tsx'
import { EditConflictPrompt } from '#ui/components/edit-conflict.tsx'
import { Banner } from '#ui/components/banner.tsx'
import { payoutsOverPot } from '#domain/pot'
import { BalanceChange } from '#ui/areas/money/shared/paid-how-field.tsx'
import { leftOf } from '#domain/pot-totals'
import { DiscardChanges } from '#ui/components/dialog.tsx'
import { useDraft, usePotSave } from './use-draft.ts'
import { PotOfDues, PotField, PlaceFields } from './pot-fields.tsx'
import styles from './places-card.module.css'
import placesEditorStyles from './places-editor.module.css'

export type PlanPlace = Planner['places'][number]

/** Place of a line; 0 for a custom payout. */
const rankOf = ({ positionLabels }: League, { label }: PlanPlace): number =>
  Number(Object.entries(positionLabels).find(([, name]) => name === label)?.[0] ?? 0)

/** Notes that first place includes rolled-over prizes, and that the pot of a finished season is read-only. */
const noteOf = ({ superBowlPot, seasonStatus, currency }: League, { rolledOver }: Planner): string =>
  [
    rolledOver > 0 &&
      `${statNames.superBowlPot}: ${dollarsText(superBowlPot, currency)}, including ${dollarsText(rolledOver, currency)} rolled over.`,
    seasonStatus === 'ended' && 'The season has ended. Its pot can no longer be changed.',
  ]
    .filter(Boolean)
    .join(' ')

const Line = ({
  league,
  place,
  onTry,
}: {
  league: League
  place: PlanPlace
  onTry: false | (() => void)
}) => {
  const rank = rankOf(league, place)
  return (
    <li>
      <span>{rank > 0 && <Medal rank={rank} />}</span>
      <span className={styles.name}>
        {place.label} {place.isTried && <Badge tone="warn">Preview</Badge>}
      </span>
      <Money amount={place.amount} />
      {onTry && (
        <Button
          icon
          size="sm"
          variant="ghost"
          aria-label={`Preview a change: ${place.label}`}
          onClick={onTry}
        >
          <FlaskConical />
        </Button>
      )}
    </li>
  )
}

/** Season-end place payouts; Edit turns the lines into fields. */
export const PlacesCard = ({
  league,
  plan,
  canTry,
  onTry,
}: {
  league: League
  plan: Planner
  /** Whether the caller can preview and change places. */
  canTry: boolean
  onTry: (place: PlanPlace) => void
}) => {
  const mayEdit = league.myRole === 'commissioner' && league.seasonStatus !== 'ended'
  const [isEditing, setEditing] = useState(mayEdit && !league.pot.isDues && league.pot.base === 0)
  if (isEditing && mayEdit) return <PlacesEditor league={league} onClose={() => setEditing(false)} />
  const shown = plan.places.filter(({ amount, isTried }) => amount > 0 || isTried)
  return (
    <Card
      title="Set aside for payouts"
      note={noteOf(league, plan)}
      action={
        mayEdit && (
          <Button size="sm" variant="ghost" aria-label="Edit payouts" onClick={() => setEditing(true)}>
            Edit
          </Button>
        )
      }
      flush
    >
      <ul className={styles.rows}>
        {shown.map(place => (
          <Line key={place.payoutId} league={league} place={place} onTry={canTry && (() => onTry(place))} />
        ))}
        <li className={styles.total}>
          <span />
          <span className={styles.name}>Total</span>
          <Money amount={plan.pot.setAside} />
        </li>
      </ul>
    </Card>
  )
}

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
        className={placesEditorStyles.form}
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
