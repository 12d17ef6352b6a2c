import { Dialog as Radix } from 'radix-ui'
import { type ReactNode, useState } from 'react'
import { X } from 'lucide-react'
import { useIsDirty, useUnsavedChangesGuard } from '#ui/lib/use-unsaved-changes-guard'
import { useDialogTitle } from '#ui/lib/title'
import { classes } from '#ui/lib/classes'
import { useReturnFocus, startInDialog, DialogFooter } from './dialog-frame.tsx'
import { Button } from './button.tsx'
import { Surface } from './styled.ts'
import { Confirm } from './confirm.tsx'
import styles from './dialog.module.css'

/** Wraps a button that closes a dialog the way its close icon does. */
export const DialogClose = Radix.Close

type Props = {
  title: ReactNode
  note?: ReactNode
  width?: 440 | 560 | 720 | 760 | 860
  footer?: ReactNode
  /** Whether the body has its own padding. */
  flush?: boolean
  /** Whether the dialog has unsaved input, if the caller knows; by default any input counts. */
  isDirty?: boolean
  onClose: () => void
  children: ReactNode
}

/** An open listbox handles Escape before the dialog does. */
const ignoreEscapeWhileListOpen = (event: KeyboardEvent) => {
  if (!(event.target instanceof Element)) return
  if (event.target.matches('[role=combobox][aria-expanded=true]')) event.preventDefault()
}

/**
 * Dialog that is open as long as it is rendered; a bottom sheet on phones. Asks before discarding input when it is
 * closed by its icon, Escape, the browser's Back or a closed tab.
 *
 * The scrim is a plain element: Radix's overlay locks scrolling with an inline <style>, which the CSP rejects. The lock
 * is in dialog.css.
 */
export const Dialog = ({
  title,
  note,
  width = 560,
  footer,
  flush = false,
  isDirty,
  onClose,
  children,
}: Props) => {
  const { hasInput, listeners } = useIsDirty()
  const guard = useUnsavedChangesGuard(isDirty ?? hasInput, onClose)
  const returnFocus = useReturnFocus()
  const heading = useDialogTitle()
  const [surface, setSurface] = useState<HTMLElement | null>(null)
  return (
    <Radix.Root open onOpenChange={isOpen => !isOpen && guard.close()}>
      <Radix.Portal>
        <div className={styles.scrim}>
          <Radix.Content
            {...listeners}
            ref={setSurface}
            aria-modal="true"
            onOpenAutoFocus={startInDialog}
            onCloseAutoFocus={returnFocus}
            onEscapeKeyDown={ignoreEscapeWhileListOpen}
            className={classes(styles.dialog, styles[`w${width}`])}
            {...(note ? {} : { 'aria-describedby': undefined })}
          >
            <div className={styles.dialogHeader}>
              <div className="grow">
                <Radix.Title ref={heading} className="t-dialog" tabIndex={-1}>
                  {title}
                </Radix.Title>
                {note && <Radix.Description>{note}</Radix.Description>}
              </div>
              <Radix.Close asChild>
                <Button variant="ghost" icon aria-label="Close">
                  <X />
                </Button>
              </Radix.Close>
            </div>
            {/* Focusable, so that the keyboard can scroll a body without focusable content. */}
            <div
              className={flush ? classes(styles.dialogBody, styles.flush) : styles.dialogBody}
              tabIndex={0}
            >
              <Surface value={surface}>{children}</Surface>
            </div>
            {footer && (
              <DialogFooter>
                <Surface value={surface}>{footer}</Surface>
              </DialogFooter>
            )}
            {guard.isConfirming && <DiscardChanges onDiscard={onClose} onKeepEditing={guard.keepEditing} />}
          </Radix.Content>
        </div>
      </Radix.Portal>
    </Radix.Root>
  )
}

/** Asks before unsaved input is discarded. */
export const DiscardChanges = ({
  onDiscard,
  onKeepEditing,
}: {
  onDiscard: () => void
  onKeepEditing: () => void
}) => (
  <Confirm
    title="Discard your changes?"
    action="Discard changes"
    onConfirm={onDiscard}
    onCancel={onKeepEditing}
  >
    What you typed isn't saved yet.
  </Confirm>
)
