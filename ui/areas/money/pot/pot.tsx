import { Plus, SlidersHorizontal, HandCoins } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { type PlannedRule, type Planner, planner } from '#contract/money/planner'
import type { League } from '#contract/leagues/leagues'
import { UsePot, PotUses } from '#ui/areas/money/pot-allocations/pot-uses.tsx'
import { MenuItem } from '#ui/components/menu.tsx'
import { StickyFooter } from '#ui/components/save-footer.tsx'
import { classes } from '#ui/lib/classes'
import { signedPotText, endPhrase } from '#domain/pot-plan-text'
import { Button } from '#ui/components/button.tsx'
import { MoneyHeader, MoneySkeleton } from '#ui/areas/money/shared/money-header.tsx'
import { Banner } from '#ui/components/banner.tsx'
import type { User } from '#contract/accounts/accounts'
import { QueryBoundary } from '#ui/components/await.tsx'
import { useApiQuery } from '#ui/lib/use-api-query'
import { dollarsText } from '#domain/money'
import { plural } from '#domain/text'
import { useCurrency } from '#ui/lib/use-currency'
import { changesRules } from '#domain/plan-changes'
import { Confirm } from '#ui/components/confirm.tsx'
import { TextField } from '#ui/components/text-field.tsx'
import { LiveRegion } from '#ui/components/live-region.tsx'
import { type PlanPlace, PlacesCard } from './places-card.tsx'
import { type UsedPlan, usePlan } from './preview-form.tsx'
import { TryRule, TryPlace, TryDues } from './preview-plan.tsx'
import { AddRule } from './add-rule.tsx'
import { PotBoard } from './pot-board.tsx'
import { HowToFix } from './how-to-fix.tsx'
import { WeeklyCard, SourcesCard } from './weekly-card.tsx'
import styles from './pot.module.css'

type Open =
  | { kind: 'rule'; rule: PlannedRule }
  | { kind: 'place'; place: PlanPlace }
  | { kind: 'dues' | 'new' | 'save' | 'use' }

const Opened = ({
  league,
  open,
  used,
  onClose,
}: {
  league: League
  open: Open
  used: UsedPlan
  onClose: () => void
}) => {
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
    case 'use':
      return <UsePot leagueId={league.id} onClose={onClose} />
  }
}

const More = ({ plan, onOpen }: { plan: Planner; onOpen: (open: Open) => void }) => (
  <>
    {plan.canChangeRules && (
      <MenuItem onSelect={() => onOpen({ kind: 'new' })}>
        <Plus />
        Add a rule to preview
      </MenuItem>
    )}
    {plan.dues && (
      <MenuItem onSelect={() => onOpen({ kind: 'dues' })}>
        <SlidersHorizontal />
        Preview other dues
      </MenuItem>
    )}
    <MenuItem onSelect={() => onOpen({ kind: 'use' })}>
      <HandCoins />
      Use pot money
    </MenuItem>
  </>
)

/** Bar for a preview, which is either saved or discarded. */
const Trying = ({ league, used, onSave }: { league: League; used: UsedPlan; onSave: () => void }) => (
  <StickyFooter>
    <div className="grow">
      <div className="t-3 t-sm">By week {used.plan.lastWeek}</div>
      <span className={classes('score', styles.leftAtEnd)}>
        {signedPotText((used.plan.collected ?? used.plan.due).leftAtEnd, league.currency)}
      </span>
    </div>
    <Button variant="ghost" onClick={used.discard}>
      Discard
    </Button>
    {used.plan.onlyTried === null && (
      <Button variant="primary" onClick={onSave}>
        Save plan
      </Button>
    )}
  </StickyFooter>
)

