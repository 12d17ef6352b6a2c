/** Thrown by a port that is too busy to wait for. The message is user-facing. */
export class Busy extends Error {
  readonly retryAfterSeconds: number

  constructor(message: string, retryAfterSeconds: number) {
    super(message)
    this.name = 'Busy'
    this.retryAfterSeconds = retryAfterSeconds
  }
}
