import { createContext, type ReactNode, useId } from 'react'
import { CircleAlert } from 'lucide-react'
import { classes } from '#ui/lib/classes'
import { styled } from './styled.ts'
import styles from './field.module.css'

/** Whether the group of a checkbox is invalid. */
export const GroupError = createContext(false)

/** Frame of a form control. */
export const InputBox = styled('span', styles.input)

/** Variant for numbers, in the score font. */
export const NumberBox = styled('span', classes(styles.input, styles.numberInput))

/** Symbol before or after the input. */
export const InputAffix = styled('span', styles.affix)

/** Vertical stack of fields. */
export const FieldStack = styled('div', styles.fieldStack)

/** Error message on one line. */
export const ErrorText = styled('div', styles.error)

export type FieldStyle = {
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
  optional?: boolean
}

/** Attributes that connect a control to its label and its hint or error. */
export type FieldAria = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

/** Hint or error below a control. */
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

/** Form field with label, control, and hint or error. */
export const Field = ({
  label,
  hint,
  error,
  optional,
  action,
  children,
}: FieldStyle & {
  action?: ReactNode
  children: (ariaProps: FieldAria) => ReactNode
}) => {
  const id = useId()
  const note = `${id}-note`
  return (
    <div className={styles.field}>
      <div className={styles.fieldHeader}>
        <label htmlFor={id}>
          {label}
          {optional && <span className={styles.optional}>Optional</span>}
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
 * Group of controls under one label. Only radio groups can be marked invalid for screen readers; checkboxes do it
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
      className={styles.field}
      aria-describedby={error || hint ? note : undefined}
      data-wrong={error ? '' : undefined}
      {...(hasRadios && { role: 'radiogroup', 'aria-invalid': error ? true : undefined })}
    >
      <legend className={styles.legend}>{label}</legend>
      <GroupError value={error !== undefined && !hasRadios}>{children}</GroupError>
      <FieldNote id={note} hint={hint} error={error} />
    </fieldset>
  )
}

/** Returns the invalid fields in document order; a group counts once. */
export const wrongIn = (form: Element): HTMLElement[] =>
  [...form.querySelectorAll<HTMLElement>('[aria-invalid=true], [data-wrong]')].filter(
    element => !element.parentElement?.closest('[data-wrong]'),
  )

/** Focuses a field, or the first control of a group. */
export const focusFirstError = (field: HTMLElement): void =>
  (field.matches('fieldset') ? field.querySelector<HTMLElement>('input, select, button') : field)?.focus()
