/** Asks the person again who it is, and answers whether they confirmed it. */
type Ask = () => Promise<boolean>

let ask: Ask | undefined

/** Some calls want to know again who it is: whoever makes one waits here. False where no page is there to ask. */
export const askWhoItIs: Ask = async () => ask?.() ?? false

/** Says who asks from now on. */
export const letAsk = (by?: Ask) => {
  ask = by
}
