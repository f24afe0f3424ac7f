interface ScriptPolicy {
  readonly createScriptURL: (address: string) => string
}

interface TrustedTypes {
  readonly createPolicy: (name: string, rules: ScriptPolicy) => ScriptPolicy
}

const ours = (address: string): string => {
  if (new URL(address, location.href).origin !== location.origin) throw new TypeError(`Not a script of ours: ${address}`)
  return address
}

let policy: ScriptPolicy | null = null

/**
 * Starts a worker of our own; where the browser asks for trusted addresses, this is the one place that makes them.
 * @param address as `?worker&url` imports give it
 * @throws TypeError for an address of another origin
 */
export function startWorker(address: string): Worker {
  const trustedTypes: TrustedTypes | undefined = Reflect.get(window, 'trustedTypes')
  policy ??= trustedTypes?.createPolicy('console-worker', { createScriptURL: ours }) ?? { createScriptURL: ours }
  return new Worker(policy.createScriptURL(address), { type: 'module' })
}
