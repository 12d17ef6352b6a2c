import { type Control, useController } from 'react-hook-form'
import { useId } from 'react'
import { Lock } from 'lucide-react'
import type { AwardKind, Award } from '#contract/awards'
import { FieldSet } from '#ui/components/field.tsx'
import { awardStyleOf } from '#ui/components/award-type-style'
import { classes } from '#ui/lib/classes'
import { Badge } from '#ui/components/badge.tsx'
import { Prize } from '#ui/components/amounts.tsx'
import { RadioBox } from '#ui/components/check.tsx'
import type { Position } from '#domain/positions'
import styles from './award-choices.module.css'

type Props<Output> = {
  control: Control<AwardValues, unknown, Output>
  kinds: readonly AwardKind[]
  isPremium: boolean
  onChoose: (kind: AwardKind) => void
}

/** Award type selector. Disabled options stay focusable, so that their reason can be read. */
export const KindChoice = <Output,>({ control, kinds, isPremium, onChoose }: Props<Output>) => {
  const { field, fieldState } = useController({ control, name: 'type' })
  const id = useId()
  return (
    <FieldSet hasRadios label="Award type" error={fieldState.error?.message}>
      <div className={styles.types}>
        {kinds.map(kind => {
          const isLocked = kind.tier === 'premium' && !isPremium
          const isChosen = field.value === kind.type
          const { tone, icon: Icon } = awardStyleOf(kind)
          return (
            <label
              key={kind.type}
              className={classes(styles.type, isLocked && styles.locked)}
              data-tone={tone}
            >
              <span className={styles.typeIcon}>
                <Icon />
              </span>
              <span className="grow">
                <span className="t-strong">{kind.label}</span>
                <span className="t-3 t-sm line">{kind.description}</span>
              </span>
              {isLocked ? (
                <span id={`${id}-${kind.type}`}>
                  <Badge tone="prem">
                    <Lock />
                    Premium only
                  </Badge>
                </span>
              ) : (
                <Prize amount={kind.isFine ? -kind.defaultPrize : kind.defaultPrize} />
              )}
              <RadioBox
                name={id}
                aria-label={kind.label}
                aria-disabled={isLocked || undefined}
                aria-describedby={isLocked ? `${id}-${kind.type}` : undefined}
                checked={isChosen}
                onBlur={field.onBlur}
                onChange={() => {
                  if (isLocked) return
                  field.onChange(kind.type)
                  onChoose(kind)
                }}
              />
            </label>
          )
        })}
      </div>
    </FieldSet>
  )
}

type PositionChoiceProps<Output> = {
  control: Control<AwardValues, unknown, Output>
  positions: readonly Position[]
  error?: string | undefined
}

export const PositionChoice = <Output,>({ control, positions, error }: PositionChoiceProps<Output>) => {
  const { field } = useController({ control, name: 'position' })
  const name = useId()
  return (
    <FieldSet hasRadios label="Position" error={error}>
      <div className={styles.positions}>
        {positions.map(position => (
          <label key={position}>
            <input
              type="radio"
              className="sr"
              name={name}
              checked={field.value === position}
              onBlur={field.onBlur}
              onChange={() => field.onChange(position)}
            />
            {position}
          </label>
        ))}
      </div>
    </FieldSet>
  )
}

/** Values of the award form as text. */
export type AwardValues = {
  type: string
  week: string | null
  managerId: string
  playerName: string
  position: string
  points: string
  prizeAmount: string
  note: string
}

export const valuesOf = (award: Award): AwardValues => ({
  type: award.type,
  week: award.week === null ? '' : String(award.week),
  managerId: award.managerId === null ? '' : String(award.managerId),
  playerName: award.playerName,
  position: award.position,
  points: String(award.points),
  // A fine is entered as the amount to pay.
  prizeAmount: String(Math.abs(award.prizeAmount)),
  note: award.note ?? '',
})
