import { Plus, Library, CalendarDays, Check, ArrowRight } from 'lucide-react'
import type { League } from '#contract/leagues/leagues'
import type { Rulebook } from '#contract/rules/rules'
import { Link } from '#ui/components/link.tsx'
import { buttonClass } from '#ui/components/button.tsx'
import { ruleGroups, type RuleGroup } from '#ui/areas/rules/rules-page/rule-sections.tsx'
import type { LeagueRule } from '#contract/rules/rule-settings'
import { useRulebook } from '#ui/areas/rules/shared/use-rulebook'
import { PageHeader } from '#ui/components/page-title.tsx'
import { QueryBoundary } from '#ui/components/await.tsx'
import { SkeletonCard } from '#ui/components/skeleton.tsx'
import { Card } from '#ui/components/card.tsx'
import { moneyOf, rulesOf } from '#ui/lib/paths'
import { DescriptionList } from '#ui/components/rows.tsx'
import { Money } from '#ui/components/amounts.tsx'
import { weekCountText } from '#domain/metric-value'
import { statNames } from '#domain/stat-names'
import { useTurnRule, RuleRow, ShowdownRow } from './rule-row.tsx'
import styles from './change-rules.module.css'

const onceASeason = 'Once a season'

/** Links to create a rule and to the calendar of weekly challenges. */
const Ways = ({ league, rulebook }: { league: League; rulebook: Rulebook }) => {
  return (
    <div className="row wrap">
      <Link className={buttonClass({ variant: 'primary' })} to={rulesOf(league.id, 'new')}>
        <Plus />
        Add a rule
      </Link>
      <Link className={buttonClass({})} to={rulesOf(league.id, 'catalog')}>
        <Library />
        Browse the rule library
      </Link>
      {rulebook.rules.some(({ isChallenge }) => isChallenge) && (
        <Link className={buttonClass({})} to={rulesOf(league.id, 'calendar')}>
          <CalendarDays />
          Calendar
        </Link>
      )}
    </div>
  )
}

const Rules = ({ league, rulebook }: { league: League; rulebook: Rulebook }) => {
  const { turn, isTurning, question } = useTurnRule(league.id, rulebook)
  const found = ruleGroups(rulebook.rules)
  const once: RuleGroup<LeagueRule> = found.find(({ title }) => title === onceASeason) ?? {
    title: onceASeason,
    per: 'once',
    isWeekly: false,
    rules: [],
  }
  const before = found.filter(({ isWeekly }) => isWeekly)
  const after = found.filter(({ isWeekly, title }) => !isWeekly && title !== onceASeason)
  return (
    <div className={styles.layout}>
      <div>
        {[...before, once, ...after].map(group => (
          <section key={group.title} aria-label={group.title}>
            <h2>{group.title}</h2>
            <ul>
              {group.rules.map(rule => (
                <RuleRow
                  key={rule.key}
                  league={league}
                  rule={rule}
                  per={group.per}
                  isBusy={isTurning}
                  onTurn={() => turn(rule)}
                />
              ))}
              {group.title === onceASeason && <ShowdownRow league={league} />}
            </ul>
          </section>
        ))}
        <Ways league={league} rulebook={rulebook} />
      </div>
      <CostCard league={league} rulebook={rulebook} />
      {question}
    </div>
  )
}

/** Rule settings of the commissioner: switches, rule pages and links to add more. */
export const ChangeRules = ({ league }: { league: League }) => {
  const rulebookQuery = useRulebook(league.id)
  return (
    <>
      <PageHeader
        title="Change rules"
        meta={
          rulebookQuery.data &&
          `Changes take effect in week ${rulebookQuery.data.nextWeek}. Published weeks keep their rules.`
        }
        actions={
          <Link className={buttonClass({})} to={rulesOf(league.id)}>
            <Check />
            Done
          </Link>
        }
      />
      <QueryBoundary query={rulebookQuery} name="Rules" skeleton={<SkeletonCard rows={8} />}>
        {found => <Rules league={league} rulebook={found} />}
      </QueryBoundary>
    </>
  )
}

/** Remaining cost of the rules compared with the available money. */
export const CostCard = ({
  league,
  rulebook: { budget, nextWeek },
}: {
  league: League
  rulebook: Rulebook
}) => {
  const open = budget.weeks.filter(({ isOpen }) => isOpen)
  const { available, overspent, planned, surplus } = budget
  return (
    <Card
      title="Cost"
      footer={
        <Link className="link" to={moneyOf(league.id, 'pot')}>
          View pot
          <ArrowRight />
        </Link>
      }
    >
      <DescriptionList>
        {open[0] && (
          <div>
            <dt>Week {open[0].week}</dt>
            <dd>
              <Money amount={open[0].amount} />
            </dd>
          </div>
        )}
        <div>
          <dt>
            {weekCountText(open.length)} starting week {nextWeek}
          </dt>
          <dd>
            <Money amount={planned} />
          </dd>
        </div>
        <div>
          <dt>{statNames.available}</dt>
          <dd>
            <Money amount={available - overspent} />
          </dd>
        </div>
        <div className={styles.total} data-short={surplus < 0 || undefined}>
          <dt>{surplus < 0 ? 'Short' : 'To spare'}</dt>
          <dd>
            <Money amount={Math.abs(surplus)} />
          </dd>
        </div>
      </DescriptionList>
    </Card>
  )
}
