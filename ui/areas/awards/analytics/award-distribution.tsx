import type { CSSProperties } from 'react'
import type { Stats } from '#contract/winnings'
import { countText } from '#domain/text'
import { dollarsText } from '#domain/money'
import './award-distribution.css'
import { lookOf } from '#ui/components/kind-look'
import { useKinds } from '#ui/lib/use-kinds'

/** How the awards are spread over their kinds: one stacked bar, with counts and dollars in words under it. */
export const AwardDistribution = ({ stats }: { stats: Stats }) => {
  const kinds = useKinds().map(kind => ({
    kind,
    tone: lookOf(kind).tone ?? '',
    count: stats.byType[kind.type] ?? 0,
    total: stats.totalsByType[kind.type] ?? 0,
  }))
  return (
    <div className="ad">
      <div className="ad-bar" aria-hidden="true">
        {kinds.map(({ kind, tone, count }) => (
          <i key={kind.type} className={`ad-mark ${tone}`} style={{ '--count': count } as CSSProperties} />
        ))}
      </div>
      <ul className="ad-key">
        {kinds.map(({ kind, tone, count, total }) => (
          <li key={kind.type}>
            <span className={`dot ad-mark ${tone}`} />
            <span className="grow">{kind.label}</span>
            <span className="num t-strong">{countText(count)}</span>
            <span className="num t-2 ad-sum">{dollarsText(total)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
