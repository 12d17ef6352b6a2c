import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { sharing } from '#contract/sharing'
import { FeatureCards } from '#ui/areas/content/features/feature-cards.tsx'
import { classes } from '#ui/lib/classes'
import { useApiMutation } from '#ui/lib/use-api-mutation'
import { PageTitle } from '#ui/components/page-title.tsx'
import { CallToAction, PageIntro } from './call-to-action.tsx'
import styles from './prose.module.css'

const features = [
  {
    id: 'awards',
    icon: 'trophy',
    title: 'Weekly Awards',
    description: "Six positions pay every week, so a bad start doesn't end your season.",
  },
  {
    id: 'showdown',
    icon: 'swords',
    title: 'Playoff Showdowns',
    description:
      'Pick playoff winners. The entry fee comes out of your winnings. The most correct picks split the prize pool.',
  },
  {
    id: 'ledger',
    icon: 'coins',
    title: 'Winnings to the cent',
    description: 'One ledger everyone in the league can read, next to the pot and payouts.',
  },
] as const

const maxRefLength = 100

/** Credits the person who shared the site, once per visit. */
const useSiteVisit = (code: string | undefined) => {
  const { mutate } = useApiMutation(sharing.siteVisit, { refresh: 'nothing' })
  const credited = useRef<string>(undefined)
  useEffect(() => {
    if (!code || credited.current === code) return
    credited.current = code
    mutate({ code })
  })
}

/** Page behind shared links to the site. */
export const WelcomePage = () => {
  const ref = useSearchParams()[0].get('ref')?.slice(0, maxRefLength)
  useSiteVisit(ref)
  return (
    <>
      <PageTitle>Welcome</PageTitle>
      <PageIntro title="Welcome to Sidepot">The most unique award system for fantasy sports!</PageIntro>
      <FeatureCards features={features} />
      <CallToAction
        title="Run the League Everyone Talks About"
        text="Set a pot, record weekly winners and let the leaderboard settle the arguments."
        action="Become a Commissioner"
      />
      {ref && (
        <p className={classes('t-3 t-sm', styles.sharedVia)}>
          Shared via <span className="t-med">{ref}</span>
        </p>
      )}
    </>
  )
}
