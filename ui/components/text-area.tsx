import type { ComponentProps } from 'react'
import { Field, type FieldStyle, InputBox } from './field.tsx'

/** Multi-line text field. */
export const TextAreaField = ({
  label,
  hint,
  error,
  optional,
  rows = 3,
  ...props
}: FieldStyle & Omit<ComponentProps<'textarea'>, 'id'>) => (
  <Field label={label} hint={hint} error={error} optional={optional ?? false}>
    {ariaProps => <InputBox as="textarea" {...props} {...ariaProps} rows={rows} />}
  </Field>
)
