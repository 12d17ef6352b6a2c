/** What a port throws that has more to do than is reasonable to wait for. The message says so in the user's words. */
export class Busy extends Error {
  readonly retryAfterSeconds: number

  constructor(message: string, retryAfterSeconds: number) {
    super(message)
    this.name = 'Busy'
    this.retryAfterSeconds = retryAfterSeconds
  }
}
