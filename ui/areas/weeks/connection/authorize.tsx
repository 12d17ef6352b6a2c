import { ExternalLink } from 'lucide-react'
import { leagueManagement } from '#contract/leagues/management'
import { weeks, type Integration } from '#contract/weeks'
import { Badge } from '#ui/components/badge.tsx'
import { Button } from '#ui/components/button.tsx'
import { TextField } from '#ui/components/text-field.tsx'
import { toast } from '#ui/components/toast'
import { useAct } from '#ui/lib/use-act'
import { providerName } from '#ui/lib/providers'
import { useActForm } from '#ui/lib/use-act-form'
import { Elsewhere } from './guide.tsx'
import styles from './guide.module.css'

const Code = weeks.exchangeCode.input.pick({ authorizationCode: true })

/**
 * Opens the provider's sign-in in a window of its own. The window is opened before the address is known, because
 * browsers only let a click open one; where that is forbidden too, the link beside it does.
 */
const useWindow = (leagueId: number, provider: string) => {
  const start = useAct(weeks.startOauth)
  return {
    authUrl: start.data?.authUrl,
    isOpening: start.isPending,
    open: () => {
      const opened = window.open('', '_blank')
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
    },
  }
}

/** Hands in the code that the provider showed. */
const PasteCode = ({ leagueId, provider }: { leagueId: number; provider: string }) => {
  const name = providerName(provider)
  const form = useActForm(weeks.exchangeCode, {
    schema: Code,
    defaultValues: { authorizationCode: '' },
    input: ({ authorizationCode }) => ({ leagueId, provider, authorizationCode }),
    refreshes: [weeks.read, leagueManagement.audit],
    onDone: ({ success, error }) => {
      if (!success) return toast('negative', 'Authorization Failed', error)
      form.reset()
      return toast('positive', 'Authorized', `${name} has let Sidepot in. Test the connection next.`)
    },
    onRefused: ({ message }) => toast('negative', 'Authorization Failed', message),
  })
  return (
    <div className={styles.pasteCode}>
      <TextField
        label="Authorization code"
        autoComplete="one-time-code"
        spellCheck={false}
        hint={`What ${name} shows once you agree`}
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
    </div>
  )
}

/** Letting Sidepot in at the provider: a window, a code, and back here. Needs the keys to be saved. */
export const Authorize = ({ leagueId, integration }: { leagueId: number; integration: Integration }) => {
  const { provider } = integration
  const signIn = useWindow(leagueId, provider)
  const hasKeys = Boolean(integration.oauthConsumerKey && integration.oauthConsumerSecret)
  return (
    <>
      <div className="row wrap">
        <Button disabled={!hasKeys} busy={signIn.isOpening && 'Opening'} onClick={signIn.open}>
          <ExternalLink />
          {integration.authorized ? 'Authorize again' : 'Authorize'}
        </Button>
        {integration.authorized && <Badge tone="pos">Authorized</Badge>}
        {!hasKeys && <span className="t-3 t-sm">Save the keys first</span>}
      </div>
      {signIn.authUrl && (
        <p>
          No window? <Elsewhere href={signIn.authUrl}>Open {providerName(provider)} here.</Elsewhere>
        </p>
      )}
      {hasKeys && (!integration.authorized || signIn.authUrl) && (
        <PasteCode leagueId={leagueId} provider={provider} />
      )}
    </>
  )
}
