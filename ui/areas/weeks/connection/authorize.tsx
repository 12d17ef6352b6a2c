import { ExternalLink, Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { connections } from '#contract/weeks/connections'
import { useApiMutation } from '#ui/lib/use-api-mutation'
import { toast, toastError } from '#ui/components/toast'
import { providerName } from '#ui/lib/providers'
import { useApiForm } from '#ui/lib/use-api-form'
import { TextField } from '#ui/components/text-field.tsx'
import { Button } from '#ui/components/button.tsx'
import { Badge } from '#ui/components/badge.tsx'
import { classes } from '#ui/lib/classes'
import { type Connecting, useTestConnection } from './use-connection-form.tsx'
import styles from './guide.module.css'

const Code = connections.exchangeCode.input.pick({ authorizationCode: true })

/**
 * Saves the entered keys and opens the provider's sign-in in a new window. The window is opened before the URL is
 * known, because browsers only allow pop-ups on click; if it is blocked, a link does the same.
 */
const useWindow = ({ leagueId, form, integration: { provider } }: Connecting) => {
  const save = useApiMutation(connections.configure)
  const start = useApiMutation(connections.startOauth, { refresh: 'nothing' })
  // Must be read during render, or react-hook-form doesn't keep it up to date.
  const { isDirty } = form.formState
  const openAt = (opened: Window | null): void =>
    start.mutate(
      { leagueId, provider },
      {
        onSuccess: ({ authUrl }) => {
          if (!opened) return
          opened.opener = null
          opened.location.href = authUrl
        },
        onError: error => {
          opened?.close()
          toast('negative', 'OAuth initialization failed', error.issues[0]?.message ?? error.message)
        },
      },
    )
  const open = (): void => {
    const opened = window.open('', '_blank')
    if (!isDirty) return openAt(opened)
    save.mutate(
      { leagueId, provider, ...form.getValues() },
      {
        onSuccess: () => openAt(opened),
        onError: () => {
          opened?.close()
          // Shows the validation error of each field.
          form.submit()
        },
      },
    )
  }
  return { authUrl: start.data?.authUrl, isOpening: save.isPending || start.isPending, open }
}

/** Submits the authorization code that the provider displayed. */
const PasteCode = ({ leagueId, provider }: { leagueId: number; provider: string }) => {
  const name = providerName(provider)
  const { runTest, dialog } = useTestConnection(leagueId, provider)
  const form = useApiForm(connections.exchangeCode, {
    schema: Code,
    defaultValues: { authorizationCode: '' },
    input: ({ authorizationCode }) => ({ leagueId, provider, authorizationCode }),
    onDone: ({ success, error }) => {
      if (!success) return toast('negative', 'Authorization Failed', error)
      // Not reset(): that would also clear the surrounding keys form.
      form.setValue('authorizationCode', '')
      toast('positive', 'Authorized', `${name} authorized Sidepot.`)
      return runTest({})
    },
    onError: toastError('Authorization Failed'),
  })
  return (
    <div className={styles.pasteCode}>
      <TextField
        label="Authorization code"
        autoComplete="one-time-code"
        spellCheck={false}
        hint={`The code ${name} shows after you agree`}
        {...form.field('authorizationCode')}
        onKeyDown={event => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          form.submit()
        }}
      />
      <Button busy={form.isSending && 'Checking'} onClick={() => form.submit()}>
        Submit code
      </Button>
      {dialog}
    </div>
  )
}

/** Authorizes Sidepot at the provider: opens the sign-in, takes the code, and then tests the connection right away. */
export const Authorize = (connecting: Connecting) => {
  const { leagueId, form, integration } = connecting
  const { provider } = integration
  const signIn = useWindow(connecting)
  const values = form.watch()
  const hasKeys =
    Boolean(values.oauthConsumerKey?.trim()) &&
    Boolean(values.oauthConsumerSecret?.trim() || integration.oauthConsumerSecret)
  const isStored = Boolean(integration.oauthConsumerKey && integration.oauthConsumerSecret)
  return (
    <>
      <div className="row wrap">
        <Button disabled={!hasKeys} busy={signIn.isOpening && 'Opening'} onClick={signIn.open}>
          <ExternalLink />
          {integration.authorized ? 'Authorize again' : 'Authorize'}
        </Button>
        {integration.authorized && <Badge tone="pos">Authorized</Badge>}
        {!hasKeys && <span className="t-3 t-sm">Paste the keys first</span>}
      </div>
      {signIn.authUrl && (
        <p>
          No window? <StepLink href={signIn.authUrl}>Open {providerName(provider)} here.</StepLink>
        </p>
      )}
      {isStored && (!integration.authorized || signIn.authUrl) && (
        <PasteCode leagueId={leagueId} provider={provider} />
      )}
    </>
  )
}

export type GuideStep = {
  title: ReactNode
  /** Whether the step is done, which shows a check mark. */
  isDone?: boolean
  body: ReactNode
}

/** Numbered steps, with the form fields inline. */
export const Guide = ({ steps }: { steps: readonly GuideStep[] }) => (
  <ol className={styles.guide}>
    {steps.map(({ title, isDone, body }, index) => (
      <li key={index} className={isDone ? styles.done : undefined}>
        <span className={classes(styles.guideNumber, 'score')} aria-hidden="true">
          {isDone ? <Check /> : index + 1}
        </span>
        <div className={styles.guideBody}>
          <h3 className="t-med">
            {title}
            {isDone && <span className="sr"> (done)</span>}
          </h3>
          {body}
        </div>
      </li>
    ))}
  </ol>
)

/** External link of a step. */
export const StepLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <a className="link" href={href} target="_blank" rel="noreferrer">
    {children}
  </a>
)
