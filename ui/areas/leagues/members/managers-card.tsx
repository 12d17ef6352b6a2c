import { ArrowRight, Users } from 'lucide-react'
import { Suspense } from 'react'
import { leagues, type League } from '#contract/leagues/leagues'
import { Await } from '#ui/components/await.tsx'
import { Avatar } from '#ui/components/avatar.tsx'
import { Card } from '#ui/components/card.tsx'
import { Empty } from '#ui/components/empty.tsx'
import { useAnswer } from '#ui/lib/use-answer'
import { useDialog } from '#ui/lib/use-dialog'
import { lazy } from '#ui/components/lazy.tsx'
import { MemberStatus } from './member-status.tsx'

const ManagersDialog = lazy(() => import('./managers-dialog.tsx').then(m => ({ default: m.ManagersDialog })))

/** The first three members, and the way to all of them. */
export const ManagersCard = ({ league }: { league: League }) => {
  const { isOpen, open, close } = useDialog('managers')
  const answer = useAnswer(leagues.members, { leagueId: league.id })
  const count = answer.data?.length ?? 0
  return (
    <Card
      title="Managers"
      action={
        <span className="t-3 t-sm num">
          {league.memberCount} of {league.maxManagers}
        </span>
      }
      flush={answer.data?.length === 0}
      foot={
        count > 3 && (
          <button type="button" className="link link-btn" onClick={() => open()}>
            View full list <ArrowRight />
          </button>
        )
      }
    >
      <Await answer={answer} name="Managers">
        {members =>
          members.length === 0 ? (
            <Empty icon={Users} title="No members found" />
          ) : (
            <ul className="list">
              {members.slice(0, 3).map(member => (
                <li key={member.managerId}>
                  <Avatar name={member.managerName} isOpen={member.status === 'placeholder'} />
                  <div className="grow">
                    <div className="t-med trunc">{member.managerName}</div>
                    <div className="t-3 t-sm trunc">{member.teamName}</div>
                  </div>
                  <MemberStatus member={member} />
                </li>
              ))}
            </ul>
          )
        }
      </Await>
      {isOpen && answer.data && (
        <Suspense>
          <ManagersDialog league={league} members={answer.data} onClose={close} />
        </Suspense>
      )}
    </Card>
  )
}
