import { type LucideIcon, Banknote, Award as AwardIcon, Scale, CalendarCheck } from 'lucide-react'
import type { CSSProperties } from 'react'
import type { Stats } from '#contract/money/leaderboards'
import { dollars, cents, dollarsText } from '#domain/money'
import { statNames } from '#domain/stat-names'
import { countText } from '#domain/text'
import { Stat, StatLabel, StatValue, StatNote } from '#ui/components/stat.tsx'
import { useCurrency } from '#ui/lib/use-currency'
import { useKinds } from '#ui/lib/use-kinds'
import { awardStyleOf } from '#ui/components/award-type-style'
import { classes } from '#ui/lib/classes'
import { totalText } from '#domain/metric-value'
import type { AwardKind } from '#contract/awards'
import styles from './award-distribution.module.css'

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

type Part = {
  key: string
  label: string
  tone: string | undefined
  opacity: number
  /** Number of awards; null for money that isn't an award. */
  count: number | null
  total: number
}

/** Distribution of the season's money: one stacked bar, with counts and amounts as text below it. */
export const AwardDistribution = ({
  leagueId,
  stats,
  withPot = false,
}: {
  leagueId: number
  stats: Stats
  /** Also includes the parts of the pot that aren't awards: reserved and remaining money. */
  withPot?: boolean
}) => {
  const currency = useCurrency()
  const known = useKinds(leagueId).filter(({ isOn, isFine, type }) => !isFine && (isOn || stats.byType[type]))
  const { setAside, available } = stats.pot
  const parts: Part[] = [
    ...known.map(kind => ({
      key: kind.type,
      label: kind.label,
      tone: awardStyleOf(kind).tone,
      opacity: shadeOf(known, kind),
      count: stats.byType[kind.type] ?? 0,
      total: stats.totalsByType[kind.type] ?? 0,
    })),
    ...(withPot
      ? [
          { key: 'aside', label: `${statNames.setAside} for payouts`, total: setAside, opacity: 1 },
          { key: 'available', label: statNames.available, total: available, opacity: 0.4 },
        ].map(part => ({ ...part, tone: undefined, count: null }))
      : []),
  ]
  return (
    <div className={styles.distribution}>
      <div className={styles.distributionBar} aria-hidden="true" data-drawn="">
        {parts.map(({ key, tone, opacity, total }) => (
          <i
            key={key}
            className={styles.distributionMark}
            data-tone={tone}
            style={{ '--share': Math.max(0, total), opacity } as CSSProperties}
          />
        ))}
      </div>
      <ul className={styles.distributionLegend}>
        {parts.map(({ key, label, tone, opacity, count, total }) => (
          <li key={key}>
            <span className={classes('dot', styles.distributionMark)} data-tone={tone} style={{ opacity }} />
            <span className="grow">{label}</span>
            {count !== null && <span className="num t-strong">{countText(count)}</span>}
            <span className={classes('num t-2', styles.distributionTotal)}>{totalText(total, currency)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

const steps = [1, 0.7, 0.45, 0.25]

/** Returns the opacity of an award type's color, from 0 to 1: types that share a color get different shades. */
export const shadeOf = (kinds: readonly AwardKind[], { type, color }: AwardKind): number => {
  const alike = kinds.filter(kind => kind.color === color)
  return steps[alike.findIndex(kind => kind.type === type) % steps.length] ?? 1
}
