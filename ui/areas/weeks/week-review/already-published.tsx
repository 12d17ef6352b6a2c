import { publications, type PublishedWeek } from '#contract/weeks/publications'
import { type Candidate } from '#contract/weeks/staged-weeks'
import { Banner } from '#ui/components/banner.tsx'
import { Button } from '#ui/components/button.tsx'
import { recentText } from '#ui/lib/format'
import { useApiQuery } from '#ui/lib/use-api-query'

const namesText = new Intl.ListFormat('en-US')

/** Differences between the published winners and the local selection. */
const differences = ({ awards }: PublishedWeek, picked: readonly Candidate[]): string[] => {
  const signs = new Map<string, string>()
  for (const { playerName, position } of awards)
    if (!picked.some(candidate => candidate.playerName === playerName)) signs.set(position, position)
  for (const { playerName, position } of picked)
    if (!awards.some(award => award.playerName === playerName)) signs.set(position, position)
  return [...signs.values()]
}

/** Notice that another commissioner published first. */
export const AlreadyPublished = ({
  leagueId,
  week,
  picked,
  onShow,
}: {
  leagueId: number
  week: number
  picked: readonly Candidate[]
  onShow: () => void
}) => {
  const { data } = useApiQuery(publications.read, { leagueId, week }, { freshForMs: 0 })
  const by = data?.awards[0]?.createdBy
  const different = data ? differences(data, picked) : []
  return (
    <Banner
      tone="warn"
      title={`${by ?? 'Someone'} published week ${week}${data ? ` ${recentText(data.publishedAt)}` : ''}.`}
      action={
        <Button size="sm" onClick={onShow}>
          Show it
        </Button>
      }
    >
      Your choices weren't lost.{' '}
      {data && (different.length === 0 ? 'Yours match.' : `Yours differ at ${namesText.format(different)}.`)}
    </Banner>
  )
}
