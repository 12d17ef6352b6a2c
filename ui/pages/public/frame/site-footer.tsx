import { withBasePath } from '#ui/lib/site'
import { PageFooter, LogoLink, Logo } from '#ui/components/frame.tsx'
import { useApiQuery } from '#ui/lib/use-api-query'
import { content, type FooterConfig } from '#contract/content/content'
import { plural } from '#domain/text'
import { paths } from '#ui/lib/paths'
import { Link } from '#ui/components/link.tsx'
import { now } from '#ui/lib/clock'
import styles from './footer-one.module.css'

/** Copyright line, as edited by site admins. */
export const CopyrightLine = () => useFooterTexts().copyrightText

/** Links to server-rendered pages outside the web app. */
export const DocsLinks = () => (
  <>
    <a href={withBasePath('/docs/')}>Documentation</a> · <a href={withBasePath('/about')}>About</a>
  </>
)

/** Simple footer of every public page except the landing page. */
export const FooterTwo = () => (
  <PageFooter>
    <p>
      <CopyrightLine />
    </p>
    <p>
      <DocsLinks />
    </p>
  </PageFooter>
)

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

const company = 'Sidepot'

/** Footer texts while loading, or if they can't be loaded. */
const fallback = (): FooterConfig => ({
  companyName: company,
  description:
    'Transform your fantasy football experience with our comprehensive league management platform.',
  copyrightText: `© ${new Date(now()).getFullYear()} ${company}. All rights reserved.`,
})

export const useFooterTexts = (): FooterConfig => useApiQuery(content.footer, {}).data ?? fallback()

export type FooterLink = { to: string; label: string }

export type FooterGroup = { name: string; links: FooterLink[] }

const withoutPages: FooterLink[] = [
  { to: paths.features, label: 'Features' },
  { to: paths.support, label: 'Support' },
]

/** Returns the link groups that have links; Support always has some. */
export const useFooterGroups = (): FooterGroup[] => {
  const { data: categories = [] } = useApiQuery(content.categories, {})
  const { data: pages = [] } = useApiQuery(content.pages, {})
  return categories
    .map(({ id, name }) => {
      const links = pages
        .filter(({ categoryId }) => categoryId === id)
        .map(({ slug, title }) => ({ to: `/${slug}`, label: title }))
      return { name, links: links.length === 0 && name === 'Support' ? withoutPages : links }
    })
    .filter(({ links }) => links.length > 0)
}
