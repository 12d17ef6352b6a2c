/** A window that hears of changes has one call open for as long as it is: whoever waits for silence waits for ever. */
export const hearNothing = () => Reflect.deleteProperty(window, 'EventSource')
