import type { ComponentProps } from 'react'
import { z } from 'zod'
import type { User } from '#contract/accounts/accounts'
import { content } from '#contract/content/content'
import { supportInbox } from '#contract/content/support-inbox'
import { leagues } from '#contract/leagues/leagues'
import { Dialog } from '#ui/components/dialog.tsx'
import { FormDialog } from '#ui/components/form-dialog.tsx'
import { SelectField } from '#ui/components/select.tsx'
import { TextField, TextAreaField } from '#ui/components/text-field.tsx'
import { toastError } from '#ui/components/toast'
import { useApiQuery } from '#ui/lib/use-api-query'
import { useApiForm } from '#ui/lib/use-api-form'
import { fullName } from '#ui/lib/use-user'
import { EmailOffNotice } from '#ui/components/banner.tsx'
import { useIsEmailConfigured, useSentToastTitle } from '#ui/lib/use-email-configured'

/** League that the request is about; hidden for users without leagues. */
const LeagueField = (props: ComponentProps<'select'>) => {
  const { data = [] } = useApiQuery(leagues.list, {})
  if (data.length === 0) return null
  return (
    <SelectField label="League" optional {...props}>
      <option value="">None</option>
      {data.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}

const Closed = ({ onClose }: { onClose: () => void }) => (
  <Dialog title="Contact support" width={440} onClose={onClose}>
    <p>This site has no support address yet. Ask the server admin.</p>
  </Dialog>
)

/** Contact form for support, if someone handles requests. */
export const ContactDialog = (props: { user: User | null; onClose: () => void }) => {
  const { data, isPending } = useApiQuery(supportInbox.desk, {})
  if (isPending) return null
  if (data?.isOpen === false) return <Closed onClose={props.onClose} />
  return <ContactForm {...props} />
}

/** Signed-in users don't have to identify themselves. */
const ContactForm = ({ user, onClose }: { user: User | null; onClose: () => void }) => {
  const title = useSentToastTitle('Message sent')
  const sendsEmail = useIsEmailConfigured()
  const form = useApiForm(content.contactSupport, {
    schema: content.contactSupport.input.extend({ leagueId: z.string() }),
    defaultValues: {
      userName: user ? fullName(user) : '',
      userEmail: user?.email ?? '',
      leagueId: '',
      message: '',
    },
    input: ({ leagueId, ...input }) => ({ ...input, leagueId: leagueId === '' ? null : Number(leagueId) }),
    done: ({ message }) => [title, message],
    onDone: onClose,
    onError: toastError('Send Failed', 'Failed to send email'),
  })
  return (
    <FormDialog
      form={form}
      title="Contact support"
      note={`Tell us what happened and what you expected. ${sendsEmail ? "We'll reply by email." : ''}`}
      action="Send message"
      working="Sending"
      onClose={onClose}
    >
      <div className="fields">
        <EmailOffNotice>Your message waits until the server admin sets up email.</EmailOffNotice>
        <TextField label="Name" autoComplete="name" {...form.field('userName')} />
        <TextField label="Email" type="email" autoComplete="email" {...form.field('userEmail')} />
        {user && <LeagueField {...form.register('leagueId')} />}
        <TextAreaField label="Message" rows={6} {...form.field('message')} />
      </div>
    </FormDialog>
  )
}
