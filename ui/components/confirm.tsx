import { AlertDialog } from 'radix-ui'
import type { ReactNode } from 'react'
import { useDialogTitle } from '#ui/lib/title'
import { classes } from '#ui/lib/classes'
import { Button } from './button.tsx'
import { startInDialog } from './dialog-initial-focus.ts'
import { useReturnFocus } from './use-return-focus.ts'
import { DialogFooter } from './dialog-footer.tsx'
import styles from './dialog.module.css'

export type Confirmation = {
  title: ReactNode
  /** Verb on the confirm button. */
  action: ReactNode
  /** Label of the button that changes nothing: another one where "Cancel" is part of the action. */
  dismiss?: 'Cancel' | 'Go back'
  /** Button label while the action is pending. */
  busy?: ReactNode
  danger?: boolean
  /** Required input, such as a reason. */
  field?: ReactNode
  /** Consequences: the affected item and the number of things lost. */
  children: ReactNode
  /** Supporting content such as lists and links; scrolls if it is long. */
  details?: ReactNode
}

type Props = Confirmation & { onConfirm: () => void; onCancel: () => void }

/** Asks for confirmation before an irreversible action. The focus starts on Cancel, or in the required field. */
export const Confirm = ({
  title,
  action,
  dismiss = 'Cancel',
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
            <div className={styles.dialogHeader}>
              <div className="grow">
                <AlertDialog.Title ref={heading} className="t-dialog" tabIndex={-1}>
                  {title}
                </AlertDialog.Title>
                <AlertDialog.Description>{children}</AlertDialog.Description>
                {field && <div className={styles.field}>{field}</div>}
              </div>
            </div>
            {details && <div className={classes(styles.dialogBody, 'stack')}>{details}</div>}
            <DialogFooter>
              <AlertDialog.Cancel asChild>
                <Button>{dismiss}</Button>
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
