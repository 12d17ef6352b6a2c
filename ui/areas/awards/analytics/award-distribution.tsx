import type { CSSProperties } from 'react'
import { useCurrency } from '#ui/lib/use-currency'
import type { Stats } from '#contract/money/leaderboards'
import { statNames } from '#domain/stat-names'
import { countText } from '#domain/text'
import { totalText } from '#domain/metric-value'
import { awardStyleOf } from '#ui/components/award-type-style'
import { useKinds } from '#ui/lib/use-kinds'
import { classes } from '#ui/lib/classes'
import { shadeOf } from './award-type-shades.ts'
import styles from './award-distribution.module.css'

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
