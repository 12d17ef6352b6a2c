import { awards } from '#contract/awards'
import { WhyOutlet } from '#ui/areas/awards/why/why-outlet.tsx'
import { ShareOutlet } from '#ui/areas/sharing/share-award/share-outlet.tsx'
import { useApiQuery } from '#ui/lib/use-api-query'
import { useDialog } from '#ui/lib/use-dialog'

/** Where what an award is about appears: sharing it, and why it was won. Which one it is is looked up once it is open. */
export const AwardDialogs = ({ leagueId, userId }: { leagueId: number; userId: number }) => {
  const { isOpen } = useDialog('share')
  const given = useApiQuery(awards.list, { leagueId }, { enabled: isOpen })
  return (
    <>
      <WhyOutlet leagueId={leagueId} />
      {given.data && <ShareOutlet awards={given.data} userId={userId} />}
    </>
  )
}
