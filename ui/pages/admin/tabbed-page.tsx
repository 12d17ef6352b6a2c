import { Suspense, type ReactNode } from 'react'
import { PageHeader } from '#ui/components/page-header.tsx'
import { PageTitle } from '#ui/components/page-title.tsx'
import { Region } from '#ui/components/region.tsx'
import { SkeletonCard } from '#ui/components/skeleton.tsx'
import { LinkTabs } from '#ui/components/tabs.tsx'
import { useQueryParam } from '#ui/lib/use-query-param'

export type PageTab = { value: string; label: string; view: ReactNode }

/** Administration page with link tabs; the first tab is the page's own URL. */
export const TabbedPage = ({
  title,
  path,
  tabs,
  actions,
}: {
  title: string
  path: string
  tabs: readonly [PageTab, ...PageTab[]]
  actions?: ReactNode
}) => {
  const [tabParam] = useQueryParam('tab')
  const [first] = tabs
  const shown = tabs.find(({ value }) => value === tabParam) ?? first
  const addressOf = ({ value }: PageTab) => (value === first.value ? path : `${path}?tab=${value}`)
  return (
    <>
      <PageTitle of={title}>{shown.label}</PageTitle>
      <PageHeader title={title} actions={actions} />
      <LinkTabs
        label={title}
        links={tabs.map(tab => ({ to: addressOf(tab), label: tab.label }))}
        current={addressOf(shown)}
      />
      <Region key={shown.value} name={shown.label}>
        <Suspense fallback={<SkeletonCard />}>{shown.view}</Suspense>
      </Region>
    </>
  )
}
