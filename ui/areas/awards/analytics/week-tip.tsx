import type { AwardKind } from '#contract/awards'
import { Prize } from '#ui/components/award-figures.tsx'
import { plural } from '#domain/text'
import { lookOf } from '#ui/components/kind-look'
import { classes } from '#ui/lib/classes'
import { shadeOf } from './shades.ts'
import type { Week } from './weekly.ts'
import awardDistributionStyles from './award-distribution.module.css'
import styles from './week-tip.module.css'

/** What a bar stands for while somebody points at it; the chart hands in the bar. */
export const WeekTip = ({
  kinds,
  active,
  payload,
}: {
  kinds: readonly AwardKind[]
  active?: boolean
  payload?: readonly { payload?: Week }[]
}) => {
  const week = payload?.[0]?.payload
  if (!active || !week) return null
  return (
    <div className={styles.weekTip}>
      <div className="t-strong">
        {week.week === null ? 'Season' : `Week ${week.week}`}, {plural(week.count, 'award')}
      </div>
      <ul>
        {kinds
          .filter(({ type }) => (week.byKind[type] ?? 0) !== 0)
          .map(kind => (
            <li key={kind.type}>
              <span
                className={classes('dot', awardDistributionStyles.adMark)}
                data-tone={lookOf(kind).tone}
                style={{ opacity: shadeOf(kinds, kind) }}
              />
              <span className="grow">{kind.label}</span>
              <Prize amount={week.byKind[kind.type] ?? 0} />
            </li>
          ))}
      </ul>
    </div>
  )
}
