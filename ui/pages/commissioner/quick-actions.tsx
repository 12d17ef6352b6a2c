import { ChevronRight, CloudDownload, Download, ListPlus, Send } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from '#ui/components/link.tsx'
import { awards } from '#contract/awards'
import type { League } from '#contract/leagues/leagues'
import { Button, buttonClass } from '#ui/components/button.tsx'
import { Card } from '#ui/components/card.tsx'
import { toast } from '#ui/components/toast'
import { toastNoData, useDownload } from '#ui/lib/download'
import { weekByHand } from '#ui/lib/paths'
import { useDialog } from '#ui/lib/use-dialog'
import { ActionItem, ActionList } from '#ui/components/action-list.tsx'
import type { Go } from './use-dashboard-location.ts'

const Item = ({
  disabled = false,
  onClick,
  children,
}: {
  disabled?: boolean
  onClick: () => void
  children: ReactNode
}) => (
  <ActionItem type="button" disabled={disabled} onClick={onClick}>
    {children}
    <ChevronRight />
  </ActionItem>
)

/** Downloads the season's awards, or says why there is nothing to download. */
const useExport = (league: League | undefined, hasAwards: boolean) => {
  const download = useDownload(awards.csv)
  return () => {
    if (!league)
      return toast('warning', 'No League Selected', 'Please select a league with award data first.')
    if (!hasAwards) return toastNoData()
    return download.mutate(
      { leagueId: league.id },
      {
        onSuccess: () => toast('positive', 'Export Complete', 'League data exported as CSV file.'),
        onError: error => toast('negative', 'Export Failed', error.message || 'Failed to export league data'),
      },
    )
  }
}

/** To the grid of the whole week; a single award has its form on the tab of awards. */
const EnterWeek = ({ league, variant }: { league: League | undefined; variant: 'primary' | 'secondary' }) =>
  league ? (
    <Link className={buttonClass({ variant, block: true })} to={weekByHand(league.id)}>
      <ListPlus />
      Enter Week {league.weekToAward} Awards
    </Link>
  ) : (
    <Button variant={variant} block disabled>
      <ListPlus />
      Enter Week Awards
    </Button>
  )

/** What a commissioner does every week. Without a league there is nothing to do it with. */
export const QuickActions = ({
  league,
  hasAwards,
  entersWeek,
  go,
}: {
  league: League | undefined
  hasAwards: boolean
  /** Whether entering awards is what the week asks for; else something else is, and that has the main button. */
  entersWeek: boolean
  go: Go
}) => {
  const exportData = useExport(league, hasAwards)
  const update = useDialog('update')
  const week = league ? ` ${league.weekToAward}` : ''
  return (
    <Card title="Quick Actions" className="first">
      <ActionList>
        <EnterWeek league={league} variant={entersWeek ? 'primary' : 'secondary'} />
        <Item disabled={!league} onClick={() => go({ tab: 'sync', step: 'fetch' })}>
          <CloudDownload />
          Fetch Week{week}
        </Item>
        <Item disabled={!league} onClick={() => update.open()}>
          <Send />
          Send Manager Update
        </Item>
        <Item onClick={exportData}>
          <Download />
          Export League Data
        </Item>
      </ActionList>
    </Card>
  )
}
