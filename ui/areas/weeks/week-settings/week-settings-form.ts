import { awards } from '#contract/awards'
import { homes } from '#contract/weeks/home'
import { leagueKinds } from '#contract/rules/league-kinds'
import { leagues, type League } from '#contract/leagues/leagues'
import { leagueManagement } from '#contract/leagues/management'
import { weekSettings } from '#contract/leagues/week-settings'
import { rules } from '#contract/rules/rules'
import { stagedWeeks } from '#contract/weeks/staged-weeks'
import { toast } from '#ui/components/toast'
import type { CallError } from '#ui/lib/call'

/** Shared options of the week settings forms; each form saves its own part. */
export const ofWeekSettings = (league: League, what: string) => ({
  refreshes: [
    weekSettings.read,
    leagueKinds.list,
    rules.rulebook,
    stagedWeeks.read,
    awards.list,
    homes.read,
    leagues.list,
    leagueManagement.audit,
  ],
  onDone: () => toast('positive', `${what} saved`),
  describe: () => `${what} of ${league.name}`,
  onError: ({ message }: CallError) => toast('negative', `Failed to save the ${what.toLowerCase()}`, message),
})
