import { useEffect, useState } from 'react'
import { Announce } from './live-region.tsx'
import { Meter } from './meter.tsx'
import styles from './person-fields.module.css'

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
