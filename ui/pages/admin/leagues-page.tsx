import { administration } from '#contract/administration/administration'
import { LeaguesCard } from '#ui/areas/administration/leagues/leagues-card.tsx'
import { PageHead } from '#ui/components/page-head.tsx'
import { PageTitle } from '#ui/components/page-title.tsx'
import { useApiQuery } from '#ui/lib/use-answer'

/** Every league of the installation. */
export const LeaguesPage = () => {
  const { data: stats } = useApiQuery(administration.stats, {})
  return (
    <>
      <PageTitle>Leagues</PageTitle>
      <PageHead title="Leagues" />
      <LeaguesCard totalLeagues={stats?.totalLeagues} />
    </>
  )
}
