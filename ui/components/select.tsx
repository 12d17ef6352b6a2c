import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { classes } from '#ui/lib/classes'
import { Field, type FieldStyle, InputBox } from './field.tsx'
import styles from './field.module.css'

/** Styled native select, which works best on phones and by keyboard. */
export const Select = ({ children, className, ...props }: ComponentProps<'select'>) => (
  <span className={classes(styles.select, className)}>
    <InputBox as="select" {...props}>
      {children}
    </InputBox>
    <ChevronDown />
  </span>
)

export const SelectField = ({
  label,
  hint,
  error,
  optional,
  ...props
}: FieldStyle & Omit<ComponentProps<'select'>, 'id'>) => (
  <Field label={label} hint={hint} error={error} optional={optional ?? false}>
    {ariaProps => <Select {...props} {...ariaProps} />}
  </Field>
)
