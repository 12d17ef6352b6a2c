import { awards } from '#contract/awards'
import { AwardExplanationOutlet } from '#ui/areas/rules/why/award-explanation-outlet.tsx'
import { ShareOutlet } from '#ui/areas/sharing/share-award/share-outlet.tsx'
import { useApiQuery } from '#ui/lib/use-api-query'
import { useDialog } from '#ui/lib/use-dialog'

/** Renders the award dialogs: sharing and explanation. The award is loaded once a dialog opens. */
export const AwardDialogs = ({ leagueId, userId }: { leagueId: number; userId: number }) => {
  const { isOpen } = useDialog('share')
  const awardsQuery = useApiQuery(awards.list, { leagueId }, { enabled: isOpen })
  return (
    <>
      <AwardExplanationOutlet leagueId={leagueId} />
      {awardsQuery.data && <ShareOutlet awards={awardsQuery.data} userId={userId} />}
    </>
  )
}
