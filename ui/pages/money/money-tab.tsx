import type { League } from '#contract/leagues/leagues'
import { dues } from '#contract/money/dues'
import { Await } from '#ui/components/await.tsx'
import { Link } from '#ui/components/link.tsx'
import { buttonClass } from '#ui/components/button.tsx'
import { SkeletonCard } from '#ui/components/skeleton.tsx'
import { moneyOf } from '#ui/lib/paths'
import { useAnswer } from '#ui/lib/use-answer'
import { DuesBoard } from '#ui/areas/money/dues/dues-board.tsx'
import { moneyPages } from './money-pages.ts'

/** The commissioner's way to the pages about money, below how the dues stand. */
export const MoneyTab = ({ league }: { league: League }) => (
  <div className="stack">
    <Await
      answer={useAnswer(dues.read, { leagueId: league.id }, { freshForMs: 0 })}
      name="Dues"
      skeleton={<SkeletonCard rows={3} />}
    >
      {now => <DuesBoard league={league} dues={now} />}
    </Await>
    <nav className="row wrap gap-2" aria-label="Money">
      {moneyPages.map(({ view, label }) => (
        <Link key={view} className={buttonClass({})} to={moneyOf(league.id, view)}>
          {label}
        </Link>
      ))}
    </nav>
  </div>
)
