import { CircleAlert } from 'lucide-react'
import { createContext, useId, type ReactNode } from 'react'
import { classes } from '#ui/lib/classes'
import { styled } from './styled.ts'
import styles from './field.module.css'

/** Whether the group a check box belongs to is wrong. */
export const GroupError = createContext(false)

/** The frame of a control. */
export const InputBox = styled('span', styles.in)

/** The same for figures, in the score face. */
export const NumberBox = styled('span', classes(styles.in, styles.numIn))

/** A sign before or after what is typed. */
export const InputAffix = styled('span', styles.affix)

/** Fields and what belongs to them below each other, a step apart. */
export const FieldStack = styled('div', styles.fieldStack)

/** What is wrong, in one line. */
export const ErrorText = styled('div', styles.err)

export type FieldStyle = {
  label: ReactNode
  hint?: ReactNode
  /** Takes the hint's place. */
  error?: string | undefined
  optional?: boolean
}

/** What a control needs to be tied to its label and to its hint or error. */
export type FieldAria = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

/** Hint or error under a control. */
export const FieldNote = ({
  id,
  hint,
  error,
}: {
  id: string
  hint?: ReactNode
  error?: string | undefined
}) => {
  if (error)
    return (
      <ErrorText id={id}>
        <CircleAlert />
        {error}
      </ErrorText>
    )
  return hint ? (
    <div className={styles.hint} id={id}>
      {hint}
    </div>
  ) : null
}

/** Label, control, hint or error. */
export const Field = ({
  label,
  hint,
  error,
  optional,
  action,
  children,
}: FieldStyle & {
  /** One small action at the end of the label's line. */
  action?: ReactNode
  children: (ties: FieldAria) => ReactNode
}) => {
  const id = useId()
  const note = `${id}-note`
  return (
    <div className={styles.f}>
      <div className={styles.fHead}>
        <label htmlFor={id}>
          {label}
          {optional && <span className={styles.opt}>Optional</span>}
        </label>
        {action}
      </div>
      {children({
        id,
        'aria-describedby': error || hint ? note : undefined,
        'aria-invalid': error ? true : undefined,
      })}
      <FieldNote id={note} hint={hint} error={error} />
    </div>
  )
}

/**
 * A group of controls under one label. Only a group of radio buttons can be wrong to a screen reader; check boxes say it
 * themselves (check.tsx).
 */
export const FieldSet = ({
  label,
  hint,
  error,
  hasRadios = false,
  children,
}: FieldStyle & { hasRadios?: boolean; children: ReactNode }) => {
  const id = useId()
  const note = `${id}-note`
  return (
    <fieldset
      id={id}
      className={styles.f}
      aria-describedby={error || hint ? note : undefined}
      data-wrong={error ? '' : undefined}
      {...(hasRadios && { role: 'radiogroup', 'aria-invalid': error ? true : undefined })}
    >
      <legend className={styles.flabel}>{label}</legend>
      <GroupError value={error !== undefined && !hasRadios}>{children}</GroupError>
      <FieldNote id={note} hint={hint} error={error} />
    </fieldset>
  )
}
