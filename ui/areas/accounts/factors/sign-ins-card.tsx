import { ArrowRight } from 'lucide-react'
import { Link } from '#ui/components/link.tsx'
import { factors } from '#contract/accounts/factors'
import { QueryBoundary } from '#ui/components/await.tsx'
import { Button } from '#ui/components/button.tsx'
import { Card } from '#ui/components/card.tsx'
import { paths } from '#ui/lib/paths'
import { useApiQuery } from '#ui/lib/use-api-query'
import { useCursorPages } from '#ui/lib/use-cursor-pages'
import { SignInRows } from './sign-in-rows.tsx'

/** Path of the full list. */
export const signInsPath = `${paths.security}/sign-ins`

/** Most recent sign-ins, with a link to the full list. */
export const SignInsCard = () => {
  const query = useApiQuery(factors.signIns, { limit: 5 }, { freshForMs: 0 })
  return (
    <Card
      title="Recent sign-ins"
      footer={
        <Link className="link row gap-2" to={signInsPath}>
          View 12 months of sign-ins <ArrowRight />
        </Link>
      }
    >
      <QueryBoundary query={query} name="Sign-ins">
        {all => (all.length === 0 ? <p className="t-3">No sign-ins recorded.</p> : <SignInRows all={all} />)}
      </QueryBoundary>
    </Card>
  )
}

/** All sign-ins still in the audit log, paginated. */
export const AllSignIns = () => {
  const pages = useCursorPages(factors.signIns, { limit: 50 })
  return (
    <Card
      title="Sign-ins"
      note="Kept for as long as the audit log (12 months by default)."
      footer={
        !(pages.isFirst && pages.isLast) && (
          <>
            <Button size="sm" disabled={pages.isFirst} onClick={pages.previousPage}>
              Newer
            </Button>
            <Button size="sm" disabled={pages.isLast} onClick={pages.nextPage}>
              Older
            </Button>
          </>
        )
      }
    >
      <QueryBoundary query={pages.query} name="Sign-ins">
        {all => <SignInRows all={all} />}
      </QueryBoundary>
    </Card>
  )
}
