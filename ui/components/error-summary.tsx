import { CircleAlert } from 'lucide-react'
import { useEffect, useId, useRef, useState, type RefObject } from 'react'
import { plural } from '#domain/text'
import { BannerFrame } from './banner.tsx'
import { focusFirstError, wrongIn } from './field.tsx'
import styles from './error-summary.module.css'

const labelTextsOf = (ids: string | null): string =>
  (ids ?? '')
    .split(' ')
    .map(id => document.getElementById(id)?.textContent ?? '')
    .join(' ')
    .trim()

const nameOf = (field: HTMLElement): string => {
  const named = field.getAttribute('aria-label') ?? labelTextsOf(field.getAttribute('aria-labelledby'))
  const label = field.querySelector('legend') ?? document.querySelector(`label[for="${field.id}"]`)
  return named || (label?.firstChild?.textContent ?? '')
}

/** Label of a field, prefixed with its group's label if another invalid field has the same name. */
const nameAmong = (field: HTMLElement, wrong: readonly HTMLElement[]): string => {
  const name = nameOf(field)
  const group = field.parentElement?.closest('fieldset')?.querySelector('legend')?.textContent
  const isAlone = wrong.every(other => other === field || nameOf(other) !== name)
  return isAlone || !group ? name : `${group}, ${name}`
}

/** Invalid fields of the form, kept up to date while they are fixed. */
const useFieldErrors = (form: RefObject<HTMLFormElement | null>): readonly HTMLElement[] => {
  const [wrong, setWrong] = useState<readonly HTMLElement[]>([])
  useEffect(() => {
    const element = form.current
    if (!element) return undefined
    const update = () => setWrong(wrongIn(element))
    update()
    const watch = new MutationObserver(update)
    watch.observe(element, {
      subtree: true,
      childList: true,
      attributeFilter: ['aria-invalid', 'data-wrong'],
    })
    return () => watch.disconnect()
  }, [form])
  return wrong
}

/** Summary of a form with several invalid fields, with links to each. Takes the focus when it appears. */
export const ErrorSummary = ({ form }: { form: RefObject<HTMLFormElement | null> }) => {
  const id = useId()
  const frame = useRef<HTMLDivElement>(null)
  const wrong = useFieldErrors(form)
  const isThere = wrong.length > 0
  useEffect(() => {
    if (isThere) frame.current?.focus()
  }, [isThere])
  if (!isThere) return null
  return (
    <BannerFrame
      tone="neg"
      className={styles.summary}
      role="group"
      aria-labelledby={id}
      tabIndex={-1}
      ref={frame}
    >
      <CircleAlert />
      <div className="grow">
        <b className="t-strong" id={id}>
          {plural(wrong.length, 'field')} to fix
        </b>
        <ul className={styles.wrong}>
          {wrong.map((field, index) => (
            <li key={index}>
              <a
                className="link"
                href={`#${field.id}`}
                onClick={event => {
                  event.preventDefault()
                  focusFirstError(field)
                }}
              >
                {[nameAmong(field, wrong), labelTextsOf(field.getAttribute('aria-describedby'))]
                  .filter(Boolean)
                  .join(': ')}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </BannerFrame>
  )
}
