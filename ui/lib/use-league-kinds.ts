import { awards, type AwardKind } from '#contract/awards'
import { weekSettings } from '#contract/leagues/week-settings'
import { both, type Reading } from '#ui/components/await.tsx'
import { useAnswer } from './use-answer.ts'

/** The kinds of award, with what they usually pay in a league. */
export const useLeagueKinds = (leagueId: number): Reading<readonly AwardKind[]> => {
  const { data, ...reading } = both(useAnswer(awards.kinds, {}), useAnswer(weekSettings.read, { leagueId }))
  if (!data) return { ...reading, data: undefined }
  const [kinds, { prizes }] = data
  return {
    ...reading,
    data: kinds.map(kind => ({ ...kind, defaultPrize: prizes[kind.type] ?? kind.defaultPrize })),
  }
}
