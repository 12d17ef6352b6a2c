import { randomUUID } from 'node:crypto'

/**
 * Encodes the fields of a request and an image as a form; values that aren't text as JSON. FormData would send other line
 * breaks than those of the preview.
 */
export const withPicture = (
  fields: Record<string, unknown>,
  file: { field: string; name: string; png: Buffer },
): { body: Buffer; type: string } => {
  const boundary = randomUUID()
  const part = (head: string, content: string | Buffer): Buffer[] => [
    Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; ${head}\r\n\r\n`),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ]
  const texts = Object.entries(fields).flatMap(([name, value]) =>
    part(`name="${name}"`, typeof value === 'string' ? value : JSON.stringify(value)),
  )
  const image = part(`name="${file.field}"; filename="${file.name}"\r\ncontent-type: image/png`, file.png)
  return {
    body: Buffer.concat([...texts, ...image, Buffer.from(`--${boundary}--\r\n`)]),
    type: `multipart/form-data; boundary=${boundary}`,
  }
}
