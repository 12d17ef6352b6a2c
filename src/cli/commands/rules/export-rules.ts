import { z } from 'zod'
import type { Action } from '#cli/cli'
import { writeText } from '#cli/output/write-export'
import { withApp } from '#cli/with-app'
import { rulebookOf } from './find-rule.ts'
import { rulesFile } from './rules-file.ts'

const Arguments = z.object({ format: z.enum(['yaml', 'json']).optional(), out: z.string().default('-') })

/** Exports the rules of a league to a file that `rules import` accepts. */
export const exportRules: Action = (cli, args) =>
  withApp(cli, async ({ ctx }) => {
    const { format, out: file } = Arguments.parse(args)
    const isJson = cli.options.json || file.endsWith('.json')
    const text = rulesFile(await rulebookOf(ctx, args.league), format ?? (isJson ? 'json' : 'yaml'))
    await writeText(cli, file, text)
  })
