import type { Command } from 'commander'
import { z } from 'zod'
import type { Action } from '#cli/cli'
import { version } from '#config/installed'
import { completionFor, shells } from './completion.ts'
import { describe } from './describe.ts'
import { manPage } from './man-page.ts'

const Options = z.object({ shell: z.enum(shells) })

export const completionOf =
  (program: Command): Action =>
  async (cli, args) =>
    cli.present.raw(completionFor(Options.parse(args).shell, describe(program)))

export const manualOf =
  (program: Command): Action =>
  async cli =>
    cli.present.raw(manPage(describe(program), version()))
