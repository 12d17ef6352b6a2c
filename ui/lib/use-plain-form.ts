import { useRef, useState, type FocusEvent, type FormEvent } from 'react'
import type { z } from 'zod'

type Errors = Partial<Record<string, string>>

/** What the fields of a form hold now. An unticked box is left out. */
const valuesOf = (form: HTMLFormElement) => Object.fromEntries(new FormData(form))

const nameOf = (field: EventTarget | null) => (field instanceof HTMLInputElement ? field.name : '')

const firstErrors = (error: z.ZodError | undefined): Errors => {
  const errors: Errors = {}
  for (const { path, message } of error?.issues ?? []) errors[String(path[0])] ??= message
  return errors
}

type Plan<S> = {
  /** Loads the schema that the form is held to, at the latest when it is sent. */
  schema: () => Promise<S>
  onSubmit: (values: z.output<S>) => unknown
  /** The schema did not load. */
  onBroken: () => unknown
}

/**
 * A form as react-hook-form makes them: a field is judged when it is left, then at every change, all of them on submit,
 * and the first bad one gets the focus. For the sign-in page, which everybody loads first and which carries neither that
 * library nor the schemas before somebody is in the form.
 */
export const usePlainForm = <S extends z.ZodType>({ schema, onSubmit, onBroken }: Plan<S>) => {
  const [errors, setErrors] = useState<Errors>({})
  const left = useRef(new Set<string>())
  const isSending = useRef(false)

  const judge = async (form: HTMLFormElement, name: string) => {
    if (!left.current.has(name)) return
    const found = firstErrors((await schema()).safeParse(valuesOf(form)).error)
    setErrors(before => ({ ...before, [name]: found[name] }))
  }

  const send = async (form: HTMLFormElement) => {
    const read = (await schema()).safeParse(valuesOf(form))
    const found = firstErrors(read.error)
    setErrors(found)
    if (read.success) return onSubmit(read.data)
    const fields = [...form.querySelectorAll('input')]
    for (const { name } of fields) left.current.add(name)
    return fields.find(({ name }) => found[name])?.focus()
  }

  return {
    errors,
    form: {
      noValidate: true,
      onFocus: () => void schema().catch(() => undefined),
      onBlur: ({ target, currentTarget }: FocusEvent<HTMLFormElement>) => {
        left.current.add(nameOf(target))
        void judge(currentTarget, nameOf(target)).catch(() => undefined)
      },
      onInput: ({ target, currentTarget }: FormEvent<HTMLFormElement>) =>
        void judge(currentTarget, nameOf(target)).catch(() => undefined),
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault()
        if (isSending.current) return
        isSending.current = true
        void send(event.currentTarget)
          .catch(onBroken)
          .finally(() => (isSending.current = false))
      },
    },
  }
}
