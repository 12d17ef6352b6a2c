import { zodResolver } from '@hookform/resolvers/zod'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import type { User } from '#contract/accounts/accounts'
import { content } from '#contract/content/content'
import { Button } from '#ui/components/button.tsx'
import { Dialog } from '#ui/components/dialog.tsx'
import { TextAreaField } from '#ui/components/text-area.tsx'
import { TextField } from '#ui/components/text-field.tsx'
import { toast, toastRefused } from '#ui/components/toast'
import { showIssues } from '#ui/lib/show-issues'
import { useAct } from '#ui/lib/use-act'
import { fullName } from '#ui/lib/use-user'

/** A message to support; who is signed in need not say who they are. */
export const ContactDialog = ({ user, onClose }: { user: User | null; onClose: () => void }) => {
  const formId = useId()
  const ask = useAct(content.askSupport)
  const form = useForm({
    resolver: zodResolver(content.askSupport.input),
    defaultValues: { userName: user ? fullName(user) : '', userEmail: user?.email ?? '', message: '' },
    mode: 'onTouched',
  })
  const { errors } = form.formState
  const submit = form.handleSubmit(values =>
    ask.mutate(values, {
      onSuccess: ({ message }) => {
        toast('positive', 'Message sent', message)
        onClose()
      },
      onError: error => {
        if (!showIssues(error, form)) toastRefused('Send Failed', 'Failed to send email')(error)
      },
    }),
  )
  return (
    <Dialog
      title="Contact support"
      note="Tell us what happened and what you expected. We answer by email."
      foot={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" busy={ask.isPending && 'Sending'}>
            Send message
          </Button>
        </>
      }
      onClose={onClose}
    >
      <form id={formId} className="fields" onSubmit={event => void submit(event)} noValidate>
        <TextField
          label="Name"
          autoComplete="name"
          error={errors.userName?.message}
          {...form.register('userName')}
        />
        <TextField
          label="Email"
          type="email"
          autoComplete="email"
          error={errors.userEmail?.message}
          {...form.register('userEmail')}
        />
        <TextAreaField
          label="Message"
          rows={6}
          error={errors.message?.message}
          {...form.register('message')}
        />
      </form>
    </Dialog>
  )
}
