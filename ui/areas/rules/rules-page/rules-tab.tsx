import { CalendarDays, FlaskConical, Globe, Plus, Scroll, Search } from 'lucide-react'
import type { League } from '#contract/leagues/leagues'
import type { LeagueRule } from '#contract/rules'
import { dollarsText } from '#domain/money'
import { plural } from '#domain/text'
import { useRuleBook } from '#ui/areas/rules/parts/rule-reads'
import { Await } from '#ui/components/await.tsx'
import { Badge } from '#ui/components/badge.tsx'
import { buttonClass } from '#ui/components/button.tsx'
import { Card } from '#ui/components/card.tsx'
import { KindSign } from '#ui/components/kind-sign.tsx'
import { Link } from '#ui/components/link.tsx'
import { publicRulesOf, rulesOf } from '#ui/lib/rules-path'
import styles from './rules-tab.module.css'

const Row = ({ rule, league }: { rule: LeagueRule; league: League }) => (
  <li>
    <KindSign kind={rule} />
    <div className="grow">
      <Link
        className={styles.name}
        to={`${rulesOf(league.id, 'edit')}?rule=${encodeURIComponent(rule.key)}`}
        aria-label={`Edit ${rule.name}`}
      >
        {rule.name}
      </Link>
      <p className="t-2 t-sm breaks">{rule.sentence}</p>
    </div>
    {!rule.isOn && <Badge>Off</Badge>}
    {rule.costAWeek !== null && (
      <span className="money">
        {rule.isFine && '+'}
        {dollarsText(Math.abs(rule.costAWeek), league.currency)}
      </span>
    )}
  </li>
)

/** The rules of a league in its commissioner's dashboard, and the ways to work on them. */
export const RulesTab = ({ league }: { league: League }) => {
  const book = useRuleBook(league.id)
  return (
    <div className="grid">
      <div className="s8">
        <Card
          title="Rules"
          note={book.data && `${plural(book.data.rules.filter(({ isOn }) => isOn).length, 'rule')} on`}
          action={
            <Link className={buttonClass({ variant: 'primary', size: 'sm' })} to={rulesOf(league.id, 'new')}>
              <Plus />
              New rule
            </Link>
          }
        >
          <Await answer={book} name="The rules">
            {({ rules: all }) => (
              <ul className={styles.rules}>
                {all.map(rule => (
                  <Row key={rule.key} rule={rule} league={league} />
                ))}
              </ul>
            )}
          </Await>
        </Card>
      </div>
      <nav className={`s4 ${styles.ways}`} aria-label="Rules">
        <Link to={rulesOf(league.id)}>
          <Scroll />
          Our rules, as members read them
        </Link>
        <Link to={rulesOf(league.id, 'catalogue')}>
          <Search />
          Catalogue and presets
        </Link>
        <Link to={rulesOf(league.id, 'calendar')}>
          <CalendarDays />
          Calendar
        </Link>
        <Link to={rulesOf(league.id, 'try')}>
          <FlaskConical />
          Try a rule on past weeks
        </Link>
        {book.data?.isPublic && (
          <Link to={publicRulesOf(league.id)}>
            <Globe />
            Public page
          </Link>
        )}
      </nav>
    </div>
  )
}
