import { useRef, useState, type FormEvent } from 'react'
import { accounts } from '#contract/accounts/accounts'
import type { CallError } from '#ui/lib/call'
import { useApiMutation } from '#ui/lib/use-api-mutation'

const fields = ['email', 'password'] as const
type Field = (typeof fields)[number]
type Errors = Partial<Record<Field, string | undefined>>

const loadSchema = () => import('#ui/areas/accounts/sign-in/login-schema').then(m => m.loginSchema)

const isField = (name: unknown): name is Field => fields.some(field => field === name)

/** Reads the form values from the DOM, because browsers autofill names and passwords without an event. */
const readLoginForm = (form: HTMLFormElement) => {
  const data = new FormData(form)
  const textOf = (field: Field) => {
    const text = data.get(field)
    return typeof text === 'string' ? text : ''
  }
  return { email: textOf('email'), password: textOf('password'), rememberMe: data.has('rememberMe') }
}

/** Validates the form field by field. If the schema fails to load, only the server validates. */
const validateForm = async (input: ReturnType<typeof readLoginForm>): Promise<Errors> => {
  const schema = await loadSchema().catch(() => undefined)
  const issues = schema?.safeParse(input).error?.issues ?? []
  const firstOf = (field: Field) => issues.find(({ path }) => path[0] === field)?.message
  return { email: firstOf('email'), password: firstOf('password') }
}

/** Never reveals which of the two is wrong. */
const eitherIsWrong: Errors = { email: 'Check the email', password: 'Check the password' }

/** The server's validation errors, if each has a field here. */
const objectionsOf = ({ issues }: CallError): Errors | undefined =>
  issues.length > 0 && issues.every(({ path }) => isField(path))
    ? Object.fromEntries(issues.map(({ path, message }) => [path, message]))
    : undefined

/**
 * Form state of the sign-in page. Behaves like every other form (use-api-form.ts), but without its library, which is an
 * eighth of the page's bundle budget.
 */
export const useLoginForm = ({
  email,
  onDone,
  onError,
}: {
  email: string
  onDone: () => unknown
  onError: (error: CallError) => unknown
}) => {
  const element = useRef<HTMLFormElement>(null)
  const left = useRef(new Set<Field>())
  const isUnderWay = useRef(false)
  const [errors, setErrors] = useState<Errors>({})
  const loginAction = useApiMutation(accounts.login, {
    refresh: 'user',
    onError: error => {
      const objections = objectionsOf(error)
      if (error.code === 'invalid_credentials') {
        left.current = new Set(fields)
        setErrors(eitherIsWrong)
      }
      if (objections) setErrors(objections)
      else onError(error)
    },
  })
  // Outlives the form, which is replaced by the second step and may come back.
  const [sent, setSent] = useState({ email, password: '', rememberMe: false })
  const getInput = () => (element.current ? readLoginForm(element.current) : sent)

  const validateLeftField = async () => {
    if (left.current.size === 0) return
    const found = await validateForm(getInput())
    setErrors(
      Object.fromEntries(fields.filter(name => left.current.has(name)).map(name => [name, found[name]])),
    )
  }

  const send = () => {
    const login = getInput()
    setSent(login)
    loginAction.mutate(login, { onSuccess: onDone, onSettled: () => (isUnderWay.current = false) })
  }

  const submit = async () => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    const found = await validateForm(getInput())
    setErrors(found)
    const wrong = fields.find(name => found[name] !== undefined)
    if (wrong === undefined) return send()
    isUnderWay.current = false
    left.current = new Set(fields)
    element.current?.querySelector<HTMLInputElement>(`[name=${wrong}]`)?.focus()
  }

  return {
    getInput,
    isRemembered: sent.rememberMe,
    isSending: loginAction.isPending,
    element: {
      ref: element,
      noValidate: true,
      onFocus: () => void loadSchema().catch(() => undefined),
      onSubmit: (event: FormEvent) => {
        event.preventDefault()
        void submit()
      },
    },
    field: (name: Field) => ({
      name,
      defaultValue: sent[name],
      error: errors[name],
      'aria-required': true as const,
      onChange: () => void validateLeftField(),
      onBlur: () => {
        left.current.add(name)
        void validateLeftField()
      },
    }),
  }
}
