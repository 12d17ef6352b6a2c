import { SMTPServer } from 'smtp-server'

export type Received = { from: string; to: string[]; source: string }

/** SMTP server on loopback that records what it receives and can be set to reject. */
export const startSmtp = async () => {
  const received: Received[] = []
  let rejection: { code: number; text: string } | undefined
  const server = new SMTPServer({
    authOptional: true,
    // Reverse lookups of a loopback address only cause a slow timeout.
    disableReverseLookup: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, done) => {
      let source = ''
      stream.on('data', (chunk: Buffer) => (source += chunk.toString('utf8')))
      stream.on('end', () => {
        if (rejection) return done(Object.assign(new Error(rejection.text), { responseCode: rejection.code }))
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
    /** Sets the response to every email from now on; without an argument, accepts them again. */
    rejectWith: (reply?: { code: number; text: string }) => void (rejection = reply),
    close: () => new Promise<void>(resolve => server.close(() => resolve())),
  }
}
