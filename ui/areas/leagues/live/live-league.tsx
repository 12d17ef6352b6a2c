import { Radio } from 'lucide-react'
import { Told } from '#ui/components/told.tsx'
import { Banner } from '#ui/components/banner.tsx'
import { Button } from '#ui/components/button.tsx'
import { useLiveLeague } from './use-live-league.ts'

/** Says that a week was published while somebody looked at the league, and shows it when they ask. */
export const LiveLeague = ({ leagueId }: { leagueId: number }) => {
  const { week, show } = useLiveLeague(leagueId)
  return (
    <Told as="div" atOnce>
      {week !== null && (
        <Banner icon={Radio} action={<Button onClick={show}>Show it</Button>}>
          Week {week} was just published.
        </Banner>
      )}
    </Told>
  )
}
