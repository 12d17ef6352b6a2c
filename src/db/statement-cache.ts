import { type CompiledQuery, type Expression, type OperationNode, ValueNode } from 'kysely'
import { readAtOnce } from './sqlite-busy-retry.ts'
import { readNamed } from './named-reads.ts'
import type { Db } from './open.ts'

type Value = string | number | null | undefined
type Values = Record<string, Value | readonly Value[]>

/**
 * Placeholder for a value that is bound when the query runs. The type system prevents comparing it or calculating with
 * it.
 */
class Slot implements Expression<never> {
  readonly #name: string
  readonly #place: number | undefined

  constructor(name: string, place?: number) {
    this.#name = name
    this.#place = place
  }

  get expressionType(): undefined {
    return undefined
  }

  toOperationNode(): OperationNode {
    return ValueNode.create(this)
  }

  valueIn(values: Values): unknown {
    const value = values[this.#name]
    return this.#place === undefined ? value : (value as readonly Value[])[this.#place]
  }
}

type SlotFor<T> = T extends null | undefined
  ? T
  : T extends readonly (infer E)[]
    ? Expression<E>[]
    : Expression<T>

/** Placeholders for building a query: they reveal only if a value exists and how long a list is. */
type Slots<V> = { [K in keyof V]: SlotFor<V[K]> }

/**
 * A query that is built and compiled once and then only gets its values: once for each set of present values (neither
 * null nor undefined), and for each length of its lists. Building a query takes longer than running it.
 *
 *   const memberOf = prepared<{ leagueId: number; userId: number }>()((db, { leagueId, userId }) =>
 *     db.selectFrom('members').select('id').where('league_id', '=', leagueId).where('user_id', '=', userId))
 *   const [member] = await memberOf(ctx, { leagueId, userId })
 */
export const prepared =
  <V extends Values>() =>
  <R>(build: (db: Db, slots: Slots<V>) => { compile(): CompiledQuery<R> }) => {
    /** By dialect, because each compiles a query differently. */
    const compiled = new WeakMap<object, Map<string, CompiledQuery<R>>>()

    const compiledFor = (db: Db, values: V): CompiledQuery<R> => {
      const dialect = db.getExecutor().adapter
      const shapes = compiled.get(dialect) ?? new Map<string, CompiledQuery<R>>()
      compiled.set(dialect, shapes)
      const shape = shapeOf(values)
      const query = shapes.get(shape) ?? build(db, slotsFor(values)).compile()
      shapes.set(shape, query)
      return query
    }

    return async ({ db }: { db: Db }, values: V): Promise<R[]> => {
      const query = compiledFor(db, values)
      const parameters = query.parameters.map(value =>
        value instanceof Slot ? value.valueIn(values) : value,
      )
      const filled: CompiledQuery<R> = { ...query, parameters }
      return readAtOnce(db, filled) ?? (await readNamed(db, filled)) ?? (await db.executeQuery(filled)).rows
    }
  }

const shapeOf = (values: Values): string => {
  let shape = ''
  for (const name in values) {
    const value = values[name]
    if (value === undefined) continue
    shape += value === null ? `${name}:null ` : Array.isArray(value) ? `${name}:${value.length} ` : `${name} `
  }
  return shape
}

const slotsFor = <V extends Values>(values: V): Slots<V> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      if (value === null || value === undefined) return [name, value]
      return [name, Array.isArray(value) ? value.map((_, place) => new Slot(name, place)) : new Slot(name)]
    }),
  ) as Slots<V>
