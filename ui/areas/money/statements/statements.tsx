import { Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import type { User } from '#contract/accounts/accounts'
import type { AnswerOf } from '#contract/kernel/endpoint'
import type { League } from '#contract/leagues/leagues'
import { statements } from '#contract/money/statements'
import { Await } from '#ui/components/await.tsx'
import { Empty } from '#ui/components/empty.tsx'
import { PageHead } from '#ui/components/page-head.tsx'
import { Panel } from '#ui/components/card.tsx'
import { SkeletonCard } from '#ui/components/skeleton.tsx'
import { useAnswer } from '#ui/lib/use-answer'
import { useQueryValue } from '#ui/lib/use-query-value'
import { AllStatements } from './all-statements.tsx'
import { StatementActs } from './statement-acts.tsx'
import { StatementChoices } from './statement-choices.tsx'
import { StatementPaper } from './statement-paper.tsx'
import { YearCard } from './year-card.tsx'
import styles from './statements.module.css'

type List = AnswerOf<typeof statements.list>

/** The season an address asks for; nothing for the present one. */
const useSeason = (league: League) => {
  const [asked, choose] = useQueryValue('season')
  const season = league.seasons.find(year => String(year) === asked)
  return { at: { leagueId: league.id, ...(season === undefined ? {} : { season }) }, choose }
}

const OfMember = ({
  list,
  memberId,
  at,
  links,
  children,
}: {
  list: List
  memberId: number
  at: ReturnType<typeof useSeason>['at']
  links: ReactNode
  children: ReactNode
}) => {
  const answer = useAnswer(statements.read, { ...at, memberId }, { freshForMs: 0 })
  return (
    <>
      <div className={styles.screen}>
        <PageHead
          title="Statement"
          meta={
            <>
              <span className="breaks">{list.leagueName}</span>
              <span>{list.season} season</span>
            </>
          }
          actions={answer.data && <StatementActs at={at} statement={answer.data} />}
        />
        {links}
        {children}
      </div>
      <Await answer={answer} name="The statement" skeleton={<SkeletonCard rows={8} />}>
        {statement => <StatementPaper statement={statement} />}
      </Await>
    </>
  )
}

/** A member's money in a season, to read and to print; who keeps the money chooses whose. */
export const Statements = ({ league, user, links }: { league: League; user: User; links: ReactNode }) => {
  const { at, choose } = useSeason(league)
  const [asked, chooseMember] = useQueryValue('member')
  return (
    <div className={styles.statements}>
      <Await
        answer={useAnswer(statements.list, at, { freshForMs: 0 })}
        name="Statements"
        skeleton={<SkeletonCard rows={8} />}
      >
        {list => {
          const shown =
            list.statements.find(({ memberId }) => String(memberId) === asked) ??
            list.statements.find(({ memberId }) => memberId === list.myMemberId) ??
            list.statements[0]
          if (!shown)
            return (
              <>
                <PageHead title="Statement" />
                {links}
                <Panel>
                  <Empty icon={Printer} title="No statement yet">
                    It begins with the first entry about you.
                  </Empty>
                </Panel>
              </>
            )
          return (
            <>
              <OfMember list={list} memberId={shown.memberId} at={at} links={links}>
                <StatementChoices
                  list={list}
                  memberId={shown.memberId}
                  onSeason={season => choose(season === String(league.season) ? '' : season)}
                  onMember={chooseMember}
                />
              </OfMember>
              <div className={styles.screen}>
                {list.statements.length > 1 && <AllStatements list={list} onChoose={chooseMember} />}
                <YearCard key={user.id} />
              </div>
            </>
          )
        }}
      </Await>
    </div>
  )
}
