import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import { useState, type ReactNode } from 'react'
import { classes } from '#ui/lib/classes'
import { Button } from './button.tsx'
import { Surface } from './surface.ts'
import { wearing } from './wearing.ts'
import { useReturnFocus } from './use-return-focus.ts'
import styles from './dialog.module.css'

/** Buttons at the end of a dialog, for a body that brings its own. */
export const DialogFoot = wearing('div', styles.dialogFoot)

type Props = {
  title: ReactNode
  note?: ReactNode
  width?: 440 | 560 | 720 | 760 | 860
  foot?: ReactNode
  /** The body brings its own edges. */
  flush?: boolean
  onClose: () => void
  children: ReactNode
}

/** An open list of choices takes Escape before the dialog does. */
const keepWithOpenList = (event: KeyboardEvent) => {
  if (!(event.target instanceof Element)) return
  if (event.target.matches('[role=combobox][aria-expanded=true]')) event.preventDefault()
}

/**
 * A dialog that is open as long as it is rendered; a sheet from the bottom on phones.
 *
 * The scrim is a plain element: Radix's overlay locks scrolling through an inline <style>, which the CSP refuses. The
 * lock is in dialog.css.
 */
export const Dialog = ({ title, note, width = 560, foot, flush = false, onClose, children }: Props) => {
  const returnFocus = useReturnFocus()
  const [surface, setSurface] = useState<HTMLElement | null>(null)
  return (
    <Radix.Root open onOpenChange={isOpen => !isOpen && onClose()}>
      <Radix.Portal>
        <div className={styles.scrim}>
          <Radix.Content
            ref={setSurface}
            aria-modal="true"
            onCloseAutoFocus={returnFocus}
            onEscapeKeyDown={keepWithOpenList}
            className={classes(styles.dialog, styles[`w${width}`])}
            {...(note ? {} : { 'aria-describedby': undefined })}
          >
            <div className={styles.dialogHead}>
              <div className="grow">
                <Radix.Title className="t-dialog">{title}</Radix.Title>
                {note && <Radix.Description>{note}</Radix.Description>}
              </div>
              <Radix.Close asChild>
                <Button variant="ghost" icon aria-label="Close">
                  <X />
                </Button>
              </Radix.Close>
            </div>
            {/* Focusable, so that the keyboard can scroll a body that holds nothing else to focus. */}
            <div
              className={flush ? classes(styles.dialogBody, styles.flush) : styles.dialogBody}
              tabIndex={0}
            >
              <Surface value={surface}>{children}</Surface>
            </div>
            {foot && (
              <DialogFoot>
                <Surface value={surface}>{foot}</Surface>
              </DialogFoot>
            )}
          </Radix.Content>
        </div>
      </Radix.Portal>
    </Radix.Root>
  )
}
