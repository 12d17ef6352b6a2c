import type { Provider } from '#contract/weeks/connections'
import { usageError } from '#cli/cli-error'
import { type PrizeChoices, prizeChoicesOf, prizesOf } from '#cli/input/award-input'

/** Options of an import, as parsed. */
type ImportOptions = {
  leagueId: number
  week: number[]
  file?: string[] | undefined
  leagueRef?: string | undefined
  sample?: boolean
  map?: string[] | undefined
  publish?: boolean
  replace?: boolean
  prizes?: string[] | undefined
  choice?: string[] | undefined
  reason?: string | undefined
  confirmProvisional?: boolean
  confirmMissingWeeks?: boolean
  confirmSeason?: number | undefined
  dryRun?: boolean
  onWarnings?: 'include' | 'leave-out' | undefined
}

/** Parsed options of an import command. */
export type Plan = {
  provider: Provider
  leagueId: number
  weeks: number[]
  from: 'files' | 'sample' | 'live'
  files: string[]
  /** Contents of the files, once they were read. */
  texts: string[]
  /** The league id at the provider; undefined to use the saved one. */
  leagueRef: string | undefined
  /** Teams to map, as TEAM=EMAIL or TEAM=new. */
  mappings: string[]
  publish: boolean
  replace: boolean
  /** Prizes of award types for this week, in dollars; other types use the league's default. */
  prizes: Record<string, number>
  /** Resolutions for prizes that were already awarded manually. */
  choices: PrizeChoices
  confirmProvisional: boolean
  confirmMissingWeeks: boolean
  confirmSeason?: number | undefined
  /** Saves neither the week nor its awards. */
  dryRun: boolean
  /** Handling of preselected winners with a warning; undefined rejects publishing them. */
  onWarnings?: 'include' | 'leave-out' | undefined
}

/** Plans an import from its options. Throws a usage error for contradictory options. */
export const planOf = (provider: Provider, options: ImportOptions): Plan => {
  const { leagueId, week, file = [], sample = false } = options
  if (sample && file.length > 0) throw usageError('Use either --file or --sample, not both.')
  if (file.length > 0 && week.length > 1) {
    throw usageError('Saved responses cover one week. Pass a single week with --week.')
  }
  return {
    provider,
    leagueId,
    weeks: week,
    leagueRef: options.leagueRef,
    from: sample ? 'sample' : file.length > 0 ? 'files' : 'live',
    files: file,
    texts: [],
    mappings: options.map ?? [],
    prizes: prizesOf(options.prizes ?? []),
    choices: prizeChoicesOf(options.choice ?? [], options.reason),
    publish: options.publish ?? false,
    replace: options.replace ?? false,
    confirmProvisional: options.confirmProvisional ?? false,
    confirmMissingWeeks: options.confirmMissingWeeks ?? false,
    confirmSeason: options.confirmSeason,
    dryRun: options.dryRun ?? false,
    onWarnings: options.onWarnings,
  }
}
