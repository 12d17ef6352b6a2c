import { RefreshCw } from 'lucide-react'
import { type ClaimLink, claims } from '#contract/leagues/claims'
import type { League, Member } from '#contract/leagues/leagues'
import { QueryBoundary } from '#ui/components/await.tsx'
import { Banner } from '#ui/components/banner.tsx'
import { Button } from '#ui/components/button.tsx'
import { Dialog } from '#ui/components/dialog.tsx'
import { FieldStack } from '#ui/components/field.tsx'
import { TextField } from '#ui/components/text-field.tsx'
import { toast, toastError } from '#ui/components/toast'
import { dayText } from '#ui/lib/format'
import { useApiMutation } from '#ui/lib/use-api-mutation'
import { useApiForm } from '#ui/lib/use-api-form'
import { useApiQuery } from '#ui/lib/use-api-query'
import { CopyLink, LinkQr } from '#ui/areas/leagues/invite/copy-link.tsx'
import styles from './claims.module.css'

const Address = claims.mail.input.pick({ email: true })

const ByEmail = ({ league, link }: { league: League; link: ClaimLink }) => {
  const form = useApiForm(claims.mail, {
    schema: Address,
    defaultValues: { email: '' },
    input: ({ email }) => ({ leagueId: league.id, userId: link.managerId, email }),
    onDone: ({ isMailed }) => {
      if (isMailed) toast('positive', 'Claim link sent', link.managerName)
      form.reset()
    },
    onError: toastError('Failed to send the link'),
  })
  return (
    <>
      <FieldStack as="form" {...form.element}>
        <TextField label="Email it to" type="email" autoComplete="off" {...form.field('email')} />
        <div>
          <Button type="submit" busy={form.isSending && 'Sending'}>
            Send link
          </Button>
        </div>
      </FieldStack>
      {form.response && !form.response.isMailed && (
        <Banner tone="warn" title="No email will be sent.">
          Send {link.managerName} the link yourself.
        </Banner>
      )}
    </>
  )
}

const Renew = ({ league, link }: { league: League; link: ClaimLink }) => {
  const renew = useApiMutation(claims.renew, {
    done: ['New claim link', 'The old one no longer works.'],
    onError: toastError('Error', 'Failed to make a new link'),
  })
  return (
    <Button
      size="sm"
      busy={renew.isPending && 'Renewing'}
      onClick={() => renew.mutate({ leagueId: league.id, userId: link.managerId })}
    >
      <RefreshCw />
      New link
    </Button>
  )
}

const Ways = ({ league, link }: { league: League; link: ClaimLink }) => {
  if (link.url === null || link.hasExpired) {
    return (
      <div className={styles.options}>
        <Banner tone="warn" title="This link no longer works.">
          Make a new one for {link.managerName}.
        </Banner>
        <div>
          <Renew league={league} link={link} />
        </div>
      </div>
    )
  }
  return (
    <div className={styles.options}>
      <CopyLink
        label={`Claim link for ${link.managerName}`}
        url={link.url}
        hint={`Works once, until ${dayText(link.expiresAt)}`}
      />
      <LinkQr url={link.url} label={`QR code of the claim link for ${link.managerName}`} />
      <ByEmail league={league} link={link} />
      <div>
        <Renew league={league} link={link} />
      </div>
    </div>
  )
}

/** Claim link of one team: copy, scan, email or renew it. */
export const ClaimLinkDialog = ({
  league,
  member,
  onClose,
}: {
  league: League
  member: Member
  onClose: () => void
}) => {
  const query = useApiQuery(claims.links, { leagueId: league.id }, { freshForMs: 0 })
  return (
    <Dialog title="Claim link" note={`${member.teamName}, ${member.managerName}`} onClose={onClose}>
      <QueryBoundary query={query} name="Claim link">
        {links => {
          const link = links.find(({ managerId }) => managerId === member.managerId)
          return link ? <Ways league={league} link={link} /> : <p className="t-2">This team was claimed.</p>
        }}
      </QueryBoundary>
    </Dialog>
  )
}
