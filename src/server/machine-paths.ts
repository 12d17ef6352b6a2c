const json = (properties: Record<string, object>) => ({
  'application/json': { schema: { type: 'object', properties, required: Object.keys(properties) } },
})

const text = { type: 'string' }

const errorResponse = (description: string) => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
})

/** An OpenAPI operation. */
type Call = {
  summary: string
  description?: string
  responses: Record<string, { description: string; content?: object }>
  [more: string]: unknown
}

/** Endpoints for machines, in addition to the product's calls, for the OpenAPI document. */
export const machinePaths: Record<string, Record<string, Call>> = {
  '/healthz': {
    get: {
      summary: 'Whether the process is running',
      security: [],
      responses: { 200: { description: 'It is', content: json({ status: { const: 'ok' } }) } },
    },
  },
  '/readyz': {
    get: {
      summary: "Whether it's ready: the database responds and matches the program",
      security: [],
      responses: {
        200: { description: 'It can', content: json({ status: { const: 'ready' } }) },
        503: { description: 'It cannot', content: json({ status: { const: 'not ready' }, problem: text }) },
      },
    },
  },
  '/metrics': {
    get: {
      summary: 'Prometheus metrics',
      description:
        'With METRICS_TOKEN, requires it as a bearer token; without it, only this machine has access.',
      security: [{ metrics: [] }, {}],
      responses: {
        200: { description: 'Metrics', content: { 'text/plain': { schema: text } } },
        404: errorResponse('Caller has no access'),
      },
    },
  },
  '/api/billing/webhook': {
    post: {
      summary: 'Endpoint for Stripe events',
      description:
        'Each event counts once, even if it arrives again. The signature of the body authenticates it.',
      security: [],
      parameters: [{ name: 'stripe-signature', in: 'header', required: true, schema: text }],
      requestBody: {
        required: true,
        content: { 'application/json': { schema: { type: 'object', description: 'A Stripe event' } } },
      },
      responses: {
        200: { description: 'Kept', content: json({ received: { const: true } }) },
        400: errorResponse("Not signed with this server's secret, too old, or from another mode"),
        503: errorResponse("Billing isn't configured"),
      },
    },
  },
  '/api/mail/bounces': {
    post: {
      summary: 'Endpoint for a mail server to report bounced email',
      description:
        'The email is identified by recipient (the return address) or by messageId; if neither is known, address is the original recipient. After a hard bounce, nothing more is sent to that address.',
      security: [{ bounces: [] }],
      requestBody: {
        required: true,
        content: {
          'application/json': {
            schema: {
              type: 'object',
              properties: {
                recipient: text,
                messageId: text,
                address: text,
                kind: { enum: ['hard', 'soft'] },
                reason: text,
              },
              required: ['kind'],
            },
          },
        },
      },
      responses: {
        200: { description: 'Noted', content: json({ received: { const: true } }) },
        401: errorResponse('Without MAIL_BOUNCE_SECRET'),
        404: errorResponse("Email not found, or MAIL_BOUNCE_SECRET isn't set"),
      },
    },
  },
  '/unsubscribe': {
    post: {
      summary: "An email program's unsubscribe button (RFC 8058)",
      security: [],
      parameters: [{ name: 'token', in: 'query', required: true, schema: text }],
      requestBody: {
        content: {
          'application/x-www-form-urlencoded': {
            schema: { type: 'object', properties: { 'List-Unsubscribe': { const: 'One-Click' } } },
          },
        },
      },
      responses: {
        200: { description: 'Done', content: json({ message: text }) },
        default: errorResponse('Refused'),
      },
    },
  },
}
