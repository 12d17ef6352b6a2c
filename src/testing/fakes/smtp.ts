import { SMTPServer } from 'smtp-server'

export type Received = { from: string; to: string[]; source: string }

/** A real SMTP server on loopback that keeps what it gets, and can be told to refuse. */
export const startSmtp = async () => {
  const received: Received[] = []
  let refusal: { code: number; text: string } | undefined
  const server = new SMTPServer({
    authOptional: true,
    // There is nobody to ask for the name of a loopback address, and waiting for the answer takes long.
    disableReverseLookup: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, done) => {
      let source = ''
      stream.on('data', (chunk: Buffer) => (source += chunk.toString('utf8')))
      stream.on('end', () => {
        if (refusal) return done(Object.assign(new Error(refusal.text), { responseCode: refusal.code }))
        const { mailFrom, rcptTo } = session.envelope
        received.push({ from: mailFrom ? mailFrom.address : '', to: rcptTo.map(to => to.address), source })
        done()
      })
    },
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    /** Answers every mail with this from now on; nothing given accepts again. */
    refuse: (given?: { code: number; text: string }) => void (refusal = given),
    close: () => new Promise<void>(resolve => server.close(() => resolve())),
  }
}
