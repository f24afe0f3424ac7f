import { session } from '../session/session'

/** The global function of the widget: `DeltaChat('boot', {…})`, `DeltaChat('shutdown')`. */
type ChatCommand = (command: 'boot' | 'shutdown', settings?: Readonly<Record<string, string>>) => void

const command = (): ChatCommand | null => {
  const found: unknown = Reflect.get(globalThis, 'DeltaChat')
  return typeof found === 'function' ? (...args) => void Reflect.apply(found, null, args) : null
}

/**
 * Shows the chat widget to the signed-in user, and hides it when the session ends. Does nothing when it did not load. Call it once.
 * @param widget its id at the chat's provider
 */
export function startChat(widget: string): void {
  let isShown = false
  const follow = (): void => {
    const { status, session: current } = session.read()
    if (status === 'active') {
      const { id, name, email } = current.admin
      command()?.('boot', { widget, id, name, email })
    } else if (isShown) command()?.('shutdown')
    isShown = status === 'active'
  }
  follow()
  session.subscribe(follow)
}
