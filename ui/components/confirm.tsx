import { AlertDialog } from 'radix-ui'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import './dialog.css'
import { useReturnFocus } from './use-return-focus.ts'

type Props = {
  title: ReactNode
  /** The verb of the button that does it. */
  action: ReactNode
  /** Names the work while it goes on. */
  busy?: ReactNode
  danger?: boolean
  onConfirm: () => void
  onCancel: () => void
  /** What will happen: the thing and the count that will be lost. */
  children: ReactNode
}

/** Asks before something that cannot be taken back. Focus starts on Cancel. */
export const Confirm = ({ title, action, busy, danger = true, onConfirm, onCancel, children }: Props) => {
  const returnFocus = useReturnFocus()
  return (
    <AlertDialog.Root open onOpenChange={isOpen => !isOpen && onCancel()}>
      <AlertDialog.Portal>
        <div className="scrim">
          <AlertDialog.Content className="dialog confirm" aria-modal="true" onCloseAutoFocus={returnFocus}>
            <div className="dialog-head">
              <div className="grow">
                <AlertDialog.Title className="t-dialog">{title}</AlertDialog.Title>
                <AlertDialog.Description>{children}</AlertDialog.Description>
              </div>
            </div>
            <div className="dialog-foot">
              <AlertDialog.Cancel asChild>
                <Button>Cancel</Button>
              </AlertDialog.Cancel>
              <Button variant={danger ? 'danger' : 'primary'} busy={busy} onClick={onConfirm}>
                {action}
              </Button>
            </div>
          </AlertDialog.Content>
        </div>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
