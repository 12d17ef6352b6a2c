import { Download } from 'lucide-react'
import { Button } from '#ui/components/button.tsx'
import { CopyButton } from '#ui/components/share-or-copy.tsx'
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
      note="Keep them where you find them without your phone. They are not shown again; each counts once."
      width={440}
      foot={
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
            I have kept them
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
