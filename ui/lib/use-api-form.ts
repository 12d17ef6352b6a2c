import { useId, useRef, useState, type FormEvent } from 'react'
import {
  get,
  useForm,
  type DefaultValues,
  type FieldError,
  type FieldErrors,
  type FieldValues,
  type Path,
  type PathValue,
  type RegisterOptions,
  type UseFormRegisterReturn,
  type UseFormReturn,
} from 'react-hook-form'
import type { z } from 'zod'
import type { OutputOf, AnyEndpoint, InputOf } from '#contract/kernel/endpoint'
import type { CallError } from './call.ts'
import { resolverOf, type Schema } from './resolver-of.ts'
import { showIssues } from './set-field-errors.ts'
import { useApiMutation } from './use-api-mutation.ts'

/** Makes the call; with more input than the form's own, where the answer to a question belongs to it. */
export type Send<E extends AnyEndpoint> = (more?: Partial<InputOf<E>>) => void

/** How what the form gives becomes the call's input; left out where it is that already. */
type Input<E extends AnyEndpoint, Given> =
  { input: (given: Given) => InputOf<E> } | (Given extends InputOf<E> ? { input?: undefined } : never)

/** How a form goes, whatever its fields hold at first. */
export type ApiFormHandlers<E extends AnyEndpoint, V extends FieldValues, S extends z.ZodType> = {
  /** What the form is held to. Where it is the endpoint's input it is named all the same: screens have endpoints without. */
  schema: Schema<S>
  /** Answers that are read again once the call succeeded. */
  refreshes?: readonly AnyEndpoint[]
  /** Comes before the call in a form that asks something first. */
  ask?: (send: Send<E>) => unknown
  /** The call was answered, either way; comes before what follows from it. */
  onAnswered?: () => unknown
  /** Some field is wrong, for a form that says so elsewhere too. */
  onInvalid?: (errors: FieldErrors<V>) => unknown
  onDone?: (answer: OutputOf<E>, given: z.output<S>) => unknown
  /** What the call does, for one that is kept on this device where it does not reach the server; `onKept` comes then. */
  says?: (given: z.output<S>) => string
  onKept?: () => unknown
  /** The call was refused, and no field can say why. */
  onRefused: (error: CallError, tried: { given: z.output<S>; send: Send<E> }) => unknown
}

type ApiFormOptions<E extends AnyEndpoint, V extends FieldValues, S extends z.ZodType> = ApiFormHandlers<
  E,
  V,
  S
> & {
  /** What the fields hold at first. */
  defaultValues?: V
  /** The same where it is read again later: the fields follow it. */
  values?: V
} & Input<E, z.output<S>>

type ApiFormFields<V extends FieldValues, Given> = UseFormReturn<V, unknown, Given>

export type ApiForm<E extends AnyEndpoint, V extends FieldValues, Given> = ApiFormFields<V, Given> & {
  /** What the form's element is given. */
  element: {
    id: string
    noValidate: true
    onSubmit: (event: FormEvent) => void
    onFocus?: () => void
    /** How often it was found wrong (components/form.tsx). */
    tries: number
  }
  /** What a field is given: its place in the form, and what is wrong with it. */
  field: <N extends Path<V>>(
    name: N,
    options?: RegisterOptions<V, N>,
  ) => UseFormRegisterReturn<N> & { error: string | undefined; 'aria-required': true | undefined }
  /** Sends the form from a button or a key that is not its own. */
  submit: () => void
  isSending: boolean
  /** What the call answered last. */
  answer: OutputOf<E> | undefined
}

const errorAt = (errors: object, name: string): string | undefined => {
  const error: unknown = get(errors, name)
  return (error as FieldError | undefined)?.message
}

/** Whether a field may not be left empty; undefined where nobody knows, and of what does not stand at the top. */
const isRequiredField = (schema: unknown, name: string): true | undefined => {
  const field: unknown = get(schema, `shape.${name}`)
  const refuses = (value: unknown) => (field as z.ZodType).safeParse(value).success === false
  // A switch is given either way.
  return field !== undefined && refuses('') && refuses(false) ? true : undefined
}

