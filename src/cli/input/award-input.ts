import { z } from 'zod'
import { awards } from '#contract/awards'
import type { ParsedOf } from '#contract/kernel/endpoint'
import type { Ctx } from '#core/kernel/context'
import { kindAmong } from '#core/awards/award-types/league-kinds'
import type { CommandInput } from '#cli/cli'
import { inFields } from './fields.ts'
import { getManagerId } from './find-person.ts'
import { kindsOf } from './league-kinds.ts'

const Arguments = z.object({
  league: z.number(),
  season: z.string().optional(),
  week: z.string().optional(),
  type: z.string().optional(),
  position: z.string().toUpperCase().optional(),
  manager: z.string().optional(),
  search: z.string().optional(),
  player: z.string().optional(),
  points: z.string().optional(),
  prize: z.string().optional(),
  note: z.string().optional(),
  force: z.boolean().optional(),
  choice: z.string().optional(),
  reason: z.string().optional(),
})

/** Converts an award's options to API input, without validation. Omitted options stay omitted. */
export const awardInput = async (ctx: Ctx, args: CommandInput): Promise<Record<string, unknown>> => {
  const { search: _search, season: _season, ...fields } = Arguments.parse(args)
  return inFields(withoutUndefined({ ...fields, manager: await getId(ctx, fields.manager) }))
}

/** Builds the input of a new award; the default prize is that of its award type in the league. */
export const newAwardInput = async (ctx: Ctx, args: CommandInput): Promise<ParsedOf<typeof awards.add>> => {
  const fields = await awardInput(ctx, args)
  return awards.add.input.parse({
    ...fields,
    prizeAmount: fields.prizeAmount ?? (await getDefaultPrize(ctx, fields)),
  })
}

const getDefaultPrize = async (ctx: Ctx, { leagueId, type }: Record<string, unknown>): Promise<number> =>
  kindAmong(await kindsOf(ctx, leagueId), String(type)).defaultPrize

/**
 * Converts the filters of an award list to API input. Throws a validation error for an award type that this season does
 * not have.
 */
export const filtersOf = async (ctx: Ctx, args: CommandInput): Promise<Record<string, unknown>> => {
  const { league, manager, season, week, type, position, search } = Arguments.parse(args)
  // Rule names of earlier seasons are not known here, so an unknown name simply matches nothing.
  if (type !== undefined && season === undefined) kindAmong(await kindsOf(ctx, league), type)
  const filters = { league, season, week, type, position, search, manager: await getId(ctx, manager) }
  return inFields(withoutUndefined(filters))
}

const getId = async (ctx: Ctx, identifier: string | undefined): Promise<number | undefined> =>
  identifier === undefined ? undefined : getManagerId(ctx, identifier)

const withoutUndefined = (fields: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
