import { Check, Copy } from 'lucide-react'
import { Button } from '#ui/components/button.tsx'
import { Field, InputBox } from '#ui/components/field.tsx'
import { toast } from '#ui/components/toast'
import { useCopy } from '#ui/lib/use-copy'
import styles from './copy-link.module.css'

/** A link to pass on, with a button that copies it. Where copying is forbidden it can be copied by hand. */
export const CopyLink = ({ label, url, hint }: { label: string; url: string; hint?: string }) => {
  const { isCopied, copy } = useCopy()
  const copyIt = async () => {
    if (!(await copy(url))) toast('negative', 'Copy Failed', 'Please copy the link manually.')
  }
  return (
    <Field label={label} hint={hint}>
      {ties => (
        <div className={styles.copyLink}>
          <InputBox
            as="input"
            {...ties}
            readOnly
            value={url}
            onFocus={event => event.currentTarget.select()}
          />
          <Button onClick={() => void copyIt()}>
            {isCopied ? <Check /> : <Copy />}
            <span aria-live="polite">{isCopied ? 'Copied' : 'Copy'}</span>
          </Button>
        </div>
      )}
    </Field>
  )
}
