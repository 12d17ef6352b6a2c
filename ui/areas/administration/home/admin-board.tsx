import { operatorHome, type Growth } from '#contract/administration/home'
import { countText, namesText } from '#domain/text'
import { NewsBoard } from '#ui/components/activity-card.tsx'
import { now } from '#ui/lib/clock'
import { todayText } from '#ui/lib/format'
import { useApiQuery } from '#ui/lib/use-api-query'
import { needsYou, useHealth } from './health.tsx'

const statsOf = ({ week, published, runningLeagues, activePeople, people }: Growth) => [
  week === 0
    ? { label: 'Leagues in season', value: countText(runningLeagues) }
    : {
        label: `Leagues published, week ${week}`,
        value: `${countText(published.find(one => one.week === week)?.leagues ?? 0)} of ${countText(runningLeagues)}`,
      },
  { label: 'Active in the last 7 days', value: countText(activePeople) },
  { label: 'People', value: countText(people) },
]

/** Number of items that need a site admin, and the activity of the instance. */
export const AdminBoard = () => {
  const { data: health } = useHealth()
  const { data: growth } = useApiQuery(operatorHome.growth, {})
  const open = health?.lines.filter(needsYou) ?? []
  const headline =
    open.length === 0
      ? 'Everything is running'
      : open.length === 1
        ? '1 item needs your attention'
        : `${open.length} items need your attention`
  return (
    <NewsBoard
      heading="h1"
      eyebrow={<span>{todayText(now())}</span>}
      headline={health ? headline : 'Administration'}
      text={
        health && (open.length === 0 ? 'All checks passed.' : `${namesText(open.map(({ what }) => what))}.`)
      }
      stats={growth ? statsOf(growth) : []}
    />
  )
}
