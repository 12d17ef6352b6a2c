import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, type UseFormReturn } from 'react-hook-form'
import { content, SupportContent } from '#contract/content/content'
import { editing } from '#contract/content/editing'
import { Button } from '#ui/components/button.tsx'
import { TextAreaField } from '#ui/components/text-area.tsx'
import { TextField } from '#ui/components/text-field.tsx'
import { toast } from '#ui/components/toast'
import { useAct } from '#ui/lib/use-act'
import { CardBody, CardFoot } from '#ui/components/card.tsx'
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
      { path: 'faqContent.showdown.whatIs', name: 'What it is' },
      { path: 'faqContent.showdown.participate', name: 'Taking part' },
    ],
  },
]

type Form = UseFormReturn<SupportContent>

const Question = ({ form, path, name }: { form: Form; path: QuestionPath; name: string }) => (
  <div className={styles.supQuestion}>
    <TextField
      label={`${name}: question`}
      autoComplete="off"
      error={form.getFieldState(`${path}.question`, form.formState).error?.message}
      {...form.register(`${path}.question`)}
    />
    <TextAreaField
      label={`${name}: answer`}
      error={form.getFieldState(`${path}.answer`, form.formState).error?.message}
      {...form.register(`${path}.answer`)}
    />
  </div>
)

/** How to reach support, and the frequent questions. */
export const SupportQuestions = ({ written }: { written: SupportContent }) => {
  const save = useAct(editing.saveSupportContent, {
    refreshes: [content.supportContent, content.supportPage],
  })
  const form = useForm({ resolver: zodResolver(SupportContent), values: written, mode: 'onTouched' })
  const { errors, isDirty } = form.formState
  const submit = form.handleSubmit(values =>
    save.mutate(values, {
      onSuccess: () => toast('positive', 'Support page updated'),
      onError: ({ message }) => toast('negative', 'Failed to update support page', message),
    }),
  )
  return (
    <form aria-label="Contact and questions" onSubmit={event => void submit(event)} noValidate>
      <CardBody className={classes('stack', styles.supPart)}>
        <TextField
          label="Contact email"
          type="email"
          optional
          autoComplete="off"
          error={errors.contactEmail?.message}
          {...form.register('contactEmail')}
        />
        <TextField
          label="Contact button"
          autoComplete="off"
          error={errors.contactText?.message}
          {...form.register('contactText')}
        />
        {groups.map(({ title, questions }) => (
          <fieldset key={title} className={styles.supGroup}>
            <legend className="t-card">{title}</legend>
            {questions.map(question => (
              <Question key={question.path} form={form} {...question} />
            ))}
          </fieldset>
        ))}
      </CardBody>
      <CardFoot>
        <Button type="submit" variant="primary" busy={save.isPending && 'Saving'}>
          Save contact and questions
        </Button>
        <Button variant="ghost" disabled={!isDirty} onClick={() => form.reset(written)}>
          Cancel
        </Button>
      </CardFoot>
    </form>
  )
}
