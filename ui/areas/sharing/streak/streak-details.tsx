import { LogIn } from 'lucide-react'
import { useSearchParams } from 'react-router-dom'
import { Link } from '#ui/components/link.tsx'
import type { User } from '#contract/accounts/accounts'
import { sharing } from '#contract/sharing'
import { QueryBoundary } from '#ui/components/await.tsx'
import { buttonClass } from '#ui/components/button.tsx'
import { Empty } from '#ui/components/empty.tsx'
import { Tabs } from '#ui/components/tabs.tsx'
import { paths } from '#ui/lib/paths'
import { useReloadAfterRestore } from '#ui/lib/sign-in-first'
import { useApiQuery } from '#ui/lib/use-api-query'
import { RewardList } from './reward-list.tsx'
import { SiteShare } from './site-share.tsx'
import { StreakLeaderboard } from './streak-leaderboard.tsx'

/** Others share too, and visits to a link count without any action here (two minutes: section 9). */
const cached = { freshForMs: 2 * 60_000 }

const tabNames = ['leaderboard', 'rewards', 'achievements'] as const

const useTab = () => {
  const [query, setQuery] = useSearchParams()
  const tab = tabNames.find(name => name === query.get('streak')) ?? 'leaderboard'
  const open = (name: string) =>
    setQuery(
      now => {
        const next = new URLSearchParams(now)
        next.set('streak', name)
        return next
      },
      { replace: true },
    )
  return { tab, open }
}

const SignInFirst = ({ what }: { what: string }) => (
  <Empty
    icon={LogIn}
    title={`Please log in to see ${what}`}
    action={
      <Link className={buttonClass({})} to={paths.login} state={useReloadAfterRestore()}>
        Sign in
      </Link>
    }
  />
)

const Leaderboard = ({ user }: { user: User }) => (
  <QueryBoundary query={useApiQuery(sharing.leaderboard, {}, cached)} name="Streaks">
    {streaks => <StreakLeaderboard streaks={streaks} userId={user.id} />}
  </QueryBoundary>
)

const Rewards = () => (
  <QueryBoundary query={useApiQuery(sharing.rewards, {})} name="Rewards">
    {rewards => <RewardList rewards={rewards} />}
  </QueryBoundary>
)

const Achievements = ({ user }: { user: User }) => (
  <QueryBoundary query={useApiQuery(sharing.achievements, { userId: user.id }, cached)} name="Achievements">
    {achievements => <RewardList rewards={achievements} />}
  </QueryBoundary>
)

/** Share streak challenge: leaderboard, rewards and achievements. */
export const StreakDetails = ({ user }: { user: User | null }) => {
  const { tab, open } = useTab()
  return (
    <div className="stack">
      <div className="row">
        <p className="grow t-2">Share a win every day.</p>
        <SiteShare isSignedIn={user !== null} />
      </div>
      <Tabs
        label="Share streak"
        value={tab}
        onChange={open}
        tabs={[
          {
            value: 'leaderboard',
            label: 'Leaderboard',
            panel: () => (user ? <Leaderboard user={user} /> : <SignInFirst what="the leaderboard" />),
          },
          {
            value: 'rewards',
            label: 'Rewards',
            panel: () => (user ? <Rewards /> : <SignInFirst what="the rewards" />),
          },
          {
            value: 'achievements',
            label: 'Achievements',
            panel: () => (user ? <Achievements user={user} /> : <SignInFirst what="your achievements" />),
          },
        ]}
      />
    </div>
  )
}
