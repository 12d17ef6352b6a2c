import { useState, type FormEvent } from 'react'
import { pots } from '#contract/money/pots'
import { Form } from '#ui/components/form.tsx'
import { Announce } from '#ui/components/live-region.tsx'
import type { AwardKind } from '#contract/awards'
import { type League } from '#contract/leagues/leagues'
import { weekSettings } from '#contract/leagues/week-settings'
import { planner } from '#contract/money/planner'
import { cents, dollars, dollarsText } from '#domain/money'
import { planText } from '#domain/pot-plan-text'
import { Button } from '#ui/components/button.tsx'
import { amountIn } from '#ui/components/number-text'
import { MoneyField, NumberField } from '#ui/components/text-field.tsx'
import { toast } from '#ui/components/toast'
import type { CallError } from '#ui/lib/call'
import { useApiMutation } from '#ui/lib/use-api-mutation'
import { useApiQuery } from '#ui/lib/use-api-query'
import { useDebounced } from '#ui/lib/use-query-param'
import styles from './pot-question.module.css'

/** Amount without fractions of a cent, which would be rounded in the total. */
const parseAmount = (text: string): number | undefined => {
  const amount = amountIn(text)
  return amount !== undefined && dollars(cents(amount)) === amount ? amount : undefined
}

/** Total of all active rules at that prize, and what it leaves of the pot. */
const PlanText = ({
  league,
  kinds,
  pot,
  prize,
}: {
  league: League
  kinds: readonly AwardKind[]
  pot: number
  prize: number
}) => {
  const amount = useDebounced(prize, 200)
  const prizes = kinds.filter(isByPosition).map(({ type }) => ({ key: type, amounts: [amount] }))
  const { data: plan } = useApiQuery(
    planner.try,
    { leagueId: league.id, changes: { prizes } },
    { keepPrevious: true },
  )
  return (
    <p className="t-2 t-sm grow">
      {plan && planText({ rules: plan.rules, setAside: plan.pot.setAside }, pot, league.currency)}
    </p>
  )
}

/** Saves the pot, then the weekly prizes; both are refetched before success is shown. */
const useSetPot = (league: League, kinds: readonly AwardKind[], onSet: () => void) => {
  const handleError = (error: CallError) =>
    toast('negative', 'Pot not set', error.message || 'Nothing saved. Try again.')
  const settings = useApiMutation(weekSettings.save, { onError: handleError })
  const pot = useApiMutation(pots.set, { onError: handleError })
  const set = (totalPotAmount: number, prizes: Record<string, number>) =>
    settings.mutate(
      { leagueId: league.id, prizes },
      { onSuccess: () => pot.mutate({ leagueId: league.id, totalPotAmount }, { onSuccess: onSet }) },
    )
  return {
    isSetting: pot.isPending || settings.isPending,
    set: (total: number, prize: number) => set(total, weeklyPrizes(kinds, prize)),
    setNothing: () => set(0, Object.fromEntries(kinds.map(({ type }) => [type, 0]))),
  }
}

/** Prize by award type; only types that pay by position get the amount. */
const weeklyPrizes = (kinds: readonly AwardKind[], prize: number): Record<string, number> =>
  Object.fromEntries(kinds.map(kind => [kind.type, isByPosition(kind) ? prize : kind.defaultPrize]))

const isByPosition = ({ cadence, sharesPrizeBy, places }: AwardKind): boolean =>
  cadence === 'weekly' && sharesPrizeBy === 'position' && places.length <= 1

const defaultPrizeOf = (kinds: readonly AwardKind[]): number => kinds.find(isByPosition)?.defaultPrize ?? 10

/** Asks once for the buy-in per team and the prize per position. */
export const PotQuestion = ({
  league,
  kinds,
  onSet = () => undefined,
}: {
  league: League
  kinds: readonly AwardKind[]
  onSet?: () => void
}) => {
  const [buyIn, setBuyIn] = useState('')
  const [teams, setTeams] = useState(String(league.memberCount))
  const [prize, setPrize] = useState(String(defaultPrizeOf(kinds)))
  const [isTried, setTried] = useState(false)
  const { isSetting, set, setNothing } = useSetPot(league, kinds, onSet)
  const perTeam = parseAmount(buyIn)
  const count = /^\d+$/.test(teams.trim()) ? Number(teams) : undefined
  const each = parseAmount(prize)
  const pot = dollars(cents(perTeam ?? 0) * (count ?? 0))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (pot > 0 && each !== undefined) set(pot, each)
  }
  return (
    <Form className={styles.question} onSubmit={submit} noValidate>
      <div className={styles.totals}>
        <MoneyField
          label="Buy-in per team"
          autoFocus
          value={buyIn}
          error={isTried && !perTeam ? 'Enter what each team pays' : undefined}
          onChange={event => setBuyIn(event.currentTarget.value)}
        />
        <span className={styles.operator} aria-hidden="true">
          &times;
        </span>
        <NumberField
          label="Teams"
          inputMode="numeric"
          value={teams}
          error={isTried && !count ? 'Enter how many' : undefined}
          onChange={event => setTeams(event.currentTarget.value)}
        />
        <span className={styles.operator} aria-hidden="true">
          =
        </span>
        <span className={styles.total}>
          {dollarsText(pot, league.currency)}
          <Announce>{`The pot is ${dollarsText(pot, league.currency)}`}</Announce>
        </span>
      </div>
      <div className={styles.totals}>
        <MoneyField
          label="Prize per position"
          value={prize}
          error={isTried && each === undefined ? 'Enter an amount' : undefined}
          onChange={event => setPrize(event.currentTarget.value)}
        />
        <PlanText {...{ league, kinds, pot }} prize={each ?? 0} />
      </div>
      <div className="row wrap gap-2">
        <Button type="submit" variant="primary" size="lg" busy={isSetting && 'Setting the pot'}>
          Set the pot
        </Button>
        <Button variant="ghost" size="lg" onClick={setNothing}>
          No money, just the leaderboard
        </Button>
      </div>
    </Form>
  )
}
