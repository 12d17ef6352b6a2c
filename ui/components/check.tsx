import { useContext, type ComponentProps, type ReactNode } from 'react'
import { GroupError } from './field.tsx'
import styles from './check.module.css'

type Input = Omit<ComponentProps<'input'>, 'type'>

/** Checkbox without a label, for rows that are a label themselves. */
export const CheckBox = (props: Input) => (
  <input
    aria-invalid={useContext(GroupError) || undefined}
    {...props}
    type="checkbox"
    className={styles.check}
  />
)

/** Radio button in the same style. */
export const RadioBox = (props: Input) => <input {...props} type="radio" className={styles.check} />

export const CheckField = ({ label, ...props }: Input & { label: ReactNode }) => (
  <label className={styles.checkRow}>
    <CheckBox {...props} />
    <span>{label}</span>
  </label>
)

/** Switch without a label, for rows that supply their own. */
export const SwitchBox = (props: Input) => (
  <input {...props} type="checkbox" role="switch" className={styles.switch} />
)

/** On/off setting. */
export const SwitchField = ({ label, hint, ...props }: Input & { label: ReactNode; hint?: ReactNode }) => (
  <label className={styles.switchRow}>
    <span className="grow">
      <span className="t-med">{label}</span>
      {hint && <span className="t-3 t-sm line">{hint}</span>}
    </span>
    <SwitchBox {...props} />
  </label>
)
