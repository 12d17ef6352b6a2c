import { PageTitle } from '#ui/components/page-title.tsx'
import { Region } from '#ui/components/region.tsx'
import { AwardsCard } from '#ui/areas/awards/list-awards/awards-card.tsx'
import type { LeagueView } from './league-view.ts'

/** The one list of a league's awards. */
export const AwardsPage: LeagueView = ({ league }) => (
  <>
    <PageTitle>All awards</PageTitle>
    <Region name="The awards">
      <AwardsCard league={league} />
    </Region>
  </>
)
