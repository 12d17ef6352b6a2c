import type { ComponentProps, ReactNode } from 'react'
import './check.css'

type Input = Omit<ComponentProps<'input'>, 'type'>

/** The box alone, for rows that are a label themselves. */
export const CheckBox = (props: Input) => <input {...props} type="checkbox" className="check" />

export const CheckField = ({ label, ...rest }: Input & { label: ReactNode }) => (
  <label className="check-row">
    <CheckBox {...rest} />
    <span>{label}</span>
  </label>
)

/** A setting that is on or off. */
export const SwitchField = ({ label, hint, ...rest }: Input & { label: ReactNode; hint?: ReactNode }) => (
  <label className="switch-row">
    <span className="grow">
      <span className="t-med">{label}</span>
      {hint && <span className="t-3 t-sm line">{hint}</span>}
    </span>
    <input {...rest} type="checkbox" role="switch" className="switch" />
  </label>
)
