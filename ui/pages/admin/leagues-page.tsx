import { administration } from '#contract/administration/administration'
import { LeaguesCard } from '#ui/areas/administration/leagues/leagues-card.tsx'
import { PageHeader } from '#ui/components/page-header.tsx'
import { PageTitle } from '#ui/components/page-title.tsx'
import { useApiQuery } from '#ui/lib/use-api-query'

/** All leagues of the instance. */
export const LeaguesPage = () => {
  const { data: stats } = useApiQuery(administration.stats, {})
  return (
    <>
      <PageTitle>Leagues</PageTitle>
      <PageHeader title="Leagues" />
      <LeaguesCard totalLeagues={stats?.totalLeagues} />
    </>
  )
}
