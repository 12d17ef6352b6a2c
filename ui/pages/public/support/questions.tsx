import { ChevronDown } from 'lucide-react'
import type { SupportContent } from '#contract/content/content'
import { Panel } from '#ui/components/card.tsx'
import styles from './questions.module.css'

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
