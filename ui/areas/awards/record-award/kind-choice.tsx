import { Lock } from 'lucide-react'
import { useId } from 'react'
import { useController, type Control } from 'react-hook-form'
import type { AwardKind } from '#contract/awards'
import { Badge } from '#ui/components/badge.tsx'
import { FieldSet } from '#ui/components/field.tsx'
import { Prize } from '#ui/components/award-stats.tsx'
import { awardStyleOf } from '#ui/components/award-type-style'
import { RadioBox } from '#ui/components/check.tsx'
import { classes } from '#ui/lib/classes'
import type { AwardValues } from './award-values.ts'
import styles from './kind-choice.module.css'

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
