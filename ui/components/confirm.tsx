import { AlertDialog } from 'radix-ui'
import type { ReactNode } from 'react'
import { useDialogTitle } from '#ui/lib/title'
import { classes } from '#ui/lib/classes'
import { Button } from './button.tsx'
import { startInDialog } from './dialog-initial-focus.ts'
import { useReturnFocus } from './use-return-focus.ts'
import { DialogFooter } from './dialog-footer.tsx'
import styles from './dialog.module.css'

type Props = {
  title: ReactNode
  /** The verb of the button that does it. */
  action: ReactNode
  /** Names the work while it goes on. */
  busy?: ReactNode
  danger?: boolean
  /** What has to be filled in first, such as a reason. */
  field?: ReactNode
  onConfirm: () => void
  onCancel: () => void
  /** What will happen: the thing and the count that will be lost. */
  children: ReactNode
  /** What is to be read or kept before: lists and links, which scroll where they are long. */
  details?: ReactNode
}

/** Asks before something that cannot be taken back. The keyboard starts on Cancel, or in what has to be filled in. */
export const Confirm = ({
  title,
  action,
  busy,
  danger = true,
  field,
  onConfirm,
  onCancel,
  children,
  details,
}: Props) => {
  const returnFocus = useReturnFocus()
  const heading = useDialogTitle()
  return (
    <AlertDialog.Root open onOpenChange={isOpen => !isOpen && onCancel()}>
      <AlertDialog.Portal>
        <div className={styles.scrim}>
          <AlertDialog.Content
            className={classes(styles.dialog, styles.confirm)}
            aria-modal="true"
            onOpenAutoFocus={field ? startInDialog : undefined}
            onCloseAutoFocus={returnFocus}
          >
            <div className={styles.dialogHead}>
              <div className="grow">
                <AlertDialog.Title ref={heading} className="t-dialog" tabIndex={-1}>
                  {title}
                </AlertDialog.Title>
                <AlertDialog.Description>{children}</AlertDialog.Description>
                {field && <div className={styles.asked}>{field}</div>}
              </div>
            </div>
            {details && <div className={classes(styles.dialogBody, 'stack')}>{details}</div>}
            <DialogFooter>
              <AlertDialog.Cancel asChild>
                <Button>Cancel</Button>
              </AlertDialog.Cancel>
              <Button variant={danger ? 'danger' : 'primary'} busy={busy} onClick={onConfirm}>
                {action}
              </Button>
            </DialogFooter>
          </AlertDialog.Content>
        </div>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
