/** Waits until a running process has written the text. Returns its output so far; throws when it ends without the text. */
export const waitForOutput = (stream: NodeJS.ReadableStream, text: string): Promise<string> =>
  new Promise((resolve, reject) => {
    let all = ''
    stream.on('data', (chunk: Buffer) => {
      all += chunk.toString()
      if (all.includes(text)) resolve(all)
    })
    stream.once('end', () => reject(new Error(`It ended without ${text}: ${all}`)))
  })

/** Address that a server has printed. */
export const addressIn = (output: string): string => /Sidepot is at (http:[^"\s]+)/.exec(output)?.[1] ?? ''
