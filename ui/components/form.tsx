import { type ComponentProps, useRef, useState, useEffect, Suspense } from 'react'
import { lazy } from './lazy.tsx'
import { wrongIn, focusFirstError } from './field.tsx'

const ErrorSummary = lazy(() => import('./error-summary.tsx').then(m => m.ErrorSummary))

/** Number of invalid fields from which they are listed. */
const many = 3

/**
 * Form that leads to its errors after submitting: to the first invalid field or, from three on, to a summary.
 *
 * @param props `tries` counts failed validations, for forms that learn of errors later than on submit
 */
export const Form = ({
  tries,
  onSubmit,
  children,
  ...props
}: ComponentProps<'form'> & { tries?: number }) => {
  const element = useRef<HTMLFormElement>(null)
  const [sent, setSent] = useState(0)
  const [isListed, setListed] = useState(false)
  const count = tries ?? sent
  useEffect(() => {
    const wrong = count > 0 && element.current ? wrongIn(element.current) : []
    setListed(wrong.length >= many)
    if (wrong[0] && wrong.length < many) focusFirstError(wrong[0])
  }, [count])
  return (
    <form
      {...props}
      ref={element}
      onSubmit={event => {
        onSubmit?.(event)
        setSent(sent + 1)
      }}
    >
      {isListed && (
        <Suspense>
          <ErrorSummary key={count} form={element} />
        </Suspense>
      )}
      {children}
    </form>
  )
}
