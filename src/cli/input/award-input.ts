import { awards } from '#contract/awards'
import type { ParsedOf } from '#contract/kernel/endpoint'
import { kindAmong } from '#core/awards/rules/league-kinds'
import type { Ctx } from '#core/kernel/context'
import { getManagerId } from './find-person.ts'
import { kindsOf } from './league-kinds.ts'

type Typed = Record<string, unknown> & { managerId?: unknown; position?: unknown }

/** Converts the typed fields of an award to API input, without validation. Omitted fields stay omitted. */
export const awardFields = async (ctx: Ctx, typed: Typed): Promise<Record<string, unknown>> => {
  const { managerId, position } = typed
  return withoutUndefined({
    ...typed,
    managerId: managerId === undefined ? undefined : await getManagerId(ctx, String(managerId)),
    position: position === undefined ? undefined : String(position).toUpperCase(),
  })
}

/** Builds the input of a new award; the default prize is that of its award type in the league. */
export const newAwardInput = async (ctx: Ctx, typed: Typed): Promise<ParsedOf<typeof awards.add>> => {
  const fields = await awardFields(ctx, typed)
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
export const filtersOf = async (
  ctx: Ctx,
  filters: Typed & { leagueId: number; season?: string | undefined; type?: string | undefined },
): Promise<ParsedOf<typeof awards.list>> => {
  const { leagueId, season, type } = filters
  // Rule names of earlier seasons are not known here, so an unknown name simply matches nothing.
  if (type !== undefined && season === undefined) kindAmong(await kindsOf(ctx, leagueId), type)
  return awards.list.input.parse(await awardFields(ctx, filters))
}

const withoutUndefined = (fields: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
