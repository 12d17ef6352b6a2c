import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from '#ui/lib/classes'
import styles from './guide.module.css'

export type GuideStep = {
  title: ReactNode
  /** Whether the step is done, which shows a check mark. */
  isDone?: boolean
  body: ReactNode
}

/** Numbered steps, with the form fields inline. */
export const Guide = ({ steps }: { steps: readonly GuideStep[] }) => (
  <ol className={styles.guide}>
    {steps.map(({ title, isDone, body }, index) => (
      <li key={index} className={isDone ? styles.done : undefined}>
        <span className={classes(styles.guideNumber, 'score')} aria-hidden="true">
          {isDone ? <Check /> : index + 1}
        </span>
        <div className={styles.guideBody}>
          <h3 className="t-med">
            {title}
            {isDone && <span className="sr"> (done)</span>}
          </h3>
          {body}
        </div>
      </li>
    ))}
  </ol>
)

/** External link of a step. */
export const StepLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <a className="link" href={href} target="_blank" rel="noreferrer">
    {children}
  </a>
)
