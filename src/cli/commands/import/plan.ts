import { z } from 'zod'
import type { Provider } from '#contract/weeks/connections'
import type { CommandInput } from '#cli/cli'
import { type PrizeChoices, prizeChoicesOf } from '#cli/input/prize-choices'
import { prizesOf } from '#cli/input/prizes'
import { usageError } from '#cli/cli-error'

const Arguments = z.object({
  league: z.number(),
  week: z.array(z.number()),
  file: z.union([z.string().transform(file => [file]), z.array(z.string())]).default([]),
  ref: z.string().optional(),
  sample: z.boolean().default(false),
  map: z.array(z.string()).default([]),
  publish: z.boolean().default(false),
  replace: z.boolean().default(false),
  prize: z.array(z.string()).default([]),
  choice: z.array(z.string()).default([]),
  reason: z.string().optional(),
  confirmProvisional: z.boolean().default(false),
  confirmMissingWeeks: z.boolean().default(false),
  confirmSeason: z.number().optional(),
  dryRun: z.boolean().default(false),
  onWarnings: z.enum(['include', 'leave-out']).optional(),
})

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

/** Parses the options of an import. Throws a usage error for contradictory options. */
export const planOf = (provider: Provider, args: CommandInput): Plan => {
  const { league, week, file, ref, sample, map, prize, choice, reason, ...flags } = Arguments.parse(args)
  if (sample && file.length > 0) throw usageError('Use either --file or --sample, not both.')
  if (file.length > 0 && week.length > 1) {
    throw usageError('Saved responses cover one week. Pass a single week with --week.')
  }
  const from = sample ? 'sample' : file.length > 0 ? 'files' : 'live'
  return {
    ...{ provider, leagueId: league, weeks: week, leagueRef: ref },
    ...{ from, files: file, texts: [] },
    ...{ mappings: map, prizes: prizesOf(prize), choices: prizeChoicesOf(choice, reason) },
    ...flags,
  }
}
