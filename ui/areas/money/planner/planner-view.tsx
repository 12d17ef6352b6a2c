import { FlaskConical, Plus } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { League } from '#contract/leagues/leagues'
import { planner, type Planner } from '#contract/money/planner'
import { signedText } from '#domain/pot-plan-words'
import { Told } from '#ui/components/told.tsx'
import { Await } from '#ui/components/await.tsx'
import { Badge } from '#ui/components/badge.tsx'
import { Banner } from '#ui/components/banner.tsx'
import { Button } from '#ui/components/button.tsx'
import { FootBar } from '#ui/components/foot-bar.tsx'
import { PageHead } from '#ui/components/page-head.tsx'
import { SkeletonCard } from '#ui/components/skeleton.tsx'
import { classes } from '#ui/lib/classes'
import { useAnswer } from '#ui/lib/use-answer'
import { AddRule } from './add-rule.tsx'
import { Mends } from './mends.tsx'
import { type Edited, PlanCard } from './plan-card.tsx'
import { PlannerBoard } from './planner-board.tsx'
import { SavePlan } from './save-plan.tsx'
import { TryDues, TryPlace } from './try-amount.tsx'
import { TryRule } from './try-rule.tsx'
import { type UsedPlan, usePlan } from './use-plan.ts'
import styles from './planner.module.css'

type Open = Edited | { kind: 'dues' } | { kind: 'new' } | { kind: 'save' }

const Opened = ({ open, used, onClose }: { open: Open; used: UsedPlan; onClose: () => void }) => {
  switch (open.kind) {
    case 'rule':
      return <TryRule rule={open.rule} used={used} onClose={onClose} />
    case 'place':
      return <TryPlace place={open.place} used={used} onClose={onClose} />
    case 'dues':
      return used.plan.dues && <TryDues dues={used.plan.dues} used={used} onClose={onClose} />
    case 'new':
      return <AddRule used={used} onClose={onClose} />
    case 'save':
      return <SavePlan used={used} onClose={onClose} />
  }
}

const Acts = ({ used, onSave }: { used: UsedPlan; onSave: () => void }) => (
  <>
    <Button variant="ghost" onClick={used.discard}>
      Discard
    </Button>
    {used.plan.onlyTried === null && (
      <Button variant="primary" onClick={onSave}>
        Save plan
      </Button>
    )}
  </>
)

const Head = ({ league, used, onSave }: { league: League; used: UsedPlan; onSave: () => void }) => (
  <PageHead
    title="Pot planner"
    meta={
      <>
        <span>{league.name}</span>
        <span>{used.plan.season} season</span>
        <span>Week {used.plan.nextWeek}</span>
        {used.isTried && (
          <Told as="span" atOnce>
            <Badge tone="warn">
              <FlaskConical />
              Trying something, not saved
            </Badge>
          </Told>
        )}
      </>
    }
    actions={
      used.isTried && (
        <span className="only-d row gap-2">
          <Acts used={used} onSave={onSave} />
        </span>
      )
    }
  />
)

const Tries = ({ plan, onOpen }: { plan: Planner; onOpen: (open: Open) => void }) => (
  <div className={styles.tries}>
    {plan.mayChangeRules && (
      <Button block onClick={() => onOpen({ kind: 'new' })}>
        <Plus />
        Add a rule to try
      </Button>
    )}
    {plan.dues && (
      <Button block onClick={() => onOpen({ kind: 'dues' })}>
        Try other dues
      </Button>
    )}
  </div>
)

const Plan = ({ league, kept, links }: { league: League; kept: Planner; links: ReactNode }) => {
  const used = usePlan(league.id, kept)
  const [open, setOpen] = useState<Open>()
  const { plan } = used
  const save = () => setOpen({ kind: 'save' })
  return (
    <>
      <Head league={league} used={used} onSave={save} />
      {links}
      <div className="grid">
        <div className="s8 stack">
          <PlannerBoard plan={plan} />
          {plan.onlyTried && <Banner title="Only a try.">{`${plan.onlyTried}.`}</Banner>}
          {plan.mends.length > 0 && (
            <Mends
              leagueId={league.id}
              plan={plan}
              trying={used.trying}
              onTry={changes => used.tryIt(changes)}
            />
          )}
        </div>
        <aside className="s4 stack">
          <PlanCard plan={plan} onEdit={setOpen} />
          {plan.mayTry && <Tries plan={plan} onOpen={setOpen} />}
        </aside>
      </div>
      {used.isTried && (
        <FootBar className="only-m">
          <div className="grow">
            <div className="t-3 t-sm">By week {plan.lastWeek}</div>
            <span className={classes('score', styles.end)}>
              {signedText((plan.collected ?? plan.due).leftAtEnd, league.currency)}
            </span>
          </div>
          <Acts used={used} onSave={save} />
        </FootBar>
      )}
      {open && <Opened open={open} used={used} onClose={() => setOpen(undefined)} />}
    </>
  )
}

/** Whether the season's money lasts, and what would mend it. */
export const PlannerView = ({ league, links }: { league: League; links: ReactNode }) => (
  <Await
    answer={useAnswer(planner.read, { leagueId: league.id }, { freshForMs: 0 })}
    name="The plan"
    skeleton={<SkeletonCard rows={8} />}
  >
    {kept => <Plan league={league} kept={kept} links={links} />}
  </Await>
)
