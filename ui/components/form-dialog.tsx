import type { FormEvent, ReactNode } from 'react'
import type { ConflictPrompt } from '#ui/lib/use-conflict-dialog'
import { Form } from './form.tsx'
import { Button } from './button.tsx'
import { EditConflictPrompt } from './edit-conflict.tsx'
import { Dialog, DialogClose } from './dialog.tsx'

/** A form in a dialog, with Cancel and the button that sends it. */
export const FormDialog = ({
  form,
  title,
  note,
  width,
  action,
  danger = false,
  working = 'Saving',
  onClose,
  children,
}: {
  form: {
    element: { id: string; onSubmit: (event: FormEvent) => void }
    isSending: boolean
    /** Of one that changes what is there: which version stays (use-save-form.tsx). */
    question?: ConflictPrompt | undefined
  }
  title: string
  note?: string
  width?: 440 | 560 | 720 | 860
  action: string
  /** What it does cannot be taken back. */
  danger?: boolean
  /** Names the work while the form is sent. */
  working?: string
  onClose: () => void
  children: ReactNode
}) => (
  <Dialog
    title={title}
    note={note}
    {...(width && { width })}
    foot={
      <>
        <DialogClose asChild>
          <Button>Cancel</Button>
        </DialogClose>
        <Button
          type="submit"
          form={form.element.id}
          variant={danger ? 'danger' : 'primary'}
          busy={form.isSending && working}
        >
          {action}
        </Button>
      </>
    }
    onClose={onClose}
  >
    <Form className="stack" {...form.element}>
      {children}
    </Form>
    <EditConflictPrompt question={form.question} />
  </Dialog>
)
