import { Suspense } from 'react'
import type { User } from '#contract/accounts/accounts'
import { content, type FeaturesContent } from '#contract/content/content'
import { QueryBoundary } from '#ui/components/await.tsx'
import { PageSpinner } from '#ui/components/spinner.tsx'
import { useApiQuery } from '#ui/lib/use-api-query'
import { CallToAction, PageIntro } from '#ui/pages/public/call-to-action.tsx'
import { FeatureCards } from '#ui/areas/content/features/feature-cards.tsx'
import { ProductPictures } from '#ui/pages/public/product-pictures.tsx'
import { lazy } from '#ui/components/lazy.tsx'
import { PageTitle } from '#ui/components/page-title.tsx'

const EditFeatures = lazy(() =>
  import('#ui/areas/content/features/features-editor.tsx').then(m => m.EditFeatures),
)

const Features = ({ title, description, features }: FeaturesContent) => (
  <>
    <PageIntro title={title}>{description}</PageIntro>
    <FeatureCards features={features} />
    <ProductPictures title="What it looks like" names={['week', 'recap', 'league']} />
  </>
)

/** Features page, as edited by site admins. */
export const FeaturesPage = ({ user }: { user: User | null }) => (
  <>
    <PageTitle>Features</PageTitle>
    <QueryBoundary query={useApiQuery(content.features, {})} name="The features" skeleton={<PageSpinner />}>
      {written => (
        <>
          {user?.role === 'site_admin' ? (
            <Suspense fallback={<Features {...written} />}>
              <EditFeatures written={written}>
                <Features {...written} />
              </EditFeatures>
            </Suspense>
          ) : (
            <Features {...written} />
          )}
          {!user && (
            <CallToAction
              title="Run the League Everyone Talks About"
              text="Set a pot, record weekly winners and let the leaderboard settle the arguments."
              action="Get Started"
            />
          )}
        </>
      )}
    </QueryBoundary>
  </>
)
