import { Link } from '#ui/components/link.tsx'
import { PageHeader } from '#ui/components/page-header.tsx'
import { AllSignIns } from '#ui/areas/accounts/factors/sign-ins-card.tsx'
import { paths } from '#ui/lib/paths'
import { PageTitle } from '#ui/components/page-title.tsx'
import styles from './settings.module.css'

export const SignInsPage = () => (
  <div className={styles.settings}>
    <PageTitle>Sign-ins</PageTitle>
    <PageHeader title="Sign-ins" meta={<Link to={paths.security}>Security</Link>} />
    <AllSignIns />
  </div>
)
