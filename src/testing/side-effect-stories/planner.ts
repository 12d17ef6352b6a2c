import { pots } from '#contract/money/pots'
import { dues } from '#contract/money/dues'
import { planner } from '#contract/money/planner'
import { rules } from '#contract/rules/rules'
import { leagueScene } from './scene.ts'
import { type Tracing, tracing, watch } from './tracing.ts'

const plan = { amount: 100, dueOn: '2026-12-01', lateFee: null, reminds: true, membersSee: true, own: [] }

/** Season money plan: previewed, which has no effect, and saved. */
export const plannerTraces = async (): Promise<Tracing> => {
  const { w, nonMembers, leagueId, dana, manager } = await leagueScene()
  await dana.call(pots.set, { leagueId, totalPotAmount: 300, dollarInputs: { 1: 100 } })
  await dana.call(dues.save, { leagueId, ...plan })
  const { places } = await dana.call(planner.read, { leagueId })
  const trace = await tracing(w, [
    ...nonMembers,
    watch(dana, dues.read, { leagueId }),
    watch(dana, rules.rulebook, { leagueId }),
    watch(manager, planner.read, { leagueId }),
  ])
  const { expectEffects } = trace
  const changes = {
    duesDelta: 5,
    prizes: [{ key: 'bench_boss', amounts: [8] }],
    places: [{ payoutId: places[0]?.payoutId ?? 0, amount: 90 }],
  }
  await expectEffects(dana, planner.try, { leagueId, changes }, [])
  await expectEffects(manager, planner.try, { leagueId, changes }, ['refused: 403 forbidden'])
  await expectEffects(
    dana,
    planner.try,
    { leagueId, changes: { prizes: [{ key: 'nothing', amounts: [1] }] } },
    ['refused: 404 not_found'],
  )
  await expectEffects(manager, planner.save, { leagueId, changes }, ['refused: 403 forbidden'])
  await expectEffects(dana, planner.save, { leagueId, changes: {} }, ['refused: 400 invalid'])
  await expectEffects(dana, planner.save, { leagueId, changes }, [
    'audit: Dana Whitfield, dues.changed: Set the dues to $105, due December 1, 2026',
    'audit: Dana Whitfield, pot.changed: Set the payouts to $90',
    'audit: Dana Whitfield, rules.changed: Changed the rule Bench Boss',
    'audit: Dana Whitfield, plan.saved: Saved the pot plan: $339 short at the end',
    "ledger: Dana's Team, dues -$5: Dues for 2026 are now $105",
    'ledger: Team 2, dues -$5: Dues for 2026 are now $105',
    'ledger: Team 3, dues -$5: Dues for 2026 are now $105',
    'reads: dues, rules, planner',
  ])
  return trace
}
