import { FlaskConical } from 'lucide-react'
import { useState } from 'react'
import type { League } from '#contract/leagues/leagues'
import type { Planner } from '#contract/money/planner'
import { statNames } from '#domain/stat-names'
import { dollarsText } from '#domain/money'
import { Badge, Medal } from '#ui/components/badge.tsx'
import { Button } from '#ui/components/button.tsx'
import { Card } from '#ui/components/card.tsx'
import { Money } from '#ui/components/stats.tsx'
import { PlacesEditor } from './places-editor.tsx'
import styles from './places-card.module.css'

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
