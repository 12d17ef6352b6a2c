import { rules } from '#contract/rules/rules'
import { leagues } from '#contract/leagues/leagues'
import { leagueScene } from './scene.ts'
import { type Tracing, tracing, watch } from './tracing.ts'

const highScore = {
  name: 'High score',
  metric: 'highest_score',
  direction: 'highest' as const,
  prize: { kind: 'fixed' as const, amounts: [20] },
}

/** League rules: added, changed, scheduled, imported and previewed, and agreements to fines. */
export const ruleTraces = async (): Promise<Tracing> => {
  const { w, nonMembers, leagueId, dana, manager } = await leagueScene()
  const trace = await tracing(w, [
    ...nonMembers,
    watch(dana, leagues.info, { leagueId }),
    watch(dana, rules.rulebook, { leagueId }),
    watch(manager, rules.kinds, { leagueId }),
  ])
  const { expectEffects } = trace
  const { key } = await expectEffects(dana, rules.add, { leagueId, ...highScore, isChallenge: true }, [
    'audit: Dana Whitfield, rules.added: Added the rule High score',
    'reads: rules, award-kinds',
  ])
  await expectEffects(manager, rules.add, { leagueId, ...highScore }, ['refused: 403 forbidden'])
  await expectEffects(dana, rules.add, { leagueId, ...highScore }, ['refused: 400 invalid'])
  await expectEffects(dana, rules.change, { leagueId, key, prize: { kind: 'fixed', amounts: [25] } }, [
    'audit: Dana Whitfield, rules.changed: Changed the rule High score',
    'reads: rules, award-kinds',
  ])
  await expectEffects(dana, rules.change, { leagueId, key: 'nothing' }, ['refused: 404 not_found'])
  await expectEffects(dana, rules.saveCalendar, { leagueId, weeks: { 5: key } }, [
    'audit: Dana Whitfield, rules.calendar: Changed the calendar of week 5',
    'reads: rules',
  ])
  await expectEffects(dana, rules.saveCalendar, { leagueId, weeks: { 5: 'nothing' } }, [
    'refused: 400 invalid',
  ])
  await expectEffects(dana, rules.try, { leagueId, rules: [highScore] }, [])
  await expectEffects(manager, rules.try, { leagueId, rules: [highScore] }, ['refused: 403 forbidden'])
  await expectEffects(manager, rules.agree, { leagueId, most: 20 }, [
    'audit: Manager 2, fines.agreed: Manager 2 agrees to pay at most $20 in fines',
    'reads: rules',
  ])
  await expectEffects(manager, rules.agree, { leagueId, most: -1 }, ['refused: 400 invalid'])
  await expectEffects(dana, rules.replace, { leagueId, rules: [highScore] }, [
    'audit: Dana Whitfield, rules.replaced: Imported a rule set: 4 changes',
    'reads: rules, award-kinds',
  ])
  await expectEffects(manager, rules.replace, { leagueId, rules: [] }, ['refused: 403 forbidden'])
  return trace
}
