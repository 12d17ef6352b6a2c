import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Ctx } from '#core/kernel/context'
import { heavyWork } from '#core/kernel/heavy-work'
import { openSite } from './open-site.ts'
import { searchDocs, type Found } from './search.ts'
import { Layout } from './layout.tsx'

const types: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  png: 'image/png',
  woff2: 'font/woff2',
}

/**
 * Serves the documentation of the installed version at /docs, its search, and /about with the notices. All links are
 * relative, so that it works under any path; it contains no scripts.
 */
export const serveDocs = (app: FastifyInstance, { ports }: Pick<Ctx, 'ports'>): void => {
  const find = (address: string, ...args: Parameters<typeof searchPage>) =>
    heavyWork({ requestContext: { address }, ports }, null, () => searchPage(...args))

  app.get('/docs', (_request, reply) => lead(reply, 'docs/'))
  app.get<{ Querystring: { q?: string | string[] } }>('/docs/search', async ({ query, ip }, reply) =>
    reply
      .type(types.html ?? '')
      .header('cache-control', 'no-cache')
      .header('x-robots-tag', 'noindex')
      .send(await find(ip, [query.q ?? ''].flat().join(' '))),
  )
  app.get<{ Params: { '*': string } }>('/docs/*', async (request, reply) => {
    const path = request.params['*']
    const name = path === '' ? 'index.html' : path
    const { files } = await openSite()
    if (name === 'about.html') return lead(reply, '../about')
    if (files.has(name)) return sendFile(name, request, reply)
    if (files.has(`${name}.html`)) return lead(reply, `${name.split('/').at(-1) ?? ''}.html`)
    return reply
      .code(404)
      .type(types.html ?? '')
      .header('cache-control', 'no-cache')
      .send(await find(request.ip, termsIn(path), { up: '../'.repeat(path.split('/').length - 1) }))
  })
  app.get('/about', (request, reply) => sendFile('about.html', request, reply))
  app.get('/about/notices', (request, reply) => sendFile('notices.txt', request, reply))
}

/** Redirects relative to the requested URL, so that the instance's base path does not matter. */
const lead = (reply: FastifyReply, address: string): FastifyReply =>
  reply.code(302).header('location', address).header('cache-control', 'no-cache').send()

const termsIn = (path: string): string => path.replace(/\.\w+$/, '').replace(/[^\p{L}\p{N}]+/gu, ' ')

const encodings = ['br', 'gz'] as const

/** Sends a file in the best encoding for the browser. It is revalidated on each request and only sent if it changed. */
const sendFile = async (
  name: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  const { files, read } = await openSite()
  const etag = `"${files.get(name) ?? ''}"`
  void reply
    .type(types[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream')
    .header('cache-control', name.endsWith('.html') ? 'no-cache' : 'public, max-age=3600')
    .header('vary', 'accept-encoding')
    .header('etag', etag)
  // Compressing proxies return a weak ETag.
  if (request.headers['if-none-match']?.replace(/^W\//, '') === etag) return reply.code(304).send()
  const accepted = String(request.headers['accept-encoding'] ?? '')
  for (const encoding of encodings) {
    const inHeader = encoding === 'gz' ? 'gzip' : encoding
    const body = accepted.includes(inHeader) ? await read(name, encoding) : undefined
    if (body !== undefined) return reply.header('content-encoding', inHeader).send(body)
  }
  return reply.send(await read(name))
}

/**
 * Renders the search results page.
 *
 * @param missing relative path from a missing page up to /docs/; omitted for a search
 */
export const searchPage = async (question: string, missing?: { up: string }): Promise<string> => {
  const { renderToStaticMarkup } = await import('react-dom/server')
  const { version, pages } = await openSite()
  const query = question.replace(/\s+/g, ' ').trim().slice(0, 200)
  const found = await searchDocs(query)
  const up = missing?.up ?? ''
  const title = missing ? 'Page not found' : query === '' ? 'Search' : `Search: ${query}`
  const page = renderToStaticMarkup(
    <Layout version={version} pages={pages} title={title} up={up} question={query}>
      <h1>{missing ? 'Page not found' : 'Search'}</h1>
      {missing && <p className="lead">There's no page at this URL. Maybe you're looking for one of these.</p>}
      <p>{countOf(query, found.length)}</p>
      <ol className="answers">
        {found.map(result => (
          <SearchResult key={result.page.address} result={result} up={up} />
        ))}
      </ol>
    </Layout>,
  )
  return `<!doctype html>${page}\n`
}

const countOf = (question: string, count: number): string => {
  if (question === '') return 'Type your question, such as “how are ties split”.'
  if (count === 0) return `No results for “${question}”. Try other words, or browse the contents.`
  return `${count === 1 ? 'One page' : `${count} pages`} for “${question}”, best match first.`
}

const SearchResult = ({ result: { page, heading, anchor, snippet }, up }: { result: Found; up: string }) => (
  <li>
    <h2>
      <a href={`${up}${page.address}${anchor === '' ? '' : `#${anchor}`}`}>
        {page.title}
        {heading !== page.title && `: ${heading}`}
      </a>
    </h2>
    <p>
      {snippet.map(({ text, isFound }, at) =>
        isFound ? <mark key={at}>{text}</mark> : <span key={at}>{text}</span>,
      )}
    </p>
    <p className="where">{page.section}</p>
  </li>
)
