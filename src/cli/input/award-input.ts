import type { publications } from '#contract/weeks/publications'
import { listLeagueKinds } from '#core/rules/metrics'
import { kindAmong } from '#core/awards/award-types/league-kinds'
import { usageError } from '#cli/cli-error'
import { type AwardKind, awards, Position, PrizeChoice } from '#contract/awards'
import type { InputOf, ParsedOf } from '#contract/kernel/endpoint'
import { commandLine } from '#core/kernel/authorization'
import type { Ctx } from '#core/kernel/context'
import { getManagerId } from './find-person.ts'

type Typed = Record<string, unknown> & { managerId?: string | undefined; position?: string | undefined }

/** Converts the typed fields of an award to API input, without validation. Omitted fields stay omitted. */
export const awardFields = async (ctx: Ctx, typed: Typed): Promise<Record<string, unknown>> => {
  const { managerId, position } = typed
  return withoutUndefined({
    ...typed,
    managerId: managerId === undefined ? undefined : await getManagerId(ctx, managerId),
    position: position?.toUpperCase(),
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

/**
 * Award types of a league's season, including disabled ones. Throws not-found when the league does not exist.
 *
 * @param week week whose prizes, including rollovers, are returned; if omitted, the base prizes
 */
export const kindsOf = (ctx: Ctx, leagueId: unknown, week?: number): Promise<AwardKind[]> =>
  listLeagueKinds.run(ctx, commandLine, listLeagueKinds.endpoint.input.parse({ leagueId, week }))

/** Parses prizes of award types, such as hot_top2=12.50. The server checks which types exist. */
export const prizesOf = (values: string[]): Record<string, number> =>
  Object.fromEntries(
    values.map(text => {
      const [, kind, dollars] = /^([a-z0-9_-]+)=(\d+(?:\.\d{1,2})?)$/.exec(text) ?? []
      if (kind === undefined)
        throw usageError(`--prize ${text}: use KIND=DOLLARS, like --prize hot_top2=12.50.`)
      return [kind, Number(dollars)]
    }),
  )

/** Resolutions for prizes that were already awarded manually, in the format of the publish operation. */
export type PrizeChoices = Pick<InputOf<typeof publications.publish>, 'prizeChoices' | 'choice' | 'reason'>

/**
 * Parses resolutions: split for all prizes, hot_top2:QB=split for one, bench_boss=replace for one of the whole week.
 */
export const prizeChoicesOf = (values: string[], reason: string | undefined): PrizeChoices => {
  const because = reason === undefined ? {} : { reason }
  const all = values.filter(text => !text.includes('='))
  if (all.length > 1)
    throw usageError('Pass one --choice for all prizes, and exceptions as KIND:POSITION=CHOICE.')
  const [text] = all
  return {
    ...(text === undefined ? {} : { choice: choiceOf(text, text), ...because }),
    prizeChoices: values
      .filter(text => text.includes('='))
      .map(text => {
        const [, type, position, choice] = /^([a-z0-9_-]+)(?::([a-z]+))?=(\w+)$/i.exec(text) ?? []
        if (type === undefined || choice === undefined) throw unreadable(text)
        return { type, position: positionOf(text, position), choice: choiceOf(text, choice), ...because }
      }),
  }
}

const positionOf = (text: string, position: string | undefined) => {
  if (position === undefined) return null
  const { data } = Position.safeParse(position.toUpperCase())
  if (data === undefined) throw unreadable(text)
  return data
}

const choiceOf = (text: string, choice: string): PrizeChoice => {
  const { data } = PrizeChoice.safeParse(choice)
  if (data === undefined) throw unreadable(text)
  return data
}

const unreadable = (text: string) =>
  usageError(
    `--choice ${text}: use ${PrizeChoice.options.join(', ')}, or for one prize KIND:POSITION=CHOICE, like hot_top2:QB=split.`,
  )
