import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { invitations } from '#contract/leagues/joining'
import type { League } from '#contract/leagues/leagues'
import { Button } from '#ui/components/button.tsx'
import { TextField } from '#ui/components/text-field.tsx'
import { toast } from '#ui/components/toast'
import { showIssues } from '#ui/lib/show-issues'
import { useAct } from '#ui/lib/use-act'
import { invitationReads } from './reads.ts'
import { SentLink } from './sent-link.tsx'
import styles from './invite-dialog.module.css'

const Person = invitations.send.input.pick({ name: true, email: true })

/** Invites one person by mail. The form stays open for the next one. */
export const InviteOne = ({ league }: { league: League }) => {
  const send = useAct(invitations.send, { refreshes: invitationReads })
  const form = useForm({
    resolver: zodResolver(Person),
    defaultValues: { name: '', email: '' },
    mode: 'onTouched',
  })
  const { register, handleSubmit, reset, setFocus, formState } = form

  const submit = handleSubmit(person =>
    send.mutate(
      { leagueId: league.id, ...person },
      {
        onSuccess: sent => {
          toast('positive', 'Invitation sent', `${sent.name} can join ${league.name} now.`)
          reset()
          setFocus('name')
        },
        onError: error => {
          if (!showIssues(error, form)) toast('negative', 'Failed to send invitation', error.message)
        },
      },
    ),
  )

  return (
    <>
      <form className={styles.inviteForm} onSubmit={event => void submit(event)} noValidate>
        <TextField
          label="Name"
          autoComplete="off"
          error={formState.errors.name?.message}
          {...register('name')}
        />
        <TextField
          label="Email"
          type="email"
          autoComplete="off"
          error={formState.errors.email?.message}
          {...register('email')}
        />
        <div>
          <Button type="submit" variant="primary" busy={send.isPending && 'Sending'}>
            Send invitation
          </Button>
        </div>
      </form>
      {send.data && <SentLink sent={send.data} />}
    </>
  )
}
