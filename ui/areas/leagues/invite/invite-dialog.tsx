import { AddPeople } from '#ui/areas/leagues/claims/add-people.tsx'
import type { League } from '#contract/leagues/leagues'
import { Dialog } from '#ui/components/dialog.tsx'
import { SegmentedTabs } from '#ui/components/tabs.tsx'
import { invitations } from '#contract/leagues/joining'
import { useSentToastTitle, useIsEmailConfigured } from '#ui/lib/use-email-configured'
import { useApiForm } from '#ui/lib/use-api-form'
import { toastError } from '#ui/components/toast'
import { EmailOffNotice } from '#ui/components/banner.tsx'
import { FieldStack } from '#ui/components/field.tsx'
import { TextField } from '#ui/components/text-field.tsx'
import { Button } from '#ui/components/button.tsx'
import { InviteSeveral } from './invite-several.tsx'
import { useInviteDialog } from './use-invite-dialog.ts'
import { SentLink } from './copy-link.tsx'
import styles from './invite-dialog.module.css'

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

const ways = [
  { value: 'one', label: 'By email', view: InviteOne },
  { value: 'several', label: 'In bulk', view: InviteSeveral },
  { value: 'without', label: 'Without an account', view: AddPeople },
] as const

/**
 * Ways into a league other than the join link: an email to one person, emails to a pasted list, or a team without an
 * account.
 */
export const InviteDialog = ({ league, onClose }: { league: League; onClose: () => void }) => {
  const { about, turn } = useInviteDialog()
  const way = ways.find(({ value }) => value === about('how')) ?? ways[0]
  const left = Math.max(0, league.maxManagers - league.memberCount)
  return (
    <Dialog
      title="Invite Manager"
      note={`${league.name}, ${left === 0 ? 'no spots left' : `${left} of ${league.maxManagers} spots left`}`}
      flush
      onClose={onClose}
    >
      <SegmentedTabs
        label="Invite method"
        tabs={ways}
        value={way.value}
        onChange={how => turn({ how: how === 'one' ? undefined : how })}
      >
        <div className={styles.inviteBody}>
          <way.view league={league} onClose={onClose} />
        </div>
      </SegmentedTabs>
    </Dialog>
  )
}

const Person = invitations.send.input.pick({ name: true, email: true })
