import type { FooterConfig } from '#contract/content/content'
import { editing } from '#contract/content/editing'
import { Form } from '#ui/components/form.tsx'
import { EditConflictPrompt } from '#ui/components/edit-conflict.tsx'
import { Card } from '#ui/components/card.tsx'
import { TextAreaField } from '#ui/components/text-area.tsx'
import { TextField } from '#ui/components/text-field.tsx'
import { SaveOrCancel } from '#ui/areas/content/editing/save-or-cancel.tsx'
import { toastError } from '#ui/components/toast'
import { useSaveForm } from '#ui/lib/use-save-form'

/** Form for the footer texts. */
export const FooterForm = ({ written }: { written: FooterConfig }) => {
  const form = useSaveForm(editing.saveFooter, {
    schema: editing.saveFooter.input,
    opened: written,
    valuesOf: (opened = written) => opened,
    input: input => input,
    names: { companyName: 'Company name', description: 'Description', copyrightText: 'Copyright text' },
    done: ['Footer Updated', 'Footer configuration has been saved.'],
    describe: () => 'Footer texts',
    onError: toastError('Update Failed', 'Failed to update footer configuration'),
  })
  return (
    <Card title="Company information" footer={<SaveOrCancel form={form} />}>
      <Form className="stack" {...form.element}>
        <TextField label="Company name" autoComplete="off" {...form.field('companyName')} />
        <TextAreaField label="Description" {...form.field('description')} />
        <TextField label="Copyright text" autoComplete="off" {...form.field('copyrightText')} />
      </Form>
      <EditConflictPrompt question={form.question} />
    </Card>
  )
}
