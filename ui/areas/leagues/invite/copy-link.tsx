import { CopyButton } from '#ui/components/share-or-copy.tsx'
import { Field, InputBox } from '#ui/components/field.tsx'
import styles from './copy-link.module.css'

/** A link to pass on, with a button that copies it. Where copying is forbidden it can be copied by hand. */
export const CopyLink = ({ label, url, hint }: { label: string; url: string; hint?: string }) => (
  <Field label={label} hint={hint}>
    {ties => (
      <div className={styles.copyLink}>
        <InputBox as="input" {...ties} readOnly value={url} onFocus={event => event.currentTarget.select()} />
        <CopyButton text={url} />
      </div>
    )}
  </Field>
)
