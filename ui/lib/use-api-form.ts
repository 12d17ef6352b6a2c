import {
  type FieldValues,
  type FieldErrors,
  type UseFormReturn,
  type Path,
  type RegisterOptions,
  type UseFormRegisterReturn,
  get,
  type FieldError,
  type PathValue,
  useForm,
  type DefaultValues,
  type UseFormGetValues,
  type UseFormSetError,
} from 'react-hook-form'
import type { z } from 'zod'
import { type FormEvent, useRef, useId, useState } from 'react'
import type { AnyEndpoint, InputOf, OutputOf } from '#contract/kernel/endpoint'
import { type Schema, resolverOf } from './resolver-of.ts'
import { type Refresh, type Done, useApiMutation, toastDone } from './use-api-mutation.ts'
import type { CallError } from './call.ts'

/** Sends the request; `more` adds input beyond the form's, such as the answer to a prompt. */
export type Send<E extends AnyEndpoint> = (more?: Partial<InputOf<E>>) => void

/** Converts the form values to the request input; omitted if they already match. */
type Input<E extends AnyEndpoint, Given> =
  { input: (values: Given) => InputOf<E> } | (Given extends InputOf<E> ? { input?: undefined } : never)

/** Behavior of a form, independent of its initial values. */
export type ApiFormHandlers<E extends AnyEndpoint, V extends FieldValues, S extends z.ZodType> = {
  /** Validation schema. Required even if it is the endpoint's input, because endpoints on screens have no schema. */
  schema: Schema<S>
  refresh?: Refresh
  /** Whether repeating the request after a missing response executes it only once. */
  isOnce?: boolean
  /** Runs before the request, for forms that prompt first. */
  confirmBeforeSend?: (send: Send<E>) => unknown
  /** Called on any response, before the other callbacks. */
  onSettled?: () => unknown
  /** Called on validation errors, for forms that also show them elsewhere. */
  onInvalid?: (errors: FieldErrors<V>) => unknown
  /** Toast after success. */
  done?: Done<[response: OutputOf<E>, values: z.output<S>]>
  onDone?: (response: OutputOf<E>, values: z.output<S>) => unknown
  /**
   * Description of the request. If set, a request that doesn't reach the server is saved on this device, and
   * `onSavedLocally` is called.
   */
  describe?: (values: z.output<S>) => string
  onSavedLocally?: () => unknown
  /** Called on errors that belong to no field. */
  onError: (error: CallError, tried: { values: z.output<S>; send: Send<E> }) => unknown
}

type ApiFormOptions<E extends AnyEndpoint, V extends FieldValues, S extends z.ZodType> = ApiFormHandlers<
  E,
  V,
  S
> & {
  defaultValues?: V
  /** Initial values that may be refetched; the fields follow them. */
  values?: V
} & Input<E, z.output<S>>

type ApiFormFields<V extends FieldValues, Given> = UseFormReturn<V, unknown, Given>

export type ApiForm<E extends AnyEndpoint, V extends FieldValues, Given> = ApiFormFields<V, Given> & {
  element: {
    id: string
    noValidate: true
    onSubmit: (event: FormEvent) => void
    onFocus?: () => void
    /** Number of failed validations (components/form.tsx). */
    tries: number
  }
  /** Returns the props of a field: its registration and its error. */
  field: <N extends Path<V>>(
    name: N,
    options?: RegisterOptions<V, N>,
  ) => UseFormRegisterReturn<N> & { error: string | undefined; 'aria-required': true | undefined }
  /** Submits the form from a button or key outside it. */
  submit: () => void
  isSending: boolean
  response: OutputOf<E> | undefined
}

const errorAt = (errors: object, name: string): string | undefined => {
  const error: unknown = get(errors, name)
  return (error as FieldError | undefined)?.message
}

