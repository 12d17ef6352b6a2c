import { Plus, Quote } from 'lucide-react'
import { useApiQuery } from '#ui/lib/use-api-query'
import { editing, TestimonialForm } from '#contract/content/editing'
import { useEntryDialogs, Entries, EntryRow } from '#ui/areas/content/editing/entry-list.tsx'
import { Card } from '#ui/components/card.tsx'
import { Button } from '#ui/components/button.tsx'
import { QueryBoundary } from '#ui/components/await.tsx'
import { Empty } from '#ui/components/empty.tsx'
import { plural } from '#domain/text'
import { ConfirmAction } from '#ui/components/confirm.tsx'
import { toastError } from '#ui/components/toast'
import type { Testimonial } from '#contract/content/content'
import { useSaveForm } from '#ui/lib/use-save-form'
import { FormDialog } from '#ui/components/form-dialog.tsx'
import { TextField, TextAreaField } from '#ui/components/text-field.tsx'
import { SelectField } from '#ui/components/select.tsx'

const shown = 100

const cut = (text: string) => (text.length > shown ? `${text.slice(0, shown).trimEnd()}…` : text)

/** Testimonials on the landing page. */
export const TestimonialsCard = () => {
  const query = useApiQuery(editing.testimonials, {})
  const dialogs = useEntryDialogs('testimonial', query.data ?? [])
  return (
    <Card
      title="Testimonials"
      note="Shown under What Our Users Say on the landing page; hidden if empty"
      flush
      action={
        <Button size="sm" onClick={dialogs.add}>
          <Plus />
          Add testimonial
        </Button>
      }
    >
      <QueryBoundary query={query} name="Testimonials">
        {testimonials =>
          testimonials.length === 0 ? (
            <Empty icon={Quote} title="No testimonials yet">
              Add real quotes from users.
            </Empty>
          ) : (
            <Entries as="ul">
              {testimonials.map(item => (
                <EntryRow
                  key={item.id}
                  title={cut(item.text)}
                  note={`${item.author}, ${plural(item.rating, 'star')}`}
                  name={`the testimonial of ${item.author}`}
                  onEdit={() => dialogs.edit(item)}
                  onDelete={() => dialogs.remove(item)}
                />
              ))}
            </Entries>
          )
        }
      </QueryBoundary>
      {dialogs.isAdding && <TestimonialDialog onClose={dialogs.close} />}
      {dialogs.edited && <TestimonialDialog testimonial={dialogs.edited} onClose={dialogs.closeAbout} />}
      {dialogs.removed && (
        <ConfirmAction
          endpoint={editing.removeTestimonial}
          input={{ id: dialogs.removed.id }}
          title={`Delete the testimonial of ${dialogs.removed.author}?`}
          action="Delete testimonial"
          busy="Deleting"
          done="Testimonial deleted"
          onError={toastError('Failed to delete testimonial')}
          onClose={dialogs.closeAbout}
        >
          It will be removed from the landing page. This can't be undone.
        </ConfirmAction>
      )}
    </Card>
  )
}

/** Form for a new or existing testimonial. */
export const TestimonialDialog = ({
  testimonial,
  onClose,
}: {
  testimonial?: Testimonial
  onClose: () => void
}) => {
  const form = useSaveForm(testimonial ? editing.saveTestimonial : editing.addTestimonial, {
    schema: TestimonialForm,
    opened: testimonial,
    valuesOf: (opened?: Testimonial) => ({
      text: opened?.text ?? '',
      author: opened?.author ?? '',
      rating: String(opened?.rating ?? 5),
    }),
    names: { text: 'Quote', author: 'Author', rating: 'Rating' },
    input: input => (testimonial ? { id: testimonial.id, ...input } : input),
    done: testimonial ? 'Testimonial updated' : 'Testimonial added',
    onDone: onClose,
    onError: toastError(testimonial ? 'Failed to update testimonial' : 'Failed to add testimonial'),
  })
  return (
    <FormDialog
      form={form}
      title={testimonial ? 'Edit testimonial' : 'Add testimonial'}
      action={testimonial ? 'Save changes' : 'Add testimonial'}
      onClose={onClose}
    >
      <TextAreaField label="Quote" rows={4} {...form.field('text')} />
      <TextField label="Author" autoComplete="off" {...form.field('author')} />
      <SelectField label="Rating" {...form.field('rating')}>
        {[5, 4, 3, 2, 1].map(stars => (
          <option key={stars} value={stars}>
            {stars === 1 ? '1 star' : `${stars} stars`}
          </option>
        ))}
      </SelectField>
    </FormDialog>
  )
}
