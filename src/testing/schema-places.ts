import { z } from 'zod'
import type { AnyEndpoint } from '#contract/kernel/endpoint'

/** Subset of JSON schema used by call inputs. */
export type Shape = {
  type?: string
  properties?: Record<string, Shape>
  items?: Shape
  additionalProperties?: Shape
  anyOf?: Shape[]
  enum?: unknown[]
  const?: unknown
  pattern?: string
  format?: string
  minimum?: number
}

export const shapeOf = ({ input }: AnyEndpoint): Shape =>
  z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as Shape

/** Returns every location of a matching part in a body, with a body that has a value there and nothing else. */
export const places = (
  shape: Shape,
  isIncluded: (part: Shape) => boolean,
  valueFor: (part: Shape) => unknown,
): { path: string; body: unknown }[] => {
  if (isIncluded(shape)) return [{ path: '', body: valueFor(shape) }]
  const inner = shape.anyOf?.find(one => one.type === 'object' || one.type === 'array') ?? shape
  const within = (name: string, part: Shape, wrap: (body: unknown) => unknown) =>
    places(part, isIncluded, valueFor).map(({ path, body }) => ({
      path: path ? `${name}.${path}` : name,
      body: wrap(body),
    }))
  return [
    ...Object.entries(inner.properties ?? {}).flatMap(([name, part]) =>
      within(name, part, body => ({ [name]: body })),
    ),
    ...(inner.items ? within('0', inner.items, body => [body]) : []),
    ...(typeof inner.additionalProperties === 'object'
      ? within('hot_top2', inner.additionalProperties, body => ({ hot_top2: body }))
      : []),
  ]
}
