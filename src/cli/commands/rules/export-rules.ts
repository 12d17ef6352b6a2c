import { z } from 'zod'
import type { Action } from '#cli/cli'
import { writeText } from '#cli/output/write-export'
import { withApp } from '#cli/with-app'
import { rulebookOf } from './find-rule.ts'
import { rulesFile } from './rules-file.ts'

const Typed = z.object({ format: z.enum(['yaml', 'json']).optional(), out: z.string().default('-') })

/** Exports the rules of a league to a file that `rules import` accepts. */
export const exportRules: Action = (cli, given) =>
  withApp(cli, async ({ ctx }) => {
    const { format, out } = Typed.parse(given)
    const isJson = cli.options.json || out.endsWith('.json')
    const text = rulesFile(await rulebookOf(ctx, given.league), format ?? (isJson ? 'json' : 'yaml'))
    await writeText(cli, out, text)
  })
