import { FieldStack } from '#ui/components/field.tsx'
import { TextAreaField } from '#ui/components/text-field.tsx'
import { canShare, CopyButton, ShareOrCopyButton } from '#ui/components/use-copy.tsx'
import type { League } from '#contract/leagues/leagues'
import { useApiQuery } from '#ui/lib/use-api-query'
import { claims, type ClaimLink } from '#contract/leagues/claims'
import { Dialog } from '#ui/components/dialog.tsx'
import { plural } from '#domain/text'
import { QueryBoundary } from '#ui/components/await.tsx'

const Message = ({ text }: { text: string }) => (
  <FieldStack as="div">
    <TextAreaField
      label="A link for each team"
      rows={10}
      readOnly
      value={text}
      hint="Send each person only their own link. The first person to open it gets the team. For the group chat, use the league link."
      onFocus={event => event.currentTarget.select()}
    />
    <div className="row">
      <CopyButton variant="primary" text={text} label="Copy all links" />
      {canShare() && <ShareOrCopyButton variant="ghost" label="Share" what={{ text }} text={text} />}
    </div>
  </FieldStack>
)

/** All claim links in one message. */
export const ClaimLinksDialog = ({ league, onClose }: { league: League; onClose: () => void }) => {
  const query = useApiQuery(claims.links, { leagueId: league.id }, { freshForMs: 0 })
  const count = query.data?.length ?? 0
  return (
    <Dialog title="Claim links" note={`${league.name}, ${plural(count, 'unclaimed team')}`} onClose={onClose}>
      <QueryBoundary query={query} name="Claim links">
        {links => <Message text={claimMessage(links)} />}
      </QueryBoundary>
    </Dialog>
  )
}

/** Message with the claim link of each team, to forward one by one. Expired links are left out. */
export const claimMessage = (links: readonly ClaimLink[]): string =>
  links
    .flatMap(({ teamName, managerName, url, hasExpired }) =>
      url === null || hasExpired ? [] : [`${teamName} (${managerName})\n${url}`],
    )
    .join('\n\n')
