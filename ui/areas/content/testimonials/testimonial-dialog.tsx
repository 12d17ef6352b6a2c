import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, type Resolver } from 'react-hook-form'
import type { z } from 'zod'
import { type Testimonial } from '#contract/content/content'
import { editing, TestimonialForm } from '#contract/content/editing'
import { SelectField } from '#ui/components/select.tsx'
import { TextAreaField } from '#ui/components/text-area.tsx'
import { TextField } from '#ui/components/text-field.tsx'
import { useAct } from '#ui/lib/use-act'
import { testimonialReads } from '#ui/areas/content/editing/content-reads'
import { FormDialog } from '#ui/areas/content/editing/form-dialog.tsx'
import { saving } from '#ui/areas/content/editing/saving'

type Given = z.output<typeof TestimonialForm>
type Values = Omit<Given, 'rating'> & { rating: string }

// A select holds text, which the schema reads as well as numbers; its type only tells of the numbers.
const resolver = zodResolver(TestimonialForm) as unknown as Resolver<Values, unknown, Given>

/** What a user said: a new testimonial, or one that is there. */
export const TestimonialDialog = ({
  testimonial,
  onClose,
}: {
  testimonial?: Testimonial
  onClose: () => void
}) => {
  const add = useAct(editing.addTestimonial, { refreshes: testimonialReads })
  const save = useAct(editing.saveTestimonial, { refreshes: testimonialReads })
  const form = useForm<Values, unknown, Given>({
    resolver,
    defaultValues: {
      text: testimonial?.text ?? '',
      author: testimonial?.author ?? '',
      rating: String(testimonial?.rating ?? 5),
    },
    mode: 'onTouched',
  })
  const { errors } = form.formState
  const submit = form.handleSubmit(given =>
    testimonial
      ? save.mutate(
          { id: testimonial.id, ...given },
          saving(form, { done: 'Testimonial updated', failed: 'Failed to update testimonial' }, onClose),
        )
      : add.mutate(
          given,
          saving(form, { done: 'Testimonial added', failed: 'Failed to add testimonial' }, onClose),
        ),
  )
  return (
    <FormDialog
      title={testimonial ? 'Edit testimonial' : 'Add testimonial'}
      action={testimonial ? 'Save changes' : 'Add testimonial'}
      isSaving={add.isPending || save.isPending}
      onSubmit={event => void submit(event)}
      onClose={onClose}
    >
      <TextAreaField label="Text" rows={4} error={errors.text?.message} {...form.register('text')} />
      <TextField
        label="Author"
        autoComplete="off"
        error={errors.author?.message}
        {...form.register('author')}
      />
      <SelectField label="Rating" error={errors.rating?.message} {...form.register('rating')}>
        {[5, 4, 3, 2, 1].map(stars => (
          <option key={stars} value={stars}>
            {stars === 1 ? '1 star' : `${stars} stars`}
          </option>
        ))}
      </SelectField>
    </FormDialog>
  )
}
