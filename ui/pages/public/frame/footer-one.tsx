import { Link } from '#ui/components/link.tsx'
import { content } from '#contract/content/content'
import { Logo, LogoLink } from '#ui/components/logo.tsx'
import { plural } from '#domain/text'
import { paths } from '#ui/lib/paths'
import { useApiQuery } from '#ui/lib/use-api-query'
import { DocsLinks } from './footer-two.tsx'
import { useFooterGroups, useFooterTexts } from './use-footer.ts'
import styles from './footer-one.module.css'

const CountLine = () => {
  const { data: stats } = useApiQuery(content.stats, {})
  return stats?.totalUsers
    ? `${plural(stats.totalUsers, 'user')} across ${plural(stats.totalLeagues, 'league')}`
    : 'The most unique award system for fantasy sports!'
}

/** Full footer of the landing page: company, pages by category and copyright line. */
export const FooterOne = () => {
  const { companyName, description, copyrightText } = useFooterTexts()
  return (
    <footer className={styles.publicFooter}>
      <div className={styles.publicFooterContent}>
        <div className={styles.publicFooterAbout}>
          <LogoLink to={paths.home} aria-label="Sidepot, home">
            <Logo />
          </LogoLink>
          {companyName !== 'Sidepot' && <p className="t-med">{companyName}</p>}
          <p className="t-2">{description}</p>
          <p className="t-3 t-sm num">
            <CountLine />
          </p>
        </div>
        {useFooterGroups().map(({ name, links }) => (
          <nav key={name} aria-label={name}>
            <h2 className="t-sm t-strong">{name}</h2>
            {links.map(({ to, label }) => (
              <Link key={to} to={to}>
                {label}
              </Link>
            ))}
          </nav>
        ))}
      </div>
      <p className={styles.publicFooterCopyright}>
        <span>{copyrightText}</span> · <DocsLinks />
      </p>
    </footer>
  )
}
