import { Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import type { League } from '#contract/leagues/leagues'
import type { LeagueRule, RuleBook } from '#contract/rules'
import { useRuleBook } from '#ui/areas/rules/parts/rule-reads'
import { Await } from '#ui/components/await.tsx'
import { Button } from '#ui/components/button.tsx'
import { Money } from '#ui/components/figures.tsx'
import { CopyButton } from '#ui/components/pass-on.tsx'
import { SkeletonCard } from '#ui/components/skeleton.tsx'
import { nowText } from '#ui/lib/format'
import { atBase } from '#ui/lib/base-path'
import { publicRulesOf, rulesOf } from '#ui/lib/rules-path'
import { AmountList } from '#ui/areas/rules/parts/section.tsx'
import { RuleSections } from './rule-sections.tsx'
import { ChangeLog } from './change-log.tsx'
import { AgreeToFines } from './agree-to-fines.tsx'
import styles from './rules-document.module.css'

const Places = ({ league }: { league: League }) => {
  const places = Object.entries(league.dollarInputs).filter(([, amount]) => amount > 0)
  const extra = league.customFields.filter(({ dollarAmount }) => dollarAmount > 0)
  if (places.length + extra.length === 0) return null
  return (
    <>
      <h2>Places</h2>
      <AmountList>
        {places.map(([place, amount]) => (
          <li key={place}>
            <span className="breaks">{league.positionLabels[place] ?? `Place ${place}`}</span>
            <Money amount={amount} />
          </li>
        ))}
        {extra.map(({ id, label, dollarAmount }) => (
          <li key={id}>
            <span className="breaks">{label}</span>
            <Money amount={dollarAmount} />
          </li>
        ))}
      </AmountList>
    </>
  )
}

/** What to hand on: the page for everybody where there is one. */
const addressOf = ({ id }: League, { isPublic }: RuleBook): string =>
  isPublic ? `${window.location.origin}${atBase(publicRulesOf(id))}` : window.location.href

const latestVersion = ({ changes }: RuleBook) => changes.length + 1

/** What the page is called, and how to hand it on. */
const Head = ({ league, book, isNested }: { league: League; book: RuleBook; isNested: boolean }) => {
  const Heading = isNested ? 'h2' : 'h1'
  return (
    <div className={styles.head}>
      <div className="grow">
        <Heading className={isNested ? 't-card' : 't-page'}>Rules of {league.name}</Heading>
        <div className={styles.meta}>
          <span>{book.season} season</span>
          <span>
            As of week {book.nextWeek}, version {latestVersion(book)}
          </span>
        </div>
      </div>
      <div className={styles.acts}>
        <CopyButton text={addressOf(league, book)} label="Copy link" />
        <Button onClick={() => window.print()}>
          <Printer />
          Print
        </Button>
      </div>
    </div>
  )
}

const Document = ({
  league,
  book,
  userId,
  isNested,
}: {
  league: League
  book: RuleBook
  userId: number
  isNested: boolean
}): ReactNode => {
  const editAt = ({ key }: Pick<LeagueRule, 'key'>) =>
    league.myRole === 'commissioner'
      ? `${rulesOf(league.id, 'edit')}?rule=${encodeURIComponent(key)}`
      : undefined
  return (
    <>
      <Head league={league} book={book} isNested={isNested} />
      <p className={styles.printed}>
        Printed {nowText()}. The page on {window.location.host} is the one that counts.
      </p>
      <AgreeToFines leagueId={league.id} book={book} userId={userId} />
      <div className={styles.doc}>
        <div>
          <RuleSections rules={book.rules} lastPaidWeek={league.lastPaidWeek} editAt={editAt} />
          <Places league={league} />
        </div>
        <ChangeLog changes={book.changes} />
      </div>
    </>
  )
}

/** The rules of a league as a document: what pays, when, how ties go, what changed. Prints on light paper. */
export const RulesDocument = ({
  league,
  userId,
  isNested = false,
}: {
  league: League
  userId: number
  /** Under tabs, whose page has the heading already. */
  isNested?: boolean
}) => (
  <Await answer={useRuleBook(league.id)} name="The rules" skeleton={<SkeletonCard rows={10} />}>
    {book => <Document league={league} book={book} userId={userId} isNested={isNested} />}
  </Await>
)
