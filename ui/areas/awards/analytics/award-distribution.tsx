import type { CSSProperties } from 'react'
import { useCurrency } from '#ui/lib/use-currency'
import type { Stats } from '#contract/winnings'
import { countText } from '#domain/text'
import { totalText } from '#domain/metric-value'
import { lookOf } from '#ui/components/kind-look'
import { useKinds } from '#ui/lib/use-kinds'
import { classes } from '#ui/lib/classes'
import { shadeOf } from './shades.ts'
import styles from './award-distribution.module.css'

/** How the awards are spread over their kinds: one stacked bar, with counts and dollars in words under it. */
export const AwardDistribution = ({ leagueId, stats }: { leagueId: number; stats: Stats }) => {
  const currency = useCurrency()
  const known = useKinds(leagueId).filter(({ isOn, isFine, type }) => !isFine && (isOn || stats.byType[type]))
  const kinds = known.map(kind => ({
    kind,
    tone: lookOf(kind).tone,
    opacity: shadeOf(known, kind),
    count: stats.byType[kind.type] ?? 0,
    total: stats.totalsByType[kind.type] ?? 0,
  }))
  return (
    <div className={styles.ad}>
      <div className={styles.adBar} aria-hidden="true" data-drawn="">
        {kinds.map(({ kind, tone, opacity, count }) => (
          <i
            key={kind.type}
            className={styles.adMark}
            data-tone={tone}
            style={{ '--count': count, opacity } as CSSProperties}
          />
        ))}
      </div>
      <ul className={styles.adKey}>
        {kinds.map(({ kind, tone, opacity, count, total }) => (
          <li key={kind.type}>
            <span className={classes('dot', styles.adMark)} data-tone={tone} style={{ opacity }} />
            <span className="grow">{kind.label}</span>
            <span className="num t-strong">{countText(count)}</span>
            <span className={classes('num t-2', styles.adSum)}>{totalText(total, currency)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
