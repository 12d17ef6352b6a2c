import { z } from 'zod'
import type { Provider } from '#contract/weeks'
import type { CommandInput } from '#cli/cli'
import { wrongUsage } from '#cli/stop'

const Typed = z.object({
  league: z.number(),
  week: z.array(z.number()),
  file: z.union([z.string().transform(file => [file]), z.array(z.string())]).default([]),
  ref: z.string().optional(),
  sample: z.boolean().default(false),
  map: z.array(z.string()).default([]),
  publish: z.boolean().default(false),
  replace: z.boolean().default(false),
  confirmProvisional: z.boolean().default(false),
  doubtful: z.enum(['include', 'leave-out']).optional(),
})

/** What an import command is asked to do. */
export type Plan = {
  provider: Provider
  leagueId: number
  weeks: number[]
  from: 'files' | 'sample' | 'live'
  files: string[]
  /** The league's number at the provider; undefined means the one that was saved. */
  leagueRef: string | undefined
  /** Ties to make, as TEAM=EMAIL. */
  ties: string[]
  publish: boolean
  replace: boolean
  confirmProvisional: boolean
  /** What becomes of preselected winners that a person should check first; undefined refuses to publish them. */
  doubtful?: 'include' | 'leave-out' | undefined
}

/** Reads the options of an import. Ends in wrong usage for those that contradict each other. */
export const planOf = (provider: Provider, given: CommandInput): Plan => {
  const { league, week, file, ref, sample, map, ...rest } = Typed.parse(given)
  if (sample && file.length > 0) throw wrongUsage('Give --file or --sample, not both.')
  if (file.length > 0 && week.length > 1) {
    throw wrongUsage('Saved answers are of one week. Give --week a single one.')
  }
  const from = sample ? 'sample' : file.length > 0 ? 'files' : 'live'
  return { provider, leagueId: league, weeks: week, from, files: file, leagueRef: ref, ties: map, ...rest }
}
