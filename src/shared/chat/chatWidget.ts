import { config } from '../config'

/** What the console needs of a chat widget, whichever is configured. */
export interface ChatWidget {
  start(person: { readonly id: string; readonly name: string; readonly email: string }): void
  shutDown(): void
}

/** The command function a configured widget puts on the window: `DeltaChat('boot', {…})`, `DeltaChat('shutdown')`. */
type ChatCommand = (command: 'boot' | 'shutdown', settings?: Readonly<Record<string, string>>) => void

const command = (): ChatCommand | null => {
  const found: unknown = Reflect.get(globalThis, 'DeltaChat')
  return typeof found === 'function' ? (...args) => void Reflect.apply(found, null, args) : null
}

/** Does nothing when no widget is configured, or when it did not load. */
export const chatWidget: ChatWidget = {
  start: ({ id, name, email }) => {
    if (config.chatWidgetId) command()?.('boot', { widget: config.chatWidgetId, id, name, email })
  },
  shutDown: () => {
    if (config.chatWidgetId) command()?.('shutdown')
  },
}
