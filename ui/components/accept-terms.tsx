import { Fragment, useId, type ComponentProps } from 'react'
import { useTerms } from '#ui/lib/use-terms'
import { CheckField } from './check.tsx'
import { FieldNote } from './field.tsx'
import { Link } from './link.tsx'

type Props = ComponentProps<typeof CheckField>

/** Terms checkbox for new accounts, if the site requires it. Its links open in a new tab. */
export const AcceptTerms = ({ error, ...field }: Omit<Props, 'label'> & { error: string | undefined }) => {
  const id = useId()
  const terms = useTerms()
  if (terms.length === 0) return null
  return (
    <div>
      <CheckField
        {...field}
        label={
          <>
            I accept the terms:{' '}
            {terms.map(({ slug, title }, index) => (
              <Fragment key={slug}>
                {index > 0 && ', '}
                <Link className="link" to={`/${slug}`} target="_blank">
                  {title}
                </Link>
              </Fragment>
            ))}
          </>
        }
        aria-describedby={error && id}
        aria-invalid={error ? true : undefined}
      />
      <FieldNote id={id} error={error} />
    </div>
  )
}