/** Whether a field is required; undefined if unknown, and for nested fields. */
const isRequiredField = (schema: unknown, name: string): true | undefined => {
  const field: unknown = get(schema, `shape.${name}`)
  const rejects = (value: unknown) => (field as z.ZodType).safeParse(value).success === false
  // A switch always has a value.
  return field !== undefined && rejects('') && rejects(false) ? true : undefined
}

const withTextInputs = 'input[name]:not([type="checkbox"], [type="radio"])'

/** Some browsers autofill names and passwords without an event: reads the values of fields that seem empty. */
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

const useSending = <E extends AnyEndpoint, V extends FieldValues, S extends z.ZodType>(
  endpoint: E,
  plan: ApiFormOptions<E, V, S>,
  onWrong: () => void,
) => {
  const message = useRef('')
  const mutation = useApiMutation(endpoint, {
    refresh: plan.refresh,
    isOnce: plan.isOnce,
    describe: plan.describe && (() => message.current),
  })
  const isUnderWay = useRef(false)
  const inputOf = (plan.input ?? (values => values)) as (values: z.output<S>) => InputOf<E>
  const sendFrom = (form: ApiFormFields<V, z.output<S>>, values: z.output<S>) => {
    const send: Send<E> = more => {
      if (isUnderWay.current) return
      isUnderWay.current = true
      message.current = plan.describe?.(values) ?? ''
      mutation.mutate(Object.assign({}, inputOf(values), more), {
        onSuccess: response => {
          plan.onSettled?.()
          toastDone(plan.done, response, values)
          plan.onDone?.(response, values)
        },
        onError: error => {
          plan.onSettled?.()
          if (showIssues(error, form)) onWrong()
          else plan.onError(error, { values, send })
        },
        onSavedLocally: () => {
          plan.onSettled?.()
          plan.onSavedLocally?.()
        },
        onSettled: () => (isUnderWay.current = false),
      })
    }
    return plan.confirmBeforeSend ? plan.confirmBeforeSend(send) : send()
  }
  return { sendFrom, isSending: mutation.isPending, response: mutation.data }
}

/**
 * Form for one endpoint. A field is validated on blur, then on every change, and all fields on submit; the focus moves
 * to the first invalid field, or to a summary. Server-side errors are shown at their fields too. The form can't be
 * submitted again while the request is pending.
 */
export const useApiForm = <E extends AnyEndpoint, V extends FieldValues, S extends z.ZodType>(
  endpoint: E,
  plan: ApiFormOptions<E, V, S>,
): ApiForm<E, V, z.output<S>> => {
  const { schema, defaultValues, values } = plan
  const id = useId()
  const [tries, setTries] = useState(0)
  const onWrong = () => setTries(count => count + 1)
  const { sendFrom, isSending, response } = useSending(endpoint, plan, onWrong)
  const form: ApiFormFields<V, z.output<S>> = useForm<V, unknown, z.output<S>>({
    ...(defaultValues && { defaultValues: defaultValues as DefaultValues<V> }),
    ...(values && { values }),
    resolver: resolverOf<V, S>(schema),
    mode: 'onTouched',
    // The Form component does it, in document order.
    shouldFocusError: false,
  })
  const submit = async (event?: FormEvent) => {
    let isWrong = false
    const onInvalid = (errors: FieldErrors<V>) => {
      isWrong = true
      plan.onInvalid?.(errors)
    }
    await form.handleSubmit(values => sendFrom(form, values), onInvalid)(event)
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
    response,
  }
}

/**
 * Shows the server's validation errors at their fields. Returns false if one of them has no field here; show a toast in
 * that case.
 */
export const showIssues = <V extends FieldValues>(
  error: CallError,
  form: { getValues: UseFormGetValues<V>; setError: UseFormSetError<V> },
): boolean => {
  const fields = form.getValues()
  const placed = error.issues.filter(({ path }) => path in fields || get(fields, path) !== undefined)
  for (const { path, message } of placed) form.setError(path as Path<V>, { type: 'server', message })
  return placed.length > 0 && placed.length === error.issues.length
}
