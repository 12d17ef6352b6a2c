import { Link } from '#ui/components/link.tsx'
import { newAccountPath } from '#ui/lib/paths'
import { Bands, FieldBackground } from '#ui/pages/public/field.tsx'
import { buttonClass } from '#ui/components/button.tsx'
import styles from './closing.module.css'

/** Last call to action, at the end zone. */
export const Closing = () => (
  <FieldBackground as="section" className={styles.closing}>
    <Bands count={18} />
    <div className={styles.closingContent}>
      <h2>Week 1 starts when you're ready</h2>
      <Link className={buttonClass({ variant: 'light', size: 'lg' })} to={newAccountPath}>
        Get Started Today
      </Link>
    </div>
    <div className={styles.endZone} aria-hidden="true" />
  </FieldBackground>
)