const Shown = ({ league, savedPlan, links }: { league: League; savedPlan: Planner; links: ReactNode }) => {
  const used = usePlan(league.id, savedPlan)
  const [open, setOpen] = useState<Open>()
  const { plan } = used
  const canTry = plan.canTry && plan.canChangeRules
  const hasEnded = league.seasonStatus === 'ended'
  const isOver = hasEnded || plan.nextWeek > plan.lastWeek
  return (
    <>
      <MoneyHeader
        league={league}
        links={links}
        more={plan.canTry && <More plan={plan} onOpen={setOpen} />}
      />
      <div className="grid">
        <div className="s8 stack">
          <PotBoard plan={plan} isTried={used.isTried} hasEnded={hasEnded} />
          {plan.onlyTried && <Banner title="Preview only.">{`${plan.onlyTried}.`}</Banner>}
          {!hasEnded && plan.suggestedFixes.length > 0 && (
            <HowToFix
              leagueId={league.id}
              plan={plan}
              trying={used.trying}
              onTry={changes => used.tryIt(changes)}
            />
          )}
          <PotUses league={league} isOver={isOver} />
        </div>
        <div className="s4 stack">
          <PlacesCard
            league={league}
            plan={plan}
            canTry={canTry}
            onTry={place => setOpen({ kind: 'place', place })}
          />
          {!hasEnded && plan.rules.length > 0 && (
            <WeeklyCard
              leagueId={league.id}
              plan={plan}
              canTry={canTry}
              onTry={rule => setOpen({ kind: 'rule', rule })}
            />
          )}
          <SourcesCard pot={plan.pot} />
        </div>
      </div>
      {used.isTried && <Trying league={league} used={used} onSave={() => setOpen({ kind: 'save' })} />}
      {open && <Opened league={league} open={open} used={used} onClose={() => setOpen(undefined)} />}
    </>
  )
}

/** Money, which leads here, has just loaded the plan. */
const justLoadedMs = 2000

/** Pot page: total, sources, how long it lasts, and place payouts. */
export const Pot = ({ league, links }: { league: League; user: User; links: ReactNode }) => (
  <QueryBoundary
    query={useApiQuery(planner.read, { leagueId: league.id }, { freshForMs: justLoadedMs })}
    name="The pot"
    skeleton={
      <>
        <MoneyHeader league={league} links={links} />
        <MoneySkeleton />
      </>
    }
  >
    {savedPlan => <Shown league={league} savedPlan={savedPlan} links={links} />}
  </QueryBoundary>
)

/** Describes what saving changes, one sentence per part. */
const whatChanges = ({ changes, plan }: UsedPlan, currency: string): string => {
  const rules =
    new Set([...changes.skip, ...changes.prizes].map(({ key }) => key)).size + changes.added.length
  return [
    changes.duesDelta !== 0 &&
      plan.dues &&
      `Dues become ${dollarsText(plan.dues.amount, currency)} for ${plural(plan.dues.payers, 'member')} right away.`,
    rules > 0 &&
      `${plural(rules, 'rule')} ${rules === 1 ? 'changes' : 'change'} from week ${plan.nextWeek} on.`,
    changes.places.length > 0 &&
      `${plural(changes.places.length, 'place')} at season's end ${changes.places.length === 1 ? 'gets' : 'get'} a new amount.`,
    `Once all dues are paid, the plan ${endPhrase(plan.due.leftAtEnd, currency)}.`,
  ]
    .filter(Boolean)
    .join(' ')
}

/** Confirms saving a plan, and asks for a reason if rules change that members can read. */
export const SavePlan = ({ used, onClose }: { used: UsedPlan; onClose: () => void }) => {
  const currency = useCurrency()
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  const shouldAskReason = used.plan.needsReason && changesRules(used.changes)
  return (
    <Confirm
      title="Save this plan?"
      action="Save plan"
      danger={false}
      busy={used.isSaving && 'Saving'}
      field={
        shouldAskReason ? (
          <TextField
            label="Reason"
            hint="Members see it on the rules page."
            maxLength={300}
            value={reason}
            error={error}
            onChange={event => {
              setReason(event.target.value)
              setError(undefined)
            }}
          />
        ) : (
          error && <LiveRegion atOnce>{error}</LiveRegion>
        )
      }
      onConfirm={() =>
        shouldAskReason && reason.trim() === ''
          ? setError('Say why the rules change')
          : used.save(reason.trim(), onClose, setError)
      }
      onCancel={onClose}
    >
      {whatChanges(used, currency)}
    </Confirm>
  )
}
