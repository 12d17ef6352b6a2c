import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import type { AnyEndpoint, InputOf } from '#contract/kernel/endpoint'
import { useApiForm, type ApiForm, type ApiFormHandlers } from './use-api-form.ts'
import {
  useConflictDialog,
  type Difference,
  type ConflictPrompt,
  formatValue,
} from './use-conflict-dialog.ts'

type Named<T> = { name: string; format?: (value: T) => string }

/** Label of a field, and the formatter of its value if it isn't text. */
export type FieldNames<T> = { [K in keyof T]?: string | Named<T[K]> }

export type SaveFormPlan<
  T extends object,
  E extends AnyEndpoint,
  V extends FieldValues,
  S extends z.ZodType,
> = ApiFormHandlers<E, V, S> & {
  /** Saved data, under the names of the request input; undefined for a new entry. */
  opened: T | undefined
  valuesOf: (opened: T | undefined) => V
  input: (values: z.output<S>) => InputOf<E>
  names: FieldNames<T>
  /** Location of the fields in the request input, if they aren't at its top level. */
  changedIn?: (input: InputOf<E>) => object
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

const namedIn = <T extends object>(names: FieldNames<T>, all: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(all).filter(([key]) => key in names))

const differencesBetween = <T extends object>(
  names: FieldNames<T>,
  mine: object,
  saved: object,
): Difference[] =>
  Object.entries<string | Named<never> | undefined>(names)
    .map(([key, named]) => {
      const { name, format = formatValue } = typeof named === 'object' ? named : { name: named ?? key }
      const read = (from: object) => format(Reflect.get(from, key) as never)
      return { name, yours: read(mine), theirs: read(saved) }
    })
    .filter(({ yours, theirs }) => yours !== theirs)

/**
 * The form follows the saved data until the user types; then both its values and the version it was opened with are
 * frozen.
 */
const useOpened = <T, V>(saved: T | undefined, valuesOf: (opened: T | undefined) => V) => {
  const at = (opened: T | undefined) => ({ saved, opened, values: valuesOf(opened) })
  const [state, setState] = useState(() => at(saved))
  return {
    opened: state.opened,
    values: state.values,
    open: (opened: T | undefined) => {
      const next = at(opened)
      setState(next)
      return next.values
    },
    isBehind: !isSame(state.saved, saved),
  }
}

/**
 * Form that edits existing data. It is submitted with the version it was opened with; if another user has saved since,
 * `question` shows both versions and asks which one to keep.
 */
export const useSaveForm = <
  T extends object,
  E extends AnyEndpoint,
  V extends FieldValues,
  S extends z.ZodType,
>(
  endpoint: E,
  plan: SaveFormPlan<T, E, V, S>,
): ApiForm<E, V, z.output<S>> & { question: ConflictPrompt | undefined } => {
  const client = useQueryClient()
  const { opened, values, open, isBehind } = useOpened(plan.opened, plan.valuesOf)
  const { showConflict, question } = useConflictDialog()
  const changedIn = plan.changedIn ?? ((input: InputOf<E>): object => input)
  const form = useApiForm<E, V, S>(endpoint, {
    ...plan,
    values,
    input: (values: z.output<S>) => ({
      ...plan.input(values),
      ...(opened && { openedWith: namedIn(plan.names, opened) }),
    }),
    onDone: (response, values) => {
      // The values are now the saved ones, so the form follows the data again.
      form.reset(form.getValues())
      plan.onDone?.(response, values)
    },
    onError: (error, tried) => {
      const mine = changedIn(plan.input(tried.values))
      const isConflict = showConflict(error, {
        differencesTo: saved => differencesBetween(plan.names, mine, saved),
        saveMine: saved => tried.send({ openedWith: saved } as object),
        discardMine: saved => {
          form.reset(open(opened && { ...opened, ...saved }))
          void client.invalidateQueries()
        },
      })
      if (!isConflict) plan.onError(error, tried)
    },
  })
  if (isBehind && !form.formState.isDirty) open(plan.opened)
  return { ...form, question }
}
