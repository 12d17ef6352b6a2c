import type { ReactNode } from 'react'
import { Currency } from '#ui/lib/use-currency'
import { leaguePage } from '#contract/weeks/league-page'
import { rules } from '#contract/rules/rules'
import { PublicRules } from '#ui/areas/rules/rules-page/public-rules.tsx'
import { QueryBoundary } from '#ui/components/await.tsx'
import { SkeletonCard } from '#ui/components/skeleton.tsx'
import { useApiQuery } from '#ui/lib/use-api-query'
import { PageTitle } from '#ui/components/page-title.tsx'

/** Public rules of a league. */
export const PublicRulesPage = ({ leagueId, nothing }: { leagueId: number; nothing: ReactNode }) => {
  const query = useApiQuery(rules.public, { leagueId })
  const page = useApiQuery(leaguePage.read, { leagueId })
  if (query.error && [400, 404].includes(query.error.status)) return nothing
  return (
    <QueryBoundary query={query} name="Rules" skeleton={<SkeletonCard rows={10} />}>
      {shown => (
        <Currency value={shown.currency}>
          <PageTitle>{`${shown.leagueName} rules`}</PageTitle>
          <PublicRules shown={shown} hasPage={page.data !== undefined} />
        </Currency>
      )}
    </QueryBoundary>
  )
}
