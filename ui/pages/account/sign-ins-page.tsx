import { Link } from '#ui/components/link.tsx'
import { PageHead } from '#ui/components/page-head.tsx'
import { AllSignIns } from '#ui/areas/accounts/factors/sign-ins-card.tsx'
import { paths } from '#ui/lib/paths'
import styles from './settings.module.css'

export const SignInsPage = () => (
  <div className={styles.settings}>
    <title>Sign-ins | Sidepot</title>
    <PageHead title="Sign-ins" meta={<Link to={paths.security}>Security</Link>} />
    <AllSignIns />
  </div>
)
