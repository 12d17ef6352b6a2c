import type { UseFormRegisterReturn } from 'react-hook-form'
import { PasswordField, TextField } from '../../components/text-field.tsx'

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
  <div className="au-names">
    <TextField label="First name" autoComplete="given-name" error={errors.firstName?.message} {...first} />
    <TextField label="Last name" autoComplete="family-name" error={errors.lastName?.message} {...last} />
  </div>
)

/** A new password, and where it is asked for twice, again. */
export const NewPasswordFields = ({
  password,
  confirm,
  errors,
}: {
  password: UseFormRegisterReturn
  confirm?: UseFormRegisterReturn | undefined
  errors: Errors<'password' | 'confirmPassword'>
}) => (
  <>
    <PasswordField
      label="Password"
      autoComplete="new-password"
      hint="At least 6 characters"
      error={errors.password?.message}
      {...password}
    />
    {confirm && (
      <PasswordField
        label="Confirm password"
        autoComplete="new-password"
        error={errors.confirmPassword?.message}
        {...confirm}
      />
    )}
  </>
)
