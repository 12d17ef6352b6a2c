import { payHandles, PayHandles } from '#contract/money/pay-handles'
import { Button } from '#ui/components/button.tsx'
import { EditConflictPrompt } from '#ui/components/edit-conflict.tsx'
import { FieldStack } from '#ui/components/field.tsx'
import { TextField, TextAreaField } from '#ui/components/text-field.tsx'
import { toastError } from '#ui/components/toast'
import { useSaveForm } from '#ui/lib/use-save-form'

const names = { venmo: 'Venmo', paypal: 'PayPal', cashApp: 'Cash App', other: 'Other' }

/** Form for the user's Venmo, PayPal and Cash App handles, plus any other text to copy. */
export const HandlesForm = ({ handles, onDone }: { handles: PayHandles; onDone: () => void }) => {
  const form = useSaveForm(payHandles.save, {
    schema: PayHandles,
    opened: handles,
    valuesOf: opened => opened ?? handles,
    input: input => input,
    names,
    done: ['Saved', 'Visible to people who owe you.'],
    onDone,
    onError: toastError('Not saved', 'No changes were made.'),
  })
  return (
    <FieldStack as="form" {...form.element}>
      <TextField label={names.venmo} autoComplete="off" placeholder="@name" {...form.field('venmo')} />
      <TextField
        label={names.paypal}
        autoComplete="off"
        placeholder="paypal.me/name"
        {...form.field('paypal')}
      />
      <TextField label={names.cashApp} autoComplete="off" placeholder="$name" {...form.field('cashApp')} />
      <TextAreaField
        label={names.other}
        rows={2}
        hint="Bank details or a phone number to copy"
        {...form.field('other')}
      />
      <div className="row">
        <Button type="submit" variant="primary" busy={form.isSending && 'Saving'}>
          Save payment handles
        </Button>
        <Button variant="ghost" onClick={onDone}>
          Cancel
        </Button>
      </div>
      <EditConflictPrompt question={form.question} />
    </FieldStack>
  )
}
