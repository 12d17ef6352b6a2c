import { Card } from '#ui/components/card.tsx'
import { QueryBoundary, combineQueries } from '#ui/components/await.tsx'
import { useApiQuery } from '#ui/lib/use-api-query'
import { editing } from '#contract/content/editing'
import { ControlsLoading, SaveOrCancel } from '#ui/areas/content/editing/save-or-cancel.tsx'
import { CategoriesCard } from '#ui/areas/content/pages/categories-card.tsx'
import type { FooterConfig } from '#contract/content/content'
import { useSaveForm } from '#ui/lib/use-save-form'
import { toastError } from '#ui/components/toast'
import { Form } from '#ui/components/form.tsx'
import { EditConflictPrompt } from '#ui/components/edit-conflict.tsx'
import { TextField, TextAreaField } from '#ui/components/text-field.tsx'

const Explanation = () => (
  <Card title="Two footers">
    <dl className="stack">
      <div>
        <dt className="t-med">Footer One</dt>
        <dd className="t-2">
          On the landing page: company name and description, the categories with their pages, and the
          copyright.
        </dd>
      </div>
      <div>
        <dt className="t-med">Footer Two</dt>
        <dd className="t-2">On every other page: the copyright line only.</dd>
      </div>
    </dl>
  </Card>
)

/** Footer settings of public pages. */
export const FooterTab = () => (
  <QueryBoundary
    query={combineQueries(useApiQuery(editing.footer, {}), useApiQuery(editing.categories, {}))}
    name="Footer texts"
    skeleton={<ControlsLoading />}
  >
    {([footer, categories]) => (
      <div className="grid">
        <div className="s8 stack">
          <FooterForm written={footer} />
          <CategoriesCard categories={categories} />
        </div>
        <div className="s4 stack">
          <Explanation />
        </div>
      </div>
    )}
  </QueryBoundary>
)

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
