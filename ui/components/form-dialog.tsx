import type { FormEvent, ReactNode } from 'react'
import type { ConflictPrompt } from '#ui/lib/use-conflict-dialog'
import { Form } from './form.tsx'
import { EditConflictPrompt } from './edit-conflict.tsx'
import { Button } from './button.tsx'
import { Dialog, DialogClose } from './dialog.tsx'

/** Form in a dialog, with Cancel and submit buttons. */
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
    /** Conflict prompt of a form that edits existing data (use-save-form.ts). */
    question?: ConflictPrompt | undefined
  }
  title: string
  note?: string
  width?: 440 | 560 | 720 | 860
  action: string
  /** Whether the action is irreversible. */
  danger?: boolean
  /** Button label while the form is submitting. */
  working?: string
  onClose: () => void
  children: ReactNode
}) => (
  <Dialog
    title={title}
    note={note}
    {...(width && { width })}
    footer={
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
