import { Award as AwardIcon, Banknote, CalendarCheck, Scale, type LucideIcon } from 'lucide-react'
import type { Stats } from '#contract/money/leaderboards'
import { countText } from '#domain/text'
import { statNames } from '#domain/stat-names'
import { cents, dollars, dollarsText } from '#domain/money'
import { Stat, StatLabel, StatValue, StatNote } from '#ui/components/stat.tsx'

export type StatItem = { label: string; icon: LucideIcon; value: string; note: string }

/** Calculates the season totals. */
export const statsOf = (
  stats: Stats,
  { currency, lastPaidWeek }: { currency: string; lastPaidWeek: number },
) => {
  const forWeeks = dollars(cents(stats.totalDistributed) + cents(stats.availableForWeeklyAwards))
  return {
    distributed: {
      label: statNames.distributed,
      icon: Banknote,
      value: dollarsText(stats.totalDistributed, currency),
      note:
        stats.overspent > 0
          ? `${dollarsText(stats.overspent, currency)} over the pot`
          : `of ${dollarsText(forWeeks, currency)} for weekly awards`,
    },
    awards: {
      label: 'Total Awards',
      icon: AwardIcon,
      value: countText(stats.totalAwards),
      note:
        stats.activeWeeks > 0 ? `${(stats.totalAwards / stats.activeWeeks).toFixed(1)} a week` : 'None yet',
    },
    average: {
      label: 'Avg Award',
      icon: Scale,
      value: dollarsText(stats.averageAward, currency, true),
      note: 'All award types',
    },
    weeks: {
      label: 'Active Weeks',
      icon: CalendarCheck,
      value: countText(stats.activeWeeks),
      note: `of ${lastPaidWeek}`,
    },
  } satisfies Record<string, StatItem>
}

/** Four stats in a row, two per row on phones. */
export const StatCards = ({ items }: { items: readonly StatItem[] }) =>
  items.map(({ label, icon: Icon, value, note }) => (
    <dl className="s3 half" key={label}>
      <Stat>
        <StatLabel>
          <Icon />
          {label}
        </StatLabel>
        <StatValue>{value}</StatValue>
        <StatNote>{note}</StatNote>
      </Stat>
    </dl>
  ))
