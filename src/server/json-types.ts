import { z } from 'zod'

/**
 * Enforces JSON types in a body: where a string is sent for a number or boolean, it is replaced by a value that no
 * schema accepts, so that the call fails with the field's own message. Schemas accept strings because paths, queries,
 * CLI options and forms have nothing else; JSON has numbers, true and false.
 */
export const withJsonTypes = (schema: z.ZodType, value: unknown): unknown => {
  if (readsText(schema)) return typeof value === 'string' ? Number.NaN : value
  const inner = innerOf(schema)
  if (inner) return withJsonTypes(inner, value)
  if (schema instanceof z.ZodDiscriminatedUnion) return inChosen(schema, value)
  if (schema instanceof z.ZodUnion) return inUnion(schema.options as z.ZodType[], value)
  if (schema instanceof z.ZodObject) return inObject(schema, value)
  if (schema instanceof z.ZodRecord && isMap(value)) return inEach(schema.valueType as z.ZodType, value)
  if (schema instanceof z.ZodArray && Array.isArray(value))
    return value.map(one => withJsonTypes(schema.element as z.ZodType, one))
  return value
}

/** Whether a schema also accepts a number or boolean as text (contract/kernel/values). */
const readsText = (schema: z.ZodType): boolean =>
  schema instanceof z.ZodPipe &&
  schema.in instanceof z.ZodTransform &&
  (schema.out instanceof z.ZodNumber || schema.out instanceof z.ZodBoolean)

const innerOf = (schema: z.ZodType): z.ZodType | undefined =>
  schema instanceof z.ZodOptional ||
  schema instanceof z.ZodNullable ||
  schema instanceof z.ZodDefault ||
  schema instanceof z.ZodPrefault
    ? (schema.unwrap() as z.ZodType)
    : undefined

/** A string is left unchanged if the union accepts strings, such as a URL or a number. */
const inUnion = (options: z.ZodType[], value: unknown): unknown => {
  if (typeof value !== 'string' || !options.some(readsText)) return value
  const others = options.filter(option => !readsText(option))
  return others.some(option => option.safeParse(value).success) ? value : Number.NaN
}

/** Uses the variant selected by the discriminator. */
const inChosen = ({ options, def }: z.ZodDiscriminatedUnion, value: unknown): unknown => {
  if (!isMap(value)) return value
  const chosen = options
    .filter(option => option instanceof z.ZodObject)
    .find(({ shape }) => (shape[def.discriminator] as z.ZodType).safeParse(value[def.discriminator]).success)
  return chosen ? inObject(chosen, value) : value
}

const isMap = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const inObject = ({ shape }: z.ZodObject, value: unknown): unknown =>
  isMap(value)
    ? {
        ...value,
        ...Object.fromEntries(
          Object.entries(shape)
            .filter(([name]) => Object.hasOwn(value, name))
            .map(([name, field]) => [name, withJsonTypes(field as z.ZodType, value[name])]),
        ),
      }
    : value

const inEach = (schema: z.ZodType, value: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withJsonTypes(schema, one)]))
