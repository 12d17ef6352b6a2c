import { CopyButton } from '#ui/components/share-or-copy.tsx'
import { Field, InputBox } from '#ui/components/field.tsx'
import styles from './copy-link.module.css'

/** Link with a copy button. If the clipboard is blocked, the text can be copied manually. */
export const CopyLink = ({ label, url, hint }: { label: string; url: string; hint?: string }) => (
  <Field label={label} hint={hint}>
    {ariaProps => (
      <div className={styles.copyLink}>
        <InputBox
          as="input"
          {...ariaProps}
          readOnly
          value={url}
          onFocus={event => event.currentTarget.select()}
        />
        <CopyButton text={url} />
      </div>
    )}
  </Field>
)
