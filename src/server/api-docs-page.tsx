import { renderToStaticMarkup } from 'react-dom/server'
import type { z } from 'zod'
import { type AnyEndpoint, pathParameters } from '#contract/kernel/endpoint'
import { machinePaths } from './machine-paths.ts'
import { schemaOf } from './openapi.ts'

/** A page to read the interface by, made from the endpoints that are served. */
export const drawApiDocs = (endpoints: AnyEndpoint[], siteName: string): string =>
  `<!doctype html>${renderToStaticMarkup(<Docs endpoints={endpoints} siteName={siteName} />)}`

const Docs = ({ endpoints, siteName }: { endpoints: AnyEndpoint[]; siteName: string }) => (
  <html lang="en">
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{`${siteName}: the interface`}</title>
      <link rel="stylesheet" href="docs.css" />
    </head>
    <body>
      <h1>The interface</h1>
      <p>
        JSON over HTTP. Sign in by cookie, or send an access token from Settings as{' '}
        <code>Authorization: Bearer …</code>. Machines read <a href="openapi.json">openapi.json</a>; programs
        in TypeScript take <a href="client.ts">the client</a>, one file with a method for each call.
      </p>
      {[...new Set(endpoints.map(groupOf))].map(group => (
        <section key={group}>
          <h2>{group}</h2>
          {endpoints
            .filter(endpoint => groupOf(endpoint) === group)
            .map(endpoint => (
              <Entry key={`${endpoint.method} ${endpoint.path}`} endpoint={endpoint} />
            ))}
        </section>
      ))}
      <section>
        <h2>For other machines</h2>
        {Object.entries(machinePaths).flatMap(([path, calls]) =>
          Object.entries(calls).map(([method, call]) => (
            <details key={path}>
              <summary>
                <b>{method.toUpperCase()}</b> <code>{path}</code>: {call.summary}
              </summary>
              <pre>
                <code>{JSON.stringify(call, null, 2)}</code>
              </pre>
            </details>
          )),
        )}
      </section>
    </body>
  </html>
)

/** The first part of the path after /api. */
const groupOf = ({ path }: AnyEndpoint): string => path.split('/')[2] ?? ''

const Entry = ({ endpoint }: { endpoint: AnyEndpoint }) => (
  <details>
    <summary>
      <b>{endpoint.method}</b> <code>{endpoint.path}</code>: {endpoint.summary} ({endpoint.access})
    </summary>
    <p>
      Input{pathParameters(endpoint.path).length > 0 && ', what is in the path first'}; the rest as{' '}
      {endpoint.method === 'GET' ? 'query' : 'body'}:
    </p>
    <Shape schema={endpoint.input} io="input" />
    <p>Answer ({endpoint.status ?? 200}):</p>
    <Shape schema={endpoint.answer} io="output" />
  </details>
)

const Shape = ({ schema, io }: { schema: z.ZodType; io: 'input' | 'output' }) => (
  <pre>
    <code>{JSON.stringify(schemaOf(schema, io), null, 2)}</code>
  </pre>
)
