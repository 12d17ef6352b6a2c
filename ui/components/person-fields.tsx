import type { UseFormRegisterReturn } from 'react-hook-form'
import { PasswordField, TextField } from './text-field.tsx'
import styles from './person-fields.module.css'

type Errors<Field extends string> = Partial<Record<Field, { message?: string | undefined }>>

/** First and last name side by side, wherever an account is made. */
export const NameFields = ({
  first,
  last,
  errors,
}: {
  first: UseFormRegisterReturn
  last: UseFormRegisterReturn
  errors: Errors<'firstName' | 'lastName'>
}) => (
  <div className={styles.auNames}>
    <TextField label="First name" autoComplete="given-name" error={errors.firstName?.message} {...first} />
    <TextField label="Last name" autoComplete="family-name" error={errors.lastName?.message} {...last} />
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
  errors,
}: {
  label?: string
  confirmLabel?: string
  password: UseFormRegisterReturn
  confirm?: UseFormRegisterReturn | undefined
  errors: Errors<'password' | 'newPassword' | 'confirmPassword'>
}) => (
  <>
    <PasswordField
      label={label}
      autoComplete="new-password"
      hint="At least 6 characters"
      error={(errors.password ?? errors.newPassword)?.message}
      {...password}
    />
    {confirm && (
      <PasswordField
        label={confirmLabel}
        autoComplete="new-password"
        error={errors.confirmPassword?.message}
        {...confirm}
      />
    )}
  </>
)
