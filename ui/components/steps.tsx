import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTitlePart } from '#ui/lib/title'
import styles from './steps.module.css'

/** Numbered steps of a flow: completed ones are checked, and any can be opened. */
export const Steps = <T extends string>({
  label,
  steps,
  current,
  onStep,
}: {
  label: string
  steps: readonly { value: T; label: ReactNode; isDone: boolean }[]
  current: T
  onStep: (step: T) => void
}) => {
  const now = steps.find(({ value }) => value === current)?.label
  useTitlePart('step', typeof now === 'string' ? now.toLowerCase() : undefined)
  const at = steps.findIndex(({ value }) => value === current)
  return (
    <nav aria-label={label} className={styles.stepsNav}>
      <ol className={styles.steps}>
        {steps.map((step, index) => (
          <li
            key={step.value}
            className={index === at ? styles.current : step.isDone ? styles.done : undefined}
          >
            <button
              type="button"
              aria-current={index === at ? 'step' : undefined}
              onClick={() => onStep(step.value)}
            >
              <span className={styles.number} aria-hidden="true">
                {step.isDone && index !== at ? <Check /> : index + 1}
              </span>
              <span className={styles.stepLabel}>
                {step.label}
                {step.isDone && <span className="sr"> (done)</span>}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  )
}
