import { zodResolver } from '@hookform/resolvers/zod'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { content, type FooterConfig } from '#contract/content/content'
import { editing } from '#contract/content/editing'
import { Button } from '#ui/components/button.tsx'
import { Card } from '#ui/components/card.tsx'
import { TextAreaField } from '#ui/components/text-area.tsx'
import { TextField } from '#ui/components/text-field.tsx'
import { toast, toastRefused } from '#ui/components/toast'
import { showIssues } from '#ui/lib/show-issues'
import { useAct } from '#ui/lib/use-act'

/** The texts of the footer. */
export const FooterForm = ({ written }: { written: FooterConfig }) => {
  const formId = useId()
  const save = useAct(editing.saveFooter, { refreshes: [editing.footer, content.footer] })
  const form = useForm({
    resolver: zodResolver(editing.saveFooter.input),
    values: written,
    mode: 'onTouched',
  })
  const { errors, isDirty } = form.formState
  const submit = form.handleSubmit(texts =>
    save.mutate(texts, {
      onSuccess: () => toast('positive', 'Footer Updated', 'Footer configuration has been saved.'),
      onError: error => {
        if (!showIssues(error, form))
          toastRefused('Update Failed', 'Failed to update footer configuration')(error)
      },
    }),
  )
  return (
    <Card
      title="Company information"
      foot={
        <>
          <Button type="submit" form={formId} variant="primary" busy={save.isPending && 'Saving'}>
            Save changes
          </Button>
          <Button variant="ghost" disabled={!isDirty} onClick={() => form.reset(written)}>
            Cancel
          </Button>
        </>
      }
    >
      <form id={formId} className="stack" onSubmit={event => void submit(event)} noValidate>
        <TextField
          label="Company name"
          autoComplete="off"
          error={errors.companyName?.message}
          {...form.register('companyName')}
        />
        <TextAreaField
          label="Description"
          error={errors.description?.message}
          {...form.register('description')}
        />
        <TextField
          label="Copyright text"
          autoComplete="off"
          error={errors.copyrightText?.message}
          {...form.register('copyrightText')}
        />
      </form>
    </Card>
  )
}
