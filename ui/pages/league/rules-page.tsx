import { Suspense } from 'react'
import { Navigate, useNavigate, useParams } from 'react-router-dom'
import type { User } from '#contract/accounts/accounts'
import type { League } from '#contract/leagues/leagues'
import { RulesDocument } from '#ui/areas/rules/rules-page/rules-document.tsx'
import { lazy } from '#ui/components/lazy.tsx'
import { PageHead } from '#ui/components/page-head.tsx'
import { Region } from '#ui/components/region.tsx'
import { SkeletonCard } from '#ui/components/skeleton.tsx'
import { Tabs } from '#ui/components/tabs.tsx'
import { rulesOf } from '#ui/lib/rules-path'
import { Crumb } from '#ui/components/crumb.tsx'
import { PageStep, PageTitle } from '#ui/components/page-title.tsx'
import type { LeagueView } from './league-places.tsx'

const Catalogue = lazy(() =>
  import('#ui/areas/rules/catalogue/catalogue.tsx').then(m => ({ default: m.Catalogue })),
)
const RuleCalendar = lazy(() =>
  import('#ui/areas/rules/calendar/rule-calendar.tsx').then(m => ({ default: m.RuleCalendar })),
)
const TryRule = lazy(() =>
  import('#ui/areas/rules/try-rule/try-rule.tsx').then(m => ({ default: m.TryRule })),
)
const EditRule = lazy(() =>
  import('#ui/areas/rules/edit-rule/edit-rule.tsx').then(m => ({ default: m.EditRule })),
)

const views = ['catalogue', 'calendar', 'try'] as const

const tabs = (league: League, user: User) =>
  [
    {
      value: 'ours',
      label: 'Our rules',
      panel: () => <RulesDocument league={league} userId={user.id} isNested />,
    },
    { value: 'catalogue', label: 'Catalogue', panel: () => <Catalogue league={league} /> },
    { value: 'calendar', label: 'Calendar', panel: () => <RuleCalendar league={league} /> },
    { value: 'try', label: 'Try it', panel: () => <TryRule league={league} /> },
  ].map(({ panel, ...tab }) => ({
    ...tab,
    panel: () => (
      <Region name="This tab">
        <Suspense fallback={<SkeletonCard />}>{panel()}</Suspense>
      </Region>
    ),
  }))

const InTabs = ({ league, user, view }: { league: League; user: User; view: string }) => {
  const navigate = useNavigate()
  return (
    <>
      <PageHead title="Rules" />
      <Tabs
        label="Rules"
        tabs={tabs(league, user)}
        value={view}
        onChange={value =>
          void navigate(
            rulesOf(
              league.id,
              views.find(known => known === value),
            ),
          )
        }
      />
    </>
  )
}

const Editor = ({ league, view }: { league: League; view: 'new' | 'edit' }) => (
  <>
    <Crumb to={rulesOf(league.id, 'catalogue')}>Catalogue</Crumb>
    <PageStep>{view === 'new' ? 'a new rule' : 'change a rule'}</PageStep>
    <PageHead title={view === 'new' ? 'New rule' : 'Change a rule'} />
    <Region name="The rule">
      <Suspense fallback={<SkeletonCard />}>
        <EditRule key={view} league={league} isNew={view === 'new'} />
      </Suspense>
    </Region>
  </>
)

/** The rules of a league: everybody in it reads them, its commissioner makes them. */
export const RulesPage: LeagueView = ({ league, user }) => {
  const { view } = useParams()
  if (league.myRole !== 'commissioner')
    return view === undefined ? (
      <>
        <PageTitle>Rules</PageTitle>
        <RulesDocument league={league} userId={user.id} />
      </>
    ) : (
      <Navigate to={rulesOf(league.id)} replace />
    )
  return (
    <>
      <PageTitle>Rules</PageTitle>
      {view === 'new' || view === 'edit' ? (
        <Editor league={league} view={view} />
      ) : (
        <InTabs league={league} user={user} view={views.find(known => known === view) ?? 'ours'} />
      )}
    </>
  )
}
