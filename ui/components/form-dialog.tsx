import { useId, type FormEventHandler, type ReactNode } from 'react'
import { Button } from '#ui/components/button.tsx'
import { Dialog } from '#ui/components/dialog.tsx'

/** A form in a dialog, with Cancel and the button that saves. */
export const FormDialog = ({
  title,
  note,
  width = 560,
  action,
  isSaving,
  onSubmit,
  onClose,
  children,
}: {
  title: string
  note?: string
  width?: 560 | 860
  action: string
  isSaving: boolean
  onSubmit: FormEventHandler<HTMLFormElement>
  onClose: () => void
  children: ReactNode
}) => {
  const formId = useId()
  return (
    <Dialog
      title={title}
      note={note}
      width={width}
      foot={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" busy={isSaving && 'Saving'}>
            {action}
          </Button>
        </>
      }
      onClose={onClose}
    >
      <form id={formId} className="stack" onSubmit={onSubmit} noValidate>
        {children}
      </form>
    </Dialog>
  )
}
