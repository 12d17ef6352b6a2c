import type { ComponentProps } from 'react'
import { ChevronDown } from 'lucide-react'
import { classes } from '#ui/lib/classes'
import { currencies, currencyName } from '#domain/currencies'
import { InputBox, type FieldStyle, Field } from './field.tsx'
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

/** Currency selector of a league; options start with the currency code, so that typing it finds them. */
export const CurrencyField = (props: Omit<ComponentProps<typeof SelectField>, 'label' | 'hint'>) => (
  <SelectField
    label="Currency"
    hint="Used for every amount in the league. You can change it until something is recorded."
    {...props}
  >
    {currencies().map(code => (
      <option key={code} value={code}>
        {code}, {currencyName(code)}
      </option>
    ))}
  </SelectField>
)
