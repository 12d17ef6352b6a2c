import type { ComponentProps } from 'react'
import { usePasswordLength } from '#ui/lib/use-password-length'
import { PasswordStrength } from './password-strength.tsx'
import { PasswordField, TextField } from './text-field.tsx'
import styles from './person-fields.module.css'

/** What the form gives a field. */
type Given = Omit<ComponentProps<typeof TextField>, 'label'>

/** First and last name side by side, wherever an account is made. */
export const NameFields = ({ first, last }: { first: Given; last: Given }) => (
  <div className={styles.auNames}>
    <TextField label="First name" autoComplete="given-name" {...first} />
    <TextField label="Last name" autoComplete="family-name" {...last} />
  </div>
)

/** Tells password managers whose password it is, where no field asks. */
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

/** A new password, and where it is asked for twice, again. */
export const NewPasswordFields = ({
  label = 'Password',
  confirmLabel = 'Confirm password',
  password,
  confirm,
  typed,
  known = [],
}: {
  label?: string
  confirmLabel?: string
  password: Given
  confirm?: Given | undefined
  /** What stands in the field. */
  typed: string
  /** What is known of its owner: names and address. */
  known?: readonly string[]
}) => {
  const atLeast = usePasswordLength()
  return (
    <>
      <PasswordField
        label={label}
        autoComplete="new-password"
        hint={`At least ${atLeast} characters`}
        {...password}
      />
      <PasswordStrength password={typed} known={known} />
      {confirm && <PasswordField label={confirmLabel} autoComplete="new-password" {...confirm} />}
    </>
  )
}
