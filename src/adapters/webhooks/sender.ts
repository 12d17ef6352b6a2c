import { guardedCaller, type GuardOptions } from '#adapters/http/guarded-call'
import type { WebhookSender } from '#core/kernel/ports/mailer'

/** Calls webhooks and chat services. */
export const webhookSender = (options: GuardOptions = {}): WebhookSender => {
  const { faultOf, call } = guardedCaller(options)
  const callAsJson: WebhookSender['call'] = ({ headers, ...hook }) =>
    call({ ...hook, headers: { 'content-type': 'application/json', ...headers } })
  return { faultOf, call: callAsJson, post: async hook => (await callAsJson(hook)).status }
}
