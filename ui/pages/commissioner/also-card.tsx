import { ChevronRight, Download, Flame, ListPlus, PencilLine, Send, type LucideIcon } from 'lucide-react'
import { useNavigate } from 'react-router-dom'
import type { League } from '#contract/leagues/leagues'
import { ActionItem, ActionList } from '#ui/components/action-list.tsx'
import { Card } from '#ui/components/card.tsx'
import { peopleOf, weekByHand } from '#ui/lib/paths'
import { useDialog } from '#ui/lib/use-dialog'
import { useExportLeague } from '#ui/lib/use-export-league'
import { useRecordDialog } from '#ui/areas/awards/record-award/record-outlet.tsx'

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
export const AlsoCard = ({ league }: { league: League }) => {
  const navigate = useNavigate()
  const record = useRecordDialog()
  const streak = useDialog('streak', ['streak'])
  const exportData = useExportLeague(league)
  const isActive = league.seasonStatus === 'active'
  return (
    <Card title="Also">
      <ActionList>
        {isActive && (
          <>
            <Item icon={ListPlus} onClick={() => void navigate(weekByHand(league.id, league.weekToAward))}>
              {`Enter week ${league.weekToAward} by hand`}
            </Item>
            <Item icon={PencilLine} onClick={() => record.open()}>
              Record an award by hand
            </Item>
          </>
        )}
        <Item icon={Send} onClick={() => void navigate(`${peopleOf(league.id)}?dialog=update`)}>
          Send manager update
        </Item>
        <Item icon={Download} onClick={exportData}>
          Export league data
        </Item>
        <Item icon={Flame} onClick={() => streak.open()}>
          Share streaks
        </Item>
      </ActionList>
    </Card>
  )
}
