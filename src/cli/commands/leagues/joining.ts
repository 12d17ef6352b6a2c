import { z } from 'zod'
import { joining } from '#contract/leagues/joining'
import { commandLine } from '#core/kernel/authorization'
import { readJoining, saveJoining } from '#core/leagues/settings/league-basics'
import type { Action } from '#cli/cli'
import { pairs } from '#cli/output/table'
import { withApp } from '#cli/with-app'

const Arguments = z.object({ league: z.number(), confirms: z.string().optional() })

/** Shows the join link and whether new members need approval, after applying the changes passed as options. */
export const showOrChange: Action = (cli, args) =>
  withApp(cli, async ({ ctx }) => {
    const { league: leagueId, confirms } = Arguments.parse(args)
    const saved =
      confirms === undefined
        ? await readJoining.run(ctx, commandLine, { leagueId })
        : await saveJoining.run(ctx, commandLine, joining.saveSettings.input.parse({ leagueId, confirms }))
    cli.present.output(saved, colors =>
      pairs(
        [
          ['League link', saved.url ?? 'can no longer be shown'],
          ['People who use it', saved.confirms ? 'wait for your approval' : 'join right away'],
        ],
        colors,
      ),
    )
  })
