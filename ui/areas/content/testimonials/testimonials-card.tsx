import { Plus, Quote } from 'lucide-react'
import { editing } from '#contract/content/editing'
import { QueryBoundary } from '#ui/components/await.tsx'
import { Button } from '#ui/components/button.tsx'
import { Card } from '#ui/components/card.tsx'
import { Empty } from '#ui/components/empty.tsx'
import { plural } from '#domain/text'
import { useApiQuery } from '#ui/lib/use-api-query'
import { EntryRow, Entries } from '#ui/areas/content/editing/entry-list.tsx'
import { toastError } from '#ui/components/toast'
import { ConfirmAction } from '#ui/components/confirm-action.tsx'
import { useEntryDialogs } from '#ui/areas/content/editing/use-entry-dialogs'
import { TestimonialDialog } from './testimonial-dialog.tsx'

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
