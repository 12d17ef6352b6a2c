import { type ComponentProps, useState, useEffect, useId, Fragment } from 'react'
import { usePasswordLength, useTerms } from '#ui/lib/account-rules'
import { TextField, PasswordField } from './text-field.tsx'
import { Meter } from './meter.tsx'
import { Announce } from './live-region.tsx'
import { CheckField } from './check.tsx'
import { Link } from './link.tsx'
import { FieldNote } from './field.tsx'
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

const strengthLabels = ['Very easy to guess', 'Easy to guess', 'Could be stronger', 'Strong', 'Very strong']

type PasswordStrengthChecker = (password: string, known: readonly string[]) => number

/** Password strength, shown while typing. */
export const PasswordStrength = ({ password, known }: { password: string; known: readonly string[] }) => {
  const [strengthChecker, setStrengthChecker] = useState<{ strengthOf: PasswordStrengthChecker }>()
  useEffect(() => {
    let isGone = false
    // The form also works without it: the server checks the password too.
    import('#ui/lib/password-strength').then(
      loaded => !isGone && setStrengthChecker(loaded),
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [])
  const strength = strengthChecker && password ? strengthChecker.strengthOf(password, known) : undefined
  return (
    <div className={styles.strength}>
      {strength !== undefined && (
        <>
          <Meter value={strength + 1} max={strengthLabels.length} />
          <span className="t-3 t-sm">{strengthLabels[strength]}</span>
        </>
      )}
      <Announce atOnce>
        {strength === undefined ? '' : `Password strength: ${strengthLabels[strength]}`}
      </Announce>
    </div>
  )
}

type Props = ComponentProps<typeof CheckField>

/** Terms checkbox for new accounts, if the site requires it. Its links open in a new tab. */
export const AcceptTerms = ({ error, ...field }: Omit<Props, 'label'> & { error: string | undefined }) => {
  const id = useId()
  const terms = useTerms()
  if (terms.length === 0) return null
  return (
    <div>
      <CheckField
        {...field}
        label={
          <>
            I accept the terms:{' '}
            {terms.map(({ slug, title }, index) => (
              <Fragment key={slug}>
                {index > 0 && ', '}
                <Link className="link" to={`/${slug}`} target="_blank">
                  {title}
                </Link>
              </Fragment>
            ))}
          </>
        }
        aria-describedby={error && id}
        aria-invalid={error ? true : undefined}
      />
      <FieldNote id={id} error={error} />
    </div>
  )
}
