import { z } from 'zod'
import type { Ctx } from '#core/kernel/context'
import { currencyOf as read } from '#core/leagues/find-league'
import type { CommandInput } from '#cli/cli'

const Arguments = z.object({ league: z.coerce.number() })

/** Currency of the command's league; the default currency without a league. */
export const currencyOf = (ctx: Ctx, args: CommandInput): Promise<string> =>
  read(ctx, Arguments.parse(args).league)
