import { awards, type AwardKind } from '#contract/awards'
import { weekSettings } from '#contract/leagues/week-settings'
import { useAnswer } from './use-answer.ts'

/** The kinds of award, with what they usually pay in a league; there when the kinds and the league's prizes are. */
export const useLeagueKinds = (leagueId: number) => {
  const kinds = useAnswer(awards.kinds, {})
  const settings = useAnswer(weekSettings.read, { leagueId })
  const prizes = settings.data?.prizes
  return {
    data: prizes && kinds.data?.map(kind => priced(kind, prizes)),
    error: kinds.error ?? settings.error,
    refetch: () => {
      if (kinds.error) void kinds.refetch()
      if (settings.error) void settings.refetch()
    },
  }
}

const priced = (kind: AwardKind, prizes: Record<string, number>): AwardKind => ({
  ...kind,
  defaultPrize: prizes[kind.type] ?? kind.defaultPrize,
})
