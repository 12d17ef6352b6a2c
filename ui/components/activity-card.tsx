import { useId, type ReactNode } from 'react'
import styles from './activity-card.module.css'

export type ActivityStat = { label: string; value: ReactNode; note?: ReactNode }

const Headline = ({ text, money }: { text: string; money: string | null }) => {
  const at = money === null ? -1 : text.indexOf(money)
  if (money === null || at < 0) return text
  return (
    <>
      {text.slice(0, at)}
      <em>{money}</em>
      {text.slice(at + money.length)}
    </>
  )
}

/** Current news of a league: time, headline, sentence, at most one action, up to three stats, and the season field. */
export const NewsBoard = ({
  eyebrow,
  heading: Heading = 'h2',
  headline,
  money = null,
  text,
  actions,
  stats = [],
  children,
}: {
  eyebrow: ReactNode
  heading?: 'h1' | 'h2'
  headline: string
  /** Amount to highlight, exactly as it appears in the headline. */
  money?: string | null
  text?: ReactNode
  actions?: ReactNode
  stats?: readonly ActivityStat[]
  children?: ReactNode
}) => {
  const id = useId()
  return (
    <section className="board first" aria-labelledby={id}>
      <div className={styles.header}>
        <div className={styles.news}>
          <div className={styles.eyebrow}>{eyebrow}</div>
          <Heading className={styles.newsLine} id={id}>
            <Headline text={headline} money={money} />
          </Heading>
          {text && <p className={styles.text}>{text}</p>}
          {actions && <div className={styles.actions}>{actions}</div>}
        </div>
        {stats.length > 0 && (
          <dl className={styles.stats}>
            {stats.map(({ label, value, note }) => (
              <div key={label} className={styles.stat}>
                <dt>{label}</dt>
                <dd className={styles.value}>{value}</dd>
                {note && <dd className={styles.note}>{note}</dd>}
              </div>
            ))}
          </dl>
        )}
      </div>
      {children}
    </section>
  )
}
