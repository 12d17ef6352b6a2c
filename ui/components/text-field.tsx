import { type ComponentProps, type FocusEvent, type KeyboardEvent, type ReactNode, useState } from 'react'
import { EyeOff, Eye } from 'lucide-react'
import { classes } from '#ui/lib/classes'
import { currencySymbol } from '#domain/money'
import { useCurrency } from '#ui/lib/use-currency'
import { type FieldStyle, Field, NumberBox, InputAffix, InputBox } from './field.tsx'
import { enterText, plainNumber, stepOf, steppedNumber } from './number-text.ts'
import styles from './field.module.css'

type Props = FieldStyle & Omit<ComponentProps<'input'>, 'id'>

export const TextField = ({ label, hint, error, optional, className, ...props }: Props) => (
  <Field label={label} hint={hint} error={error} optional={optional ?? false}>
    {ariaProps => <input {...props} {...ariaProps} className={classes(styles.input, className)} />}
  </Field>
)

/** Field for points, IDs and other numbers, in the score font. */
export const NumberField = (props: Props) => (
  <TextField inputMode="decimal" autoComplete="off" {...props} className={styles.numberInput} />
)

const settle = (input: HTMLInputElement) => enterText(input, plainNumber(input.value))

/**
 * Amount field in the league's currency: arrow keys change the value, and $1,280.50 or 10,50 are parsed as intended.
 */
export const MoneyField = ({ label, hint, error, optional, onBlur, onKeyDown, ...props }: Props) => {
  const symbol = currencySymbol(useCurrency())
  return (
    <Field label={label} hint={hint} error={error} optional={optional ?? false}>
      {ariaProps => (
        <NumberBox>
          <InputAffix aria-hidden="true">{symbol}</InputAffix>
          <input
            inputMode="decimal"
            autoComplete="off"
            {...props}
            {...ariaProps}
            onBlur={(event: FocusEvent<HTMLInputElement>) => {
              settle(event.currentTarget)
              onBlur?.(event)
            }}
            onKeyDown={(event: KeyboardEvent<HTMLInputElement>) => {
              const step = stepOf(event)
              if (event.key === 'Enter') settle(event.currentTarget)
              if (step !== undefined) {
                event.preventDefault()
                enterText(event.currentTarget, steppedNumber(event.currentTarget.value, step))
              }
              onKeyDown?.(event)
            }}
          />
        </NumberBox>
      )}
    </Field>
  )
}

export const PasswordField = ({
  label,
  hint,
  error,
  optional,
  action,
  ...props
}: Props & { action?: ReactNode }) => {
  const [isShown, setShown] = useState(false)
  return (
    <Field label={label} hint={hint} error={error} optional={optional ?? false} action={action}>
      {ariaProps => (
        <InputBox>
          <input {...props} {...ariaProps} type={isShown ? 'text' : 'password'} />
          <button
            type="button"
            className={styles.peek}
            aria-label={`${isShown ? 'Hide' : 'Show'} ${typeof label === 'string' ? label.toLowerCase() : 'password'}`}
            onClick={() => setShown(!isShown)}
          >
            {isShown ? <EyeOff /> : <Eye />}
          </button>
        </InputBox>
      )}
    </Field>
  )
}

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
