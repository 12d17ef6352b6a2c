import { useState, type ReactNode } from 'react'
import type { SecretName } from '#domain/providers/provider'
import { Button } from '#ui/components/button.tsx'
import { Field, InputBox } from '#ui/components/field.tsx'
import { PasswordField } from '#ui/components/text-field.tsx'
import type { ConnectionForm } from './use-connection-form.tsx'
import guideStyles from './guide.module.css'

type Props = {
  form: ConnectionForm
  name: SecretName
  label: string
  /** Mask of the stored secret, with its last four characters; '' if there is none. */
  stored: string | undefined
  hint: string
  /** Whether the secret is optional. */
  isRemovable?: boolean
}

/** Secret field: shows a mask of the stored value, which can be replaced or removed but never read. */
export const SecretField = ({ form, name, label, stored, hint, isRemovable = false }: Props) => {
  const [isReplacing, setReplacing] = useState(false)
  const value = form.watch(name)
  const leaveAsIs = () => {
    form.resetField(name)
    setReplacing(false)
  }
  if (value === null)
    return (
      <SavedSecret label={label} text="Will be removed when you save">
        <Button size="sm" onClick={leaveAsIs}>
          Keep
        </Button>
      </SavedSecret>
    )
  if (stored && !isReplacing)
    return (
      <SavedSecret label={label} text={stored}>
        <Button size="sm" onClick={() => setReplacing(true)}>
          Replace
        </Button>
        {isRemovable && (
          <Button
            size="sm"
            variant="danger-ghost"
            onClick={() => form.setValue(name, null, { shouldDirty: true })}
          >
            Remove
          </Button>
        )}
      </SavedSecret>
    )
  return (
    <PasswordField
      label={label}
      autoComplete="off"
      spellCheck={false}
      hint={hint}
      action={
        stored && (
          <button type="button" className="link link-btn" onClick={leaveAsIs}>
            Keep the current one
          </button>
        )
      }
      {...form.field(name)}
    />
  )
}

const SavedSecret = ({ label, text, children }: { label: string; text: string; children: ReactNode }) => (
  <Field label={label}>
    {ariaProps => (
      <div className={guideStyles.secret}>
        <InputBox as="output" {...ariaProps} className={guideStyles.sent}>
          {text}
        </InputBox>
        {children}
      </div>
    )}
  </Field>
)
