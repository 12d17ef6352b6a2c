import type { Command } from 'commander'
import { z } from 'zod'
import type { Action } from '#cli/cli'
import { wrongUsage } from '#cli/stop'
import { version } from '../../../installed.ts'
import { completionFor, shells } from './completion.ts'
import { describe } from './describe.ts'
import { manPage } from './man-page.ts'

const Given = z.object({ shell: z.enum(shells) })

export const completionOf =
  (program: Command): Action =>
  async (cli, given) =>
    cli.present.raw(completionFor(Given.parse(given).shell, describe(program)))

/** Ends in wrong usage for a command that there is not. */
export const helpOf =
  (program: Command): Action =>
  async (cli, given) => {
    const { command: words = [] } = Asked.parse(given)
    let found = program
    for (const word of words) {
      const next = found.commands.find(command => command.name() === word)
      if (!next) throw wrongUsage(`There is no command ${words.join(' ')}. sidepot help shows all of them.`)
      found = next
    }
    cli.present.raw(found.helpInformation({ error: false }))
  }

const Asked = z.object({ command: z.array(z.string()).optional() })

export const manualOf =
  (program: Command): Action =>
  async cli =>
    cli.present.raw(manPage(describe(program), version()))
