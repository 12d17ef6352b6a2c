import { Radio } from 'lucide-react'
import { LiveRegion } from '#ui/components/live-region.tsx'
import { Banner } from '#ui/components/banner.tsx'
import { Button } from '#ui/components/button.tsx'
import { useLiveLeague } from './use-live-league.ts'

/** Announces that a week was published while the league was open, and shows it on request. */
export const LiveLeague = ({ leagueId }: { leagueId: number }) => {
  const { week, show } = useLiveLeague(leagueId)
  return (
    <LiveRegion as="div" atOnce>
      {week !== null && (
        <Banner icon={Radio} action={<Button onClick={show}>Show it</Button>}>
          Week {week} was just published.
        </Banner>
      )}
    </LiveRegion>
  )
}
