import { Card } from '#ui/components/card.tsx'
import { LogPages } from '#ui/areas/administration/site/log-lines.tsx'

/** Audit log of a league, newest first. */
export const LeagueLog = ({ leagueId }: { leagueId: number }) => (
  <Card title="Activity" flush>
    <LogPages leagueId={leagueId} />
  </Card>
)
