import type { Testimonial } from '#contract/content/content'
import { editing, TestimonialForm } from '#contract/content/editing'
import { SelectField } from '#ui/components/select.tsx'
import { TextAreaField } from '#ui/components/text-area.tsx'
import { TextField } from '#ui/components/text-field.tsx'
import { useSaveForm } from '#ui/lib/use-save-form'
import { FormDialog } from '#ui/components/form-dialog.tsx'
import { toastError } from '#ui/components/toast'

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
