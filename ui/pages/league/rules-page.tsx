import { Suspense, type ComponentType } from 'react'
import { Navigate, useParams } from 'react-router-dom'
import type { League } from '#contract/leagues/leagues'
import { RulesDocument } from '#ui/areas/rules/rules-page/rules-document.tsx'
import { BackLink } from '#ui/components/link.tsx'
import { lazy } from '#ui/components/lazy.tsx'
import { PageStep, PageTitle, PageHeader } from '#ui/components/page-title.tsx'
import { Region } from '#ui/components/region.tsx'
import { SkeletonCard } from '#ui/components/skeleton.tsx'
import { rulesOf } from '#ui/lib/paths'
import type { LeagueView } from './league-view.ts'

type View = ComponentType<{ league: League }>

const ChangeRules: View = lazy(() =>
  import('#ui/areas/rules/change-rules/change-rules.tsx').then(m => m.ChangeRules),
)
const Catalog: View = lazy(() => import('#ui/areas/rules/catalog/catalog.tsx').then(m => m.Catalog))
const RuleCalendar: View = lazy(() =>
  import('#ui/areas/rules/calendar/rule-calendar.tsx').then(m => m.RuleCalendar),
)
const TryRule: View = lazy(() => import('#ui/areas/rules/preview-rule/preview-rule.tsx').then(m => m.TryRule))
const EditRule = lazy(() => import('#ui/areas/rules/edit-rule/edit-rule.tsx').then(m => m.EditRule))
const NewRule: View = ({ league }) => <EditRule key="new" league={league} isNew />
const OneRule: View = ({ league }) => <EditRule key="edit" league={league} isNew={false} />

/** Rule editing pages below the rules overview. */
const steps: Partial<Record<string, { title: string; step: string; View: View }>> = {
  catalog: { title: 'Rule library', step: 'rule library', View: Catalog },
  calendar: { title: 'Calendar', step: 'calendar', View: RuleCalendar },
  try: { title: 'Preview', step: 'preview it', View: TryRule },
  new: { title: 'New rule', step: 'a new rule', View: NewRule },
  edit: { title: 'Change a rule', step: 'change a rule', View: OneRule },
}

const Changing: LeagueView = ({ league }) => {
  const view = useParams()['view'] ?? ''
  const found = steps[view]
  if (view === 'change')
    return (
      <>
        <PageStep>change</PageStep>
        <ChangeRules league={league} />
      </>
    )
  if (!found) return <Navigate to={rulesOf(league.id)} replace />
  const { title, step, View } = found
  return (
    <>
      <BackLink to={rulesOf(league.id, 'change')}>Change rules</BackLink>
      <PageStep>{step}</PageStep>
      <PageHeader title={title} />
      <View league={league} />
    </>
  )
}

/** Rules of a league: readable by all members, editable by the commissioner. */
export const RulesPage: LeagueView = ({ league, user }) => {
  const { view } = useParams()
  const isReading = view === undefined
  if (!isReading && league.myRole !== 'commissioner') return <Navigate to={rulesOf(league.id)} replace />
  return (
    <>
      <PageTitle>Rules</PageTitle>
      <Region key={view ?? ''} name="Rules">
        <Suspense fallback={<SkeletonCard />}>
          {isReading ? (
            <RulesDocument league={league} userId={user.id} />
          ) : (
            <Changing league={league} user={user} />
          )}
        </Suspense>
      </Region>
    </>
  )
}
