import type { ReactNode } from 'react'
import { Link } from '#ui/components/link.tsx'
import { buttonClass } from '#ui/components/button.tsx'
import { newAccountPath } from '#ui/lib/paths'
import styles from './call-to-action.module.css'

/** Closing section of a public page: the next step, which starts with an account. */
export const CallToAction = ({
  title,
  text,
  action,
  children,
}: {
  title: string
  text: string
  action: string
  children?: ReactNode
}) => (
  <section className={styles.cta}>
    <div className="grow">
      <h2 className="t-dialog">{title}</h2>
      <p className="t-2 t-base">{text}</p>
    </div>
    <div className={styles.ctaLinks}>
      <Link className={buttonClass({ variant: 'primary', size: 'lg' })} to={newAccountPath}>
        {action}
      </Link>
      {children}
    </div>
  </section>
)

/** Intro of a text page: headline and subtitle. */
export const PageIntro = ({ title, children }: { title: string; children: string }) => (
  <header className={styles.intro}>
    <h1 className="headline">{title}</h1>
    <p className={styles.lead}>{children}</p>
  </header>
)
