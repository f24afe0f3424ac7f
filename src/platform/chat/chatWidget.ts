import { config } from '../config'
import { session } from '../session/session'

/** The global function of the widget: `DeltaChat('boot', {…})`, `DeltaChat('shutdown')`. */
type ChatCommand = (command: 'boot' | 'shutdown', settings?: Readonly<Record<string, string>>) => void

const command = (): ChatCommand | null => {
  const found: unknown = Reflect.get(globalThis, 'DeltaChat')
  return typeof found === 'function' ? (...args) => void Reflect.apply(found, null, args) : null
}

let stop = (): void => undefined

/** Controls the chat widget. Does nothing when none is configured or when it did not load. */
export const chatWidget = {
  /** Starts the widget, or updates its user, until the session ends. */
  start: ({ id, name, email }: { readonly id: string; readonly name: string; readonly email: string }): void => {
    if (!config.chatWidgetId) return
    command()?.('boot', { widget: config.chatWidgetId, id, name, email })
    stop()
    stop = session.subscribe(() => {
      if (session.read().status === 'active') return
      stop()
      command()?.('shutdown')
    })
  },
}
