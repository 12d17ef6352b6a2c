import { identity } from '#contract/accounts/identity'
import { Button } from '#ui/components/button.tsx'
import { Dialog } from '#ui/components/dialog.tsx'
import { PasswordOwner } from '#ui/components/person-fields.tsx'
import { PasswordField } from '#ui/components/text-field.tsx'
import { toastRefused } from '#ui/components/toast'
import { useActForm } from '#ui/lib/use-act-form'
import { answerWhoItIs } from '#ui/lib/who-it-is'

/** Asks over the page who it is; the page keeps what was typed, also when the dialog is closed. */
export const IdentityDialog = ({ email }: { email: string }) => {
  const form = useActForm(identity.confirm, {
    defaultValues: { password: '' },
    onDone: () => answerWhoItIs(true),
    onRefused: toastRefused('Not confirmed', 'The password could not be checked'),
  })
  return (
    <Dialog
      title="Confirm it is you"
      note="The last time was over 15 minutes ago. After this it goes on, with what you typed."
      width={440}
      onClose={() => answerWhoItIs(false)}
    >
      <form className="stack" {...form.element}>
        <PasswordOwner email={email} />
        <PasswordField
          label="Password"
          autoComplete="current-password"
          autoFocus
          {...form.field('password')}
        />
        <Button type="submit" variant="primary" busy={form.isSending && 'Confirming'}>
          Confirm with password
        </Button>
      </form>
    </Dialog>
  )
}
