import { useId } from 'react'
import { useController, type Control } from 'react-hook-form'
import type { Position } from '#domain/positions'
import { FieldSet } from '#ui/components/field.tsx'
import type { AwardValues } from './award-values.ts'
import styles from './position-choice.module.css'

type Props<Output> = {
  control: Control<AwardValues, unknown, Output>
  positions: readonly Position[]
  error?: string | undefined
}

export const PositionChoice = <Output,>({ control, positions, error }: Props<Output>) => {
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
