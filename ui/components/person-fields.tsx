import type { ComponentProps } from 'react'
import { usePasswordLength } from '#ui/lib/use-password-length'
import { PasswordStrength } from './password-strength.tsx'
import { PasswordField, TextField } from './text-field.tsx'
import styles from './person-fields.module.css'

/** Props that the form passes to a field. */
type FieldProps = Omit<ComponentProps<typeof TextField>, 'label'>

/** First and last name side by side, used wherever an account is created. */
export const NameFields = ({ first, last }: { first: FieldProps; last: FieldProps }) => (
  <div className={styles.names}>
    <TextField label="First name" autoComplete="given-name" {...first} />
    <TextField label="Last name" autoComplete="family-name" {...last} />
  </div>
)

/** Gives password managers the account when no field asks for it. */
export const PasswordOwner = ({ email }: { email: string }) => (
  <input
    className="sr"
    name="username"
    autoComplete="username"
    value={email}
    readOnly
    tabIndex={-1}
    aria-hidden="true"
  />
)

/** New password, with a confirmation field if required. */
export const NewPasswordFields = ({
  label = 'Password',
  confirmLabel = 'Confirm password',
  password,
  confirm,
  value,
  known = [],
}: {
  label?: string
  confirmLabel?: string
  password: FieldProps
  confirm?: FieldProps | undefined
  value: string
  /** Known data of the account owner: names and email address. */
  known?: readonly string[]
}) => {
  const minLength = usePasswordLength()
  return (
    <>
      <PasswordField
        label={label}
        autoComplete="new-password"
        hint={`At least ${minLength} characters`}
        {...password}
      />
      <PasswordStrength password={value} known={known} />
      {confirm && <PasswordField label={confirmLabel} autoComplete="new-password" {...confirm} />}
    </>
  )
}