const withTextInputs = 'input[name]:not([type="checkbox"], [type="radio"])'

/** Some browsers fill in names and passwords without an event: what stands in an empty field counts all the same. */
const readAutofilledValues = <V extends FieldValues, Given>(
  form: ApiFormFields<V, Given>,
  element: Element,
): void => {
  for (const field of element.querySelectorAll<HTMLInputElement>(withTextInputs)) {
    const name = field.name as Path<V>
    if (field.value !== '' && form.getValues(name) === '')
      form.setValue(name, field.value as PathValue<V, Path<V>>)
  }
}

/** Makes the call once at a time. */
const useSending = <E extends AnyEndpoint, V extends FieldValues, S extends z.ZodType>(
  endpoint: E,
  plan: ApiFormOptions<E, V, S>,
  onWrong: () => void,
) => {
  const words = useRef('')
  const act = useApiMutation(endpoint, {
    refreshes: plan.refreshes ?? [],
    says: plan.says && (() => words.current),
  })
  const isUnderWay = useRef(false)
  const inputOf = (plan.input ?? (given => given)) as (given: z.output<S>) => InputOf<E>
  const sendFrom = (form: ApiFormFields<V, z.output<S>>, given: z.output<S>) => {
    const send: Send<E> = more => {
      if (isUnderWay.current) return
      isUnderWay.current = true
      words.current = plan.says?.(given) ?? ''
      act.mutate(Object.assign({}, inputOf(given), more), {
        onSuccess: answer => {
          plan.onAnswered?.()
          plan.onDone?.(answer, given)
        },
        onError: error => {
          plan.onAnswered?.()
          if (showIssues(error, form)) onWrong()
          else plan.onRefused(error, { given, send })
        },
        onKept: () => {
          plan.onAnswered?.()
          plan.onKept?.()
        },
        onSettled: () => (isUnderWay.current = false),
      })
    }
    return plan.ask ? plan.ask(send) : send()
  }
  return { sendFrom, isSending: act.isPending, answer: act.data }
}

/**
 * A form that makes one call. A field is judged when it is left, then at every change, all of them on submit, and the
 * first bad one gets the focus, or a list of them. The server's objections stand at their fields as well. While the call is under way the
 * form is not sent a second time.
 */
export const useApiForm = <E extends AnyEndpoint, V extends FieldValues, S extends z.ZodType>(
  endpoint: E,
  plan: ApiFormOptions<E, V, S>,
): ApiForm<E, V, z.output<S>> => {
  const { schema, defaultValues, values } = plan
  const id = useId()
  const [tries, setTries] = useState(0)
  const onWrong = () => setTries(count => count + 1)
  const { sendFrom, isSending, answer } = useSending(endpoint, plan, onWrong)
  const form: ApiFormFields<V, z.output<S>> = useForm<V, unknown, z.output<S>>({
    ...(defaultValues && { defaultValues: defaultValues as DefaultValues<V> }),
    ...(values && { values }),
    resolver: resolverOf<V, S>(schema),
    mode: 'onTouched',
    // Form does it, in the order things stand.
    shouldFocusError: false,
  })
  const submit = async (event?: FormEvent) => {
    let isWrong = false
    const refuse = (errors: FieldErrors<V>) => {
      isWrong = true
      plan.onInvalid?.(errors)
    }
    await form.handleSubmit(given => sendFrom(form, given), refuse)(event)
    if (isWrong) onWrong()
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    readAutofilledValues(form, event.currentTarget)
    void submit(event)
  }
  return {
    ...form,
    element: {
      id,
      noValidate: true,
      onSubmit,
      tries,
      ...(typeof schema === 'function' && { onFocus: () => void schema().catch(() => undefined) }),
    },
    field: (name, options) => ({
      ...form.register(name, options),
      error: errorAt(form.formState.errors, name),
      'aria-required': isRequiredField(schema, name),
    }),
    submit: () => void submit(),
    isSending,
    answer,
  }
}
