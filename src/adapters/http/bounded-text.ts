import { malformed } from '#adapters/malformed-error'

/** Sleeper's player list has several megabytes; all other responses are far smaller. */
const maxBytes = 25 * 1024 * 1024

/** Reads a response body as text. Throws ProviderFault 'malformed' when it is far too large. */
export async function boundedText(response: Response, label: string): Promise<string> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  const body: AsyncIterable<Uint8Array> | Uint8Array[] = response.body ?? []
  for await (const chunk of body) {
    bytes += chunk.byteLength
    if (bytes > maxBytes) {
      throw malformed(`${label}'s response is over ${maxBytes / 1024 / 1024} MB, so it wasn't read.`)
    }
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
