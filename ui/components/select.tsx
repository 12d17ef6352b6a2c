import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Field, type FieldLook } from './field.tsx'

/** The browser's own select in the house's hand: the best there is on a phone and for the keyboard. */
export const Select = ({ children, className, ...rest }: ComponentProps<'select'>) => (
  <span className={['sel', className].filter(Boolean).join(' ')}>
    <select {...rest} className="in">
      {children}
    </select>
    <ChevronDown />
  </span>
)

export const SelectField = ({
  label,
  hint,
  error,
  optional,
  ...rest
}: FieldLook & Omit<ComponentProps<'select'>, 'id'>) => (
  <Field label={label} hint={hint} error={error} optional={optional ?? false}>
    {ties => <Select {...rest} {...ties} />}
  </Field>
)
