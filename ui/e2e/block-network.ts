/** A window with live events keeps one request open, so waiting for network idle would never end. */
export const disableEventSource = () => Reflect.deleteProperty(window, 'EventSource')
