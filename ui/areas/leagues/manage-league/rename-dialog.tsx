import { zodResolver } from '@hookform/resolvers/zod'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { Button } from '#ui/components/button.tsx'
import { Dialog } from '#ui/components/dialog.tsx'
import { TextField } from '#ui/components/text-field.tsx'
import { toast, toastRefused } from '#ui/components/toast'
import type { CallError } from '#ui/lib/call'

type Props = {
  title: string
  note: string
  label: string
  /** What the name must be, as the contract has it. */
  schema: z.ZodType<string, string>
  value: string
  /** The toast when it is done. */
  done: string
  /** What is said when it is refused without a word. */
  failed: string
  isSaving: boolean
  /** Resolves when saved; throws CallError. */
  onSave: (value: string) => Promise<unknown>
  onClose: () => void
}

/** One name, to be changed. */
export const RenameDialog = (props: Props) => {
  const { title, note, label, schema, value, done, failed, isSaving, onSave, onClose } = props
  const formId = useId()
  const form = useForm({
    resolver: zodResolver(z.object({ value: schema })),
    defaultValues: { value },
    mode: 'onTouched',
  })
  const submit = form.handleSubmit(async changed => {
    try {
      await onSave(changed.value)
      toast('positive', done, changed.value)
      onClose()
    } catch (error) {
      const refusal = error as CallError
      const [issue] = refusal.issues
      if (issue) form.setError('value', { type: 'server', message: issue.message })
      else toastRefused('Update Failed', failed)(refusal)
    }
  })
  return (
    <Dialog
      title={title}
      note={note}
      width={440}
      foot={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" busy={isSaving && 'Saving'}>
            Save
          </Button>
        </>
      }
      onClose={onClose}
    >
      <form id={formId} onSubmit={event => void submit(event)} noValidate>
        <TextField
          label={label}
          autoComplete="off"
          error={form.formState.errors.value?.message}
          {...form.register('value')}
        />
      </form>
    </Dialog>
  )
}
