import { siteWebhooks, type Delivery, type NewWebhook, leagueWebhooks } from '#contract/webhooks'
import { leagueEvents, type LeagueEvent, type WebhookEvent } from '#domain/webhook-events'
import type { CallError } from '#ui/lib/call'
import { useApiMutation } from '#ui/lib/use-api-mutation'
import { useApiQuery } from '#ui/lib/use-api-query'

/** Owner of the webhooks: a league, or the site (null). */
export type WebhookScope = number | null

type WebhookCallbacks<A> = { onSuccess?: (response: A) => unknown; onError?: (error: CallError) => unknown }

const isOfLeague = (event: WebhookEvent): event is LeagueEvent => event in leagueEvents

/** Returns the webhooks of a league or of the site. */
export const useWebhooks = (place: WebhookScope) => {
  const ofLeague = useApiQuery(leagueWebhooks.list, { leagueId: place ?? 0 }, { enabled: place !== null })
  const ofSite = useApiQuery(siteWebhooks.list, {}, { enabled: place === null })
  return place === null ? ofSite : ofLeague
}

/** Returns the deliveries of a webhook, newest first; refetched on every display. */
export const useWebhookLog = (place: WebhookScope, webhookId: number) => {
  const fresh = { freshForMs: 0 }
  const ofLeague = useApiQuery(
    leagueWebhooks.log,
    { leagueId: place ?? 0, webhookId },
    { enabled: place !== null, ...fresh },
  )
  const ofSite = useApiQuery(siteWebhooks.log, { webhookId }, { enabled: place === null, ...fresh })
  return place === null ? ofSite : ofLeague
}

export const useAddWebhook = (place: WebhookScope) => {
  const league = useApiMutation(leagueWebhooks.add)
  const site = useApiMutation(siteWebhooks.add)
  return {
    isPending: league.isPending || site.isPending,
    add: (url: string, events: WebhookEvent[], callbacks: WebhookCallbacks<NewWebhook>) =>
      place === null
        ? site.mutate({ url, events }, callbacks)
        : league.mutate({ leagueId: place, url, events: events.filter(isOfLeague) }, callbacks),
  }
}

export const useTestWebhook = (place: WebhookScope) => {
  const league = useApiMutation(leagueWebhooks.test)
  const site = useApiMutation(siteWebhooks.test)
  return {
    isPending: league.isPending || site.isPending,
    test: (webhookId: number, callbacks: WebhookCallbacks<Delivery>) =>
      place === null
        ? site.mutate({ webhookId }, callbacks)
        : league.mutate({ leagueId: place, webhookId }, callbacks),
  }
}

export const useReplay = (place: WebhookScope) => {
  const league = useApiMutation(leagueWebhooks.replay)
  const site = useApiMutation(siteWebhooks.replay)
  return {
    isPending: league.isPending || site.isPending,
    replay: (webhookId: number, deliveryId: number, callbacks: WebhookCallbacks<Delivery>) =>
      place === null
        ? site.mutate({ webhookId, deliveryId }, callbacks)
        : league.mutate({ leagueId: place, webhookId, deliveryId }, callbacks),
  }
}
