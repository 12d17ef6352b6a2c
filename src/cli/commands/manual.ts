import type { Command } from 'commander'
import { z } from 'zod'
import { version } from '../../installed.ts'
import type { Action } from '../cli.ts'
import { completionFor, shells } from '../manual/completion.ts'
import { describe } from '../manual/describe.ts'
import { manPage } from '../manual/man-page.ts'

const Given = z.object({ shell: z.enum(shells) })

export const completionOf =
  (program: Command): Action =>
  async (cli, given) =>
    cli.present.raw(completionFor(Given.parse(given).shell, describe(program)))

export const manualOf =
  (program: Command): Action =>
  async cli =>
    cli.present.raw(manPage(describe(program), version()))
