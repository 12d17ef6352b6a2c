import { invitations } from '#contract/leagues/joining'
import type { League } from '#contract/leagues/leagues'
import { Button } from '#ui/components/button.tsx'
import { TextField } from '#ui/components/text-field.tsx'
import { toastError } from '#ui/components/toast'
import { useApiForm } from '#ui/lib/use-api-form'
import { FieldStack } from '#ui/components/field.tsx'
import { EmailOffNotice } from '#ui/components/email-off-notice.tsx'
import { useIsEmailConfigured, useSentToastTitle } from '#ui/lib/use-email-configured'
import { SentLink } from './sent-link.tsx'

const Person = invitations.send.input.pick({ name: true, email: true })

/** Invites one person by email. The form stays open for the next one. */
export const InviteOne = ({ league }: { league: League }) => {
  const title = useSentToastTitle('Invitation sent')
  const sendsEmail = useIsEmailConfigured()
  const form = useApiForm(invitations.send, {
    schema: Person,
    defaultValues: { name: '', email: '' },
    input: person => ({ leagueId: league.id, ...person }),
    done: sent => [title, `${sent.name} can now join ${league.name}.`],
    onDone: () => {
      form.reset()
      form.setFocus('name')
    },
    onError: toastError('Failed to send invitation'),
  })

  return (
    <>
      <EmailOffNotice>You'll get a link to share instead.</EmailOffNotice>
      <FieldStack as="form" {...form.element}>
        <TextField label="Name" autoComplete="off" {...form.field('name')} />
        <TextField label="Email" type="email" autoComplete="off" {...form.field('email')} />
        <div>
          <Button type="submit" variant="primary" busy={form.isSending && 'Sending'}>
            {sendsEmail ? 'Send invitation' : 'Create invitation'}
          </Button>
        </div>
      </FieldStack>
      {form.response && <SentLink sent={form.response} />}
    </>
  )
}
