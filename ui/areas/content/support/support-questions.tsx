import type { SupportContent } from '#contract/content/content'
import { editing } from '#contract/content/editing'
import { Form } from '#ui/components/form.tsx'
import { EditConflictPrompt } from '#ui/components/edit-conflict.tsx'
import { TextField, TextAreaField } from '#ui/components/text-field.tsx'
import { SaveOrCancel } from '#ui/areas/content/editing/save-or-cancel.tsx'
import { toastError } from '#ui/components/toast'
import { useSaveForm } from '#ui/lib/use-save-form'
import type { ApiForm } from '#ui/lib/use-api-form'
import { CardBody, CardFooter } from '#ui/components/card.tsx'
import { classes } from '#ui/lib/classes'
import styles from './support-card.module.css'

type QuestionPath = {
  [
    G in keyof SupportContent['faqContent']
  ]: `faqContent.${G}.${Extract<keyof SupportContent['faqContent'][G], string>}`
}[keyof SupportContent['faqContent']]

const groups: { title: string; questions: { path: QuestionPath; name: string }[] }[] = [
  {
    title: 'Getting started',
    questions: [
      { path: 'faqContent.gettingStarted.createLeague', name: 'Creating a league' },
      { path: 'faqContent.gettingStarted.freePremium', name: 'Free and Premium' },
    ],
  },
  {
    title: 'Awards',
    questions: [
      { path: 'faqContent.awards.hotTop2', name: 'Hot Top 2' },
      { path: 'faqContent.awards.benchBoss', name: 'Bench Boss' },
      { path: 'faqContent.awards.miscreant', name: 'Miscreant' },
    ],
  },
  {
    title: 'Showdown',
    questions: [
      { path: 'faqContent.showdown.whatIs', name: 'Description' },
      { path: 'faqContent.showdown.participate', name: 'Taking part' },
    ],
  },
]

type Form = ApiForm<typeof editing.saveSupportContent, SupportContent, SupportContent>

const Question = ({ form, path, name }: { form: Form; path: QuestionPath; name: string }) => (
  <div className={styles.supportQuestion}>
    <TextField label={`${name}: question`} autoComplete="off" {...form.field(`${path}.question`)} />
    <TextAreaField label={`${name}: answer`} {...form.field(`${path}.answer`)} />
  </div>
)

/** Form for the support contact details and FAQ. */
export const SupportQuestions = ({ written }: { written: SupportContent }) => {
  const form = useSaveForm(editing.saveSupportContent, {
    schema: editing.saveSupportContent.input,
    opened: written,
    valuesOf: (opened = written) => opened,
    input: input => input,
    describe: () => 'Support page contact and questions',
    names: { contactEmail: 'Contact email', contactText: 'Contact button', faqContent: 'Questions' },
    done: 'Support page updated',
    onError: toastError('Failed to update support page'),
  })
  return (
    <Form aria-label="Contact and questions" {...form.element}>
      <CardBody className={classes('stack', styles.supportPart)}>
        <TextField
          label="Contact email"
          type="email"
          optional
          autoComplete="off"
          {...form.field('contactEmail')}
        />
        <TextField label="Contact button" autoComplete="off" {...form.field('contactText')} />
        {groups.map(({ title, questions }) => (
          <fieldset key={title} className={styles.supportGroup}>
            <legend className="t-card">{title}</legend>
            {questions.map(question => (
              <Question key={question.path} form={form} {...question} />
            ))}
          </fieldset>
        ))}
      </CardBody>
      <CardFooter>
        <SaveOrCancel form={form} label="Save contact and questions" />
      </CardFooter>
      <EditConflictPrompt question={form.question} />
    </Form>
  )
}
