import { Suspense, useEffect, useRef, useState, type ComponentProps } from 'react'
import { lazy } from './lazy.tsx'
import { focusFirstError, wrongIn } from './invalid-fields.ts'

const ErrorSummary = lazy(() => import('./error-summary.tsx').then(m => ({ default: m.ErrorSummary })))

/** From how many wrong fields on they are listed. */
const many = 3

/**
 * A form that leads to what is wrong once it was sent: to the first wrong field or, from three on, to a list of them.
 *
 * @param props `tries` counts how often it was found wrong, for a form that finds out later than it is sent
 */
export const Form = ({ tries, onSubmit, children, ...rest }: ComponentProps<'form'> & { tries?: number }) => {
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
      {...rest}
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
