import { Controller } from 'react-hook-form'
import { content, type SupportPage } from '#contract/content/content'
import { editing } from '#contract/content/editing'
import { Form } from '#ui/components/form.tsx'
import { EditConflictPrompt } from '#ui/components/edit-conflict.tsx'
import { QueryBoundary, combineQueries } from '#ui/components/await.tsx'
import { TextField } from '#ui/components/text-field.tsx'
import { useSaveForm } from '#ui/lib/use-save-form'
import { useApiQuery } from '#ui/lib/use-api-query'
import { MarkdownField } from '#ui/areas/content/pages/markdown-field.tsx'
import { SaveOrCancel } from '#ui/areas/content/editing/save-or-cancel.tsx'
import { toastError } from '#ui/components/toast'
import { CardBody, CardFooter } from '#ui/components/card.tsx'
import { classes } from '#ui/lib/classes'
import { SupportQuestions } from './support-questions.tsx'
import styles from './support-card.module.css'

const Introduction = ({ written }: { written: SupportPage }) => {
  const form = useSaveForm(editing.saveSupportPage, {
    schema: editing.saveSupportPage.input,
    opened: written,
    valuesOf: (opened = written) => opened,
    input: input => input,
    describe: () => 'Support page introduction',
    names: { title: 'Title', content: 'Content' },
    done: 'Support page updated',
    onError: toastError('Failed to update support page'),
  })
  return (
    <Form aria-label="Introduction" {...form.element}>
      <CardBody className={classes('stack', styles.supportPart)}>
        <TextField label="Title" autoComplete="off" {...form.field('title')} />
        <Controller
          control={form.control}
          name="content"
          render={({ field: { ref, ...field } }) => (
            <MarkdownField
              label="Content"
              inputRef={ref}
              error={form.formState.errors.content?.message}
              {...field}
            />
          )}
        />
      </CardBody>
      <CardFooter>
        <SaveOrCancel form={form} />
      </CardFooter>
      <EditConflictPrompt question={form.question} />
    </Form>
  )
}

/** Editor for the texts of the support page. */
export const SupportTexts = () => (
  <QueryBoundary
    query={combineQueries(useApiQuery(content.supportPage, {}), useApiQuery(content.supportContent, {}))}
    name="Support texts"
  >
    {([introduction, help]) => (
      <>
        <Introduction written={introduction} />
        <SupportQuestions written={help} />
      </>
    )}
  </QueryBoundary>
)
