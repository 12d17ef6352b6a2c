import { useId, type ReactNode } from 'react'
import styles from './segmented.module.css'

/** Two to four options side by side, as radio buttons. */
export const Segmented = <T extends string>({
  label,
  options,
  value,
  onChange,
}: {
  label: string
  options: readonly { value: T; label: ReactNode }[]
  value: T
  onChange: (value: T) => void
}) => {
  const name = useId()
  return (
    <div className={styles.segmented} role="radiogroup" aria-label={label}>
      {options.map(option => (
        <label key={option.value}>
          <input
            type="radio"
            className="sr"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </div>
  )
}
