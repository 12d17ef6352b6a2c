const json = (properties: Record<string, object>) => ({
  'application/json': { schema: { type: 'object', properties, required: Object.keys(properties) } },
})

const text = { type: 'string' }

const refused = (description: string) => ({
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
      summary: 'Whether the process is up',
      security: [],
      responses: { 200: { description: 'It is', content: json({ status: { const: 'ok' } }) } },
    },
  },
  '/readyz': {
    get: {
      summary: 'Whether it can work: the database answers and fits the program',
      security: [],
      responses: {
        200: { description: 'It can', content: json({ status: { const: 'ready' } }) },
        503: { description: 'It cannot', content: json({ status: { const: 'not ready' }, problem: text }) },
      },
    },
  },
  '/metrics': {
    get: {
      summary: 'Figures for Prometheus',
      description:
        'With METRICS_TOKEN it asks for that as a bearer token; without, it answers this machine alone.',
      security: [{ metrics: [] }, {}],
      responses: {
        200: { description: 'The figures', content: { 'text/plain': { schema: text } } },
        404: refused('Not for this caller'),
      },
    },
  },
  '/api/billing/webhook': {
    post: {
      summary: 'Where Stripe sends its events',
      description:
        'An event counts once, however often it comes. What proves it is the signature over the body.',
      security: [],
      parameters: [{ name: 'stripe-signature', in: 'header', required: true, schema: text }],
      requestBody: {
        required: true,
        content: { 'application/json': { schema: { type: 'object', description: 'An event of Stripe' } } },
      },
      responses: {
        200: { description: 'Kept', content: json({ received: { const: true } }) },
        400: refused('Not signed with a secret of this installation, too old, or of another mode'),
        503: refused('Billing is not configured'),
      },
    },
  },
  '/api/mail/bounces': {
    post: {
      summary: 'Where a mail server tells of mail that came back',
      description:
        'The mail is told by recipient, the address it was returned to, or by messageId; address names whom it was for where neither is known. After a hard bounce nothing is sent to that address.',
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
        401: refused('Without MAIL_BOUNCE_SECRET'),
        404: refused('No such mail, or MAIL_BOUNCE_SECRET is not set'),
      },
    },
  },
  '/unsubscribe': {
    post: {
      summary: "A mail program's unsubscribe button (RFC 8058)",
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
        default: refused('Refused'),
      },
    },
  },
}
