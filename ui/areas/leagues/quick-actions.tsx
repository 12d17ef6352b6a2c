import { ChevronRight, CloudDownload, Download, ListPlus } from 'lucide-react'
import type { League } from '#contract/leagues'
import { Button } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { csvAddress, toastNoData } from '../awards/export-csv.tsx'
import './quick-actions.css'

export type Go = (to: { tab: string; step?: string }) => void

export const QuickActions = ({
  league,
  hasAwards,
  onGo,
}: {
  league: League
  hasAwards: boolean
  onGo: Go
}) => (
  <Card title="Quick actions" className="first">
    <div className="qa">
      <Button variant="primary" block onClick={() => onGo({ tab: 'awards' })}>
        <ListPlus />
        Enter week {league.currentWeek} awards
      </Button>
      <button type="button" className="qa-item" onClick={() => onGo({ tab: 'sync', step: 'fetch' })}>
        <CloudDownload />
        Fetch week {league.currentWeek}
        <ChevronRight />
      </button>
      <a
        className="qa-item"
        href={csvAddress(league.id)}
        download
        onClick={event => {
          if (hasAwards) return
          event.preventDefault()
          toastNoData()
        }}
      >
        <Download />
        Export league data
        <ChevronRight />
      </a>
    </div>
  </Card>
)
