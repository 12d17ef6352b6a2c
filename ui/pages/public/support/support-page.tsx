import { LifeBuoy, Eye, Pencil, ChevronDown } from 'lucide-react'
import { Suspense, type ReactNode, useState } from 'react'
import { lazy } from '#ui/components/lazy.tsx'
import { type SupportContent, type SupportPage as Introduction, content } from '#contract/content/content'
import type { User } from '#contract/accounts/accounts'
import { useDialog } from '#ui/lib/use-dialog'
import { useEmailText } from '#ui/lib/use-email-configured'
import { useApiQuery } from '#ui/lib/use-api-query'
import { supportInbox } from '#contract/content/support-inbox'
import { Panel } from '#ui/components/card.tsx'
import { Button } from '#ui/components/button.tsx'
import { Markdown } from '#ui/components/markdown.tsx'
import { PageSpinner } from '#ui/components/spinner.tsx'
import { PageTitle } from '#ui/components/page-title.tsx'
import { QueryBoundary, combineQueries } from '#ui/components/await.tsx'
import { featureIcon } from '#ui/areas/content/features/feature-cards.tsx'
import { Link } from '#ui/components/link.tsx'
import { classes } from '#ui/lib/classes'
import { paths } from '#ui/lib/paths'
import styles from './support-page.module.css'

const ContactDialog = lazy(() => import('./contact-dialog.tsx').then(m => m.ContactDialog))

const SupportTexts = lazy(() =>
  import('#ui/areas/content/support/support-texts.tsx').then(m => m.SupportTexts),
)

const Contact = ({ contactText, contactEmail, user }: SupportContent & { user: User | null }) => {
  const dialog = useDialog('contact')
  const emailText = useEmailText()
  const isOpen = useApiQuery(supportInbox.desk, {}).data?.isOpen ?? true
  return (
    <Panel className={styles.supportContact} aria-labelledby="contact">
      <LifeBuoy />
      <div className="grow">
        <h2 className="t-card" id="contact">
          Still stuck?
        </h2>
        <p className="t-2">
          {isOpen
            ? emailText(
                "Send us a message and we'll reply by email.",
                'Your message waits for the server admin.',
              )
            : 'This site has no support address yet. Ask the server admin.'}
          {contactEmail && (
            <>
              {' '}
              Our address is <a href={`mailto:${contactEmail}`}>{contactEmail}</a>.
            </>
          )}
        </p>
      </div>
      <Button variant="primary" disabled={!isOpen} onClick={() => dialog.open()}>
        {contactText}
      </Button>
      {dialog.isOpen && (
        <Suspense>
          <ContactDialog user={user} onClose={dialog.close} />
        </Suspense>
      )}
    </Panel>
  )
}

const Support = ({
  introduction,
  help,
  user,
}: {
  introduction: Introduction
  help: SupportContent
  user: User | null
}) => (
  <div className={styles.support}>
    <div>
      <h1 className="headline">{introduction.title}</h1>
      <Markdown text={introduction.content} />
    </div>
    <Questions {...help.faqContent} />
    <Contact {...help} user={user} />
    <FeatureOverview />
  </div>
)

/** Page content, or the editor for it. */
const Editable = ({ children }: { children: ReactNode }) => {
  const [isEditing, setEditing] = useState(false)
  return (
    <>
      <div className={styles.editing}>
        <Button onClick={() => setEditing(!isEditing)}>
          {isEditing ? <Eye /> : <Pencil />}
          {isEditing ? 'Show the page' : 'Edit page'}
        </Button>
      </div>
      {isEditing ? (
        <Panel aria-label="Page texts">
          <h1 className="sr">Edit the support page</h1>
          <Suspense fallback={<PageSpinner />}>
            <SupportTexts />
          </Suspense>
        </Panel>
      ) : (
        children
      )}
    </>
  )
}

/** Support page: how a week works, FAQ and contact form. */
export const SupportPage = ({ user }: { user: User | null }) => (
  <>
    <PageTitle>Support</PageTitle>
    <QueryBoundary
      query={combineQueries(useApiQuery(content.supportPage, {}), useApiQuery(content.supportContent, {}))}
      name="The support page"
      skeleton={<PageSpinner />}
    >
      {([introduction, help]) => {
        const page = <Support introduction={introduction} help={help} user={user} />
        return user?.role === 'site_admin' ? <Editable>{page}</Editable> : page
      }}
    </QueryBoundary>
  </>
)

/** Features in one line each; the features page has the rest. */
export const FeatureOverview = () => {
  const { data } = useApiQuery(content.features, {})
  if (!data) return null
  return (
    <section aria-labelledby="overview">
      <h2 className="t-dialog" id="overview">
        What Sidepot does
      </h2>
      <ul className={styles.overview}>
        {data.features.map(({ id, icon, title, description }) => {
          const Icon = featureIcon[icon]
          return (
            <li key={id}>
              <Icon />
              <div>
                <h3 className="t-md t-strong">{title}</h3>
                <p className="t-2">{description}</p>
              </div>
            </li>
          )
        })}
      </ul>
      <Link className={classes('t-med', styles.seeAll)} to={paths.features}>
        See all features
      </Link>
    </section>
  )
}

type Faq = SupportContent['faqContent']

type Question = Faq['gettingStarted']['createLeague']

const Group = ({ name, questions }: { name: string; questions: readonly Question[] }) => (
  <section className={styles.faq} aria-label={name}>
    <h3 className="t-card">{name}</h3>
    <Panel as="div">
      {questions.map(({ question, answer }) => (
        <details key={question}>
          <summary>
            <span className="grow">{question}</span>
            <ChevronDown />
          </summary>
          <p className="t-2 t-base">{answer}</p>
        </details>
      ))}
    </Panel>
  </section>
)

/** FAQ in groups; each question expands on click. */
export const Questions = ({ gettingStarted, awards, showdown }: Faq) => (
  <section aria-labelledby="questions">
    <h2 className="t-dialog" id="questions">
      Frequently asked questions
    </h2>
    <Group name="Getting started" questions={[gettingStarted.createLeague, gettingStarted.freePremium]} />
    <Group name="Awards" questions={[awards.hotTop2, awards.benchBoss, awards.miscreant]} />
    <Group name="Showdown" questions={[showdown.whatIs, showdown.participate]} />
  </section>
)
