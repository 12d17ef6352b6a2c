import { Download } from 'lucide-react'
import { Button } from '#ui/components/button.tsx'
import { CopyButton } from '#ui/components/use-copy.tsx'
import { Dialog } from '#ui/components/dialog.tsx'
import styles from './factors.module.css'

/** Shows the recovery codes, which are displayed only once. */
export const RecoveryCodesDialog = ({
  codes,
  onClose,
}: {
  codes: readonly string[]
  onClose: () => void
}) => {
  const text = `${codes.join('\n')}\n`
  return (
    <Dialog
      title="Recovery codes"
      note="Save these somewhere other than your phone. They won't be shown again, and each works once."
      width={440}
      footer={
        <>
          <a
            className={styles.save}
            download="sidepot-recovery-codes.txt"
            href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          >
            <Download />
            Save
          </a>
          <CopyButton text={text} />
          <Button variant="primary" onClick={onClose}>
            I saved them
          </Button>
        </>
      }
      onClose={onClose}
    >
      <ul className={styles.codes} aria-label="Recovery codes">
        {codes.map(code => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
