import { Link } from 'react-router-dom'
import { Logo } from '#ui/components/logo.tsx'
import { firstCalls } from '#ui/lib/first-calls'
import { plural } from '#domain/text'
import { paths } from '#ui/lib/paths'
import { useAnswer } from '#ui/lib/use-answer'
import './footer-one.css'
import { useFooterGroups, useFooterTexts } from './use-footer.ts'

const CountLine = () => {
  const { data: stats } = useAnswer(firstCalls.stats, {})
  return stats?.totalUsers
    ? `${plural(stats.totalUsers, 'user')} across ${plural(stats.totalLeagues, 'league')}`
    : 'The most unique award system for fantasy sports!'
}

/** The full footer of the landing page: the company, the pages by category, the copyright line. */
export const FooterOne = () => {
  const { companyName, description, copyrightText } = useFooterTexts()
  return (
    <footer className="foot-one">
      <div className="foot-one-in">
        <div className="foot-one-about">
          <Link className="logo-link" to={paths.home} aria-label="Sidepot, home">
            <Logo />
          </Link>
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
      <p className="foot-one-copy">{copyrightText}</p>
    </footer>
  )
}
