import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import type { AnyEndpoint, InputOf } from '#contract/kernel/endpoint'
import { useApiForm, type ApiForm, type ApiFormHandlers } from './use-api-form.ts'
import { useConflictDialog, type Difference, type ConflictPrompt } from './use-conflict-dialog.ts'
import { formatValue } from './format-value.ts'

type Named<T> = { name: string; words?: (value: T) => string }

/** What a field is called, and how its value reads where it is no text. */
export type FieldNames<T> = { [K in keyof T]?: string | Named<T[K]> }

export type SaveFormPlan<
  T extends object,
  E extends AnyEndpoint,
  V extends FieldValues,
  S extends z.ZodType,
> = ApiFormHandlers<E, V, S> & {
  /** What is kept, by the names of the save's input; undefined for something new. */
  opened: T | undefined
  valuesOf: (opened: T | undefined) => V
  input: (given: z.output<S>) => InputOf<E>
  /** What of it the form changes. */
  names: FieldNames<T>
  /** Where in the input it stands, unless the input is it. */
  changedIn?: (input: InputOf<E>) => object
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

const namedIn = <T extends object>(names: FieldNames<T>, all: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(all).filter(([key]) => key in names))

const differencesBetween = <T extends object>(
  names: FieldNames<T>,
  mine: object,
  kept: object,
): Difference[] =>
  Object.entries<string | Named<never> | undefined>(names)
    .map(([key, named]) => {
      const { name, words = formatValue } = typeof named === 'object' ? named : { name: named ?? key }
      const read = (from: object) => words(Reflect.get(from, key) as never)
      return { name, yours: read(mine), theirs: read(kept) }
    })
    .filter(({ yours, theirs }) => yours !== theirs)

/** What the form shows follows what is kept until somebody types; then it stays, and so does what it was opened with. */
const useOpened = <T, V>(kept: T | undefined, valuesOf: (opened: T | undefined) => V) => {
  const at = (opened: T | undefined) => ({ seen: kept, opened, values: valuesOf(opened) })
  const [state, setState] = useState(() => at(kept))
  return {
    opened: state.opened,
    values: state.values,
    open: (opened: T | undefined) => {
      const next = at(opened)
      setState(next)
      return next.values
    },
    isBehind: !isSame(state.seen, kept),
  }
}

/**
 * A form that changes something that is there already. It is sent with what it was opened with; where somebody else
 * saved meanwhile, `question` shows both versions and asks which one is to stay.
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
  const { ask, question } = useConflictDialog()
  const changedIn = plan.changedIn ?? ((input: InputOf<E>): object => input)
  const form = useApiForm<E, V, S>(endpoint, {
    ...plan,
    values,
    input: (given: z.output<S>) => ({
      ...plan.input(given),
      ...(opened && { openedWith: namedIn(plan.names, opened) }),
    }),
    onDone: (answer, given) => {
      // It is what is kept now, and follows it again.
      form.reset(form.getValues())
      plan.onDone?.(answer, given)
    },
    onRefused: (error, tried) => {
      const mine = changedIn(plan.input(tried.given))
      const isAsked = ask(error, {
        differencesTo: kept => differencesBetween(plan.names, mine, kept),
        saveMine: kept => tried.send({ openedWith: kept } as object),
        takeTheirs: kept => {
          form.reset(open(opened && { ...opened, ...kept }))
          for (const { path } of plan.refreshes ?? []) void client.invalidateQueries({ queryKey: [path] })
        },
      })
      if (!isAsked) plan.onRefused(error, tried)
    },
  })
  if (isBehind && !form.formState.isDirty) open(plan.opened)
  return { ...form, question }
}
