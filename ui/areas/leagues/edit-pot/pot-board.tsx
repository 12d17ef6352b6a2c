import type { CSSProperties } from 'react'
import { figureNames } from '#domain/figure-names'
import { dollarsText } from '#domain/money'
import { availableLines, leaguePotLines } from '#domain/pot-lines'
import { signedText } from '#domain/pot-plan-words'
import { Say } from '#ui/components/told.tsx'
import { classes } from '#ui/lib/classes'
import { known, type Draft } from './draft.ts'
import type { Totals } from './draft-totals.ts'
import styles from './pot-editor.module.css'

const percentText = (share: number): string => `${Math.round(share * 100) / 100}%`

const flexOf = (share: number) => ({ '--share': share }) as CSSProperties

/** The first three places by themselves, the others and custom payouts as one. */
const partsOf = (draft: Draft, { pot }: Totals) => {
  const shareOf = (lines: Draft['lines']) =>
    pot > 0 ? (lines.reduce((sum, line) => sum + known(line.dollars), 0) / pot) * 100 : 0
  const medals = ['1st', '2nd', '3rd'].map((name, index) => ({
    name,
    look: styles[`g${index + 1}`],
    share: shareOf(draft.lines.filter(({ place }) => place === index + 1)),
  }))
  const rest = draft.lines.filter(({ place }) => place === null || place > 3)
  return [...medals, { name: 'Rest', look: styles.rest, share: shareOf(rest) }]
}

/** Planned, not paid: payouts are recorded when the season ends. */
const cutText = (planned: number): string =>
  planned > 100
    ? `The payouts come to ${percentText(planned)} of the pot, ${percentText(planned - 100)} more than there is`
    : `${percentText(planned)} of the pot is set aside for payouts, ${percentText(100 - planned)} is left for weekly awards`

/** The pot cut up: medals for the first three, hatching for what is left, and what is over it in red. */
const Bar = ({ draft, totals }: { draft: Draft; totals: Totals }) => {
  const parts = partsOf(draft, totals)
  const paid = parts.reduce((sum, { share }) => sum + share, 0)
  return (
    <div>
      <div className={styles.bar18} role="img" data-drawn="" aria-label={cutText(paid)}>
        {totals.over > 0 ? (
          <>
            <i className={styles.paid} style={flexOf(100)} />
            <i className={styles.over} style={flexOf(paid - 100)} />
          </>
        ) : (
          <>
            {parts.map(
              ({ name, look, share }) => share > 0 && <i key={name} className={look} style={flexOf(share)} />,
            )}
            <i className={styles.left} style={flexOf(Math.max(0, 100 - paid))} />
          </>
        )}
      </div>
      <ul className={styles.barKey}>
        {parts.map(({ name, look, share }) => (
          <li key={name}>
            <span className={classes('dot', look)} />
            {name} <b>{percentText(share)}</b>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** What the pot comes to while it is edited. Said once nothing changes any more. */
export const PotBoard = ({ totals, draft }: { totals: Totals; draft: Draft }) => {
  const over = totals.overspent > 0 ? `${dollarsText(totals.overspent, draft.currency)} over the pot` : ''
  const made = leaguePotLines(totals.figures)
  const rows = [...(made.length > 1 ? made : []), ...availableLines(totals.figures)]
  return (
    <section className={classes('board', styles.potBoard)} aria-label="Live totals">
      <h3 className="t-card">Live totals</h3>
      <dl>
        <div className={styles.lead}>
          <dt>{figureNames.available}</dt>
          <dd className="big">{dollarsText(totals.available, draft.currency, true)}</dd>
          {over && <dd className={styles.potOver}>{over}</dd>}
        </div>
        {rows.map(({ label, amount }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="score">{signedText(amount, draft.currency, true)}</dd>
          </div>
        ))}
      </dl>
      <Bar draft={draft} totals={totals} />
      <Say>
        {over || `${dollarsText(totals.available, draft.currency, true)} available for weekly awards`}
      </Say>
    </section>
  )
}
