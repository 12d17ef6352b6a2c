import { ChevronRight, Download, Flame, ListPlus, ScrollText, Send, type LucideIcon } from 'lucide-react'
import { useNavigate } from 'react-router-dom'
import { awards } from '#contract/awards'
import type { League } from '#contract/leagues/leagues'
import { ActionItem, ActionList } from '#ui/components/action-list.tsx'
import { Card } from '#ui/components/card.tsx'
import { toast } from '#ui/components/toast'
import { toastNoData, useDownload } from '#ui/lib/download'
import { weekByHand } from '#ui/lib/paths'
import { useDialog } from '#ui/lib/use-dialog'

/** Downloads the season's awards, or says why there is nothing to download. */
const useExport = (league: League, hasAwards: boolean) => {
  const download = useDownload(awards.csv)
  return () =>
    hasAwards
      ? download.mutate(
          { leagueId: league.id },
          {
            onSuccess: () => toast('positive', 'Export Complete', 'League data exported as CSV file.'),
            onError: error =>
              toast('negative', 'Export Failed', error.message || 'Failed to export league data'),
          },
        )
      : toastNoData()
}

const Item = ({
  icon: Icon,
  onClick,
  children,
}: {
  icon: LucideIcon
  onClick: () => void
  children: string
}) => (
  <ActionItem type="button" onClick={onClick}>
    <Icon />
    {children}
    <ChevronRight />
  </ActionItem>
)

/** What a commissioner does now and then. */
export const AlsoCard = ({ league, hasAwards }: { league: League; hasAwards: boolean }) => {
  const navigate = useNavigate()
  const update = useDialog('update')
  const audit = useDialog('audit')
  const streak = useDialog('streak', ['streak'])
  const exportData = useExport(league, hasAwards)
  const isActive = league.seasonStatus === 'active'
  return (
    <Card title="Also">
      <ActionList>
        {isActive && (
          <>
            <Item icon={ListPlus} onClick={() => void navigate(weekByHand(league.id, league.weekToAward))}>
              {`Enter week ${league.weekToAward} by hand`}
            </Item>
          </>
        )}
        <Item icon={Send} onClick={() => update.open()}>
          Send manager update
        </Item>
        <Item icon={Download} onClick={exportData}>
          Export league data
        </Item>
        <Item icon={ScrollText} onClick={() => audit.open()}>
          Audit log
        </Item>
        <Item icon={Flame} onClick={() => streak.open()}>
          Share streaks
        </Item>
      </ActionList>
    </Card>
  )
}
