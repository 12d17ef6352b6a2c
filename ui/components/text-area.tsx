import type { ComponentProps } from 'react'
import { Field, type FieldLook, InputBox } from './field.tsx'

/** Text of several lines. */
export const TextAreaField = ({
  label,
  hint,
  error,
  optional,
  rows = 3,
  ...rest
}: FieldLook & Omit<ComponentProps<'textarea'>, 'id'>) => (
  <Field label={label} hint={hint} error={error} optional={optional ?? false}>
    {ties => <InputBox as="textarea" {...rest} {...ties} rows={rows} />}
  </Field>
)
