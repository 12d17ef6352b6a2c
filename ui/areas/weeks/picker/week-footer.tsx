import { ChartColumn, ChevronRight, Trophy, type LucideIcon } from 'lucide-react'
import { seasonStats } from '#contract/money/leaderboards'
import { plural } from '#domain/text'
import { Link } from '#ui/components/link.tsx'
import { allAwardsOf, analyticsOf } from '#ui/lib/paths'
import { useApiQuery } from '#ui/lib/use-api-query'
import styles from './week-footer.module.css'

const More = ({
  to,
  icon: Icon,
  name,
  note,
}: {
  to: string
  icon: LucideIcon
  name: string
  note: string
}) => (
  <Link to={to}>
    <Icon />
    <span>
      <b>{name}</b>
      <small>{note}</small>
    </span>
    <ChevronRight />
  </Link>
)

/** Footer of every week: links to the season's awards and analytics. */
export const WeekFooter = ({ leagueId }: { leagueId: number }) => {
  const { data } = useApiQuery(seasonStats.read, { leagueId })
  const count = data && data.totalAwards > 0 ? `${plural(data.totalAwards, 'award')} by` : 'By'
  return (
    <nav className={styles.footer} aria-label="More about the season">
      <More
        to={allAwardsOf(leagueId)}
        icon={Trophy}
        name="All awards"
        note={`${count} week, manager or type`}
      />
      <More
        to={analyticsOf(leagueId)}
        icon={ChartColumn}
        name="Analytics"
        note="Season stats by manager and week"
      />
    </nav>
  )
}
