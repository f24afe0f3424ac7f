interface ScriptPolicy {
  readonly createScriptURL: (address: string) => string
}

interface TrustedTypes {
  readonly createPolicy: (name: string, rules: ScriptPolicy) => ScriptPolicy
}

const requireOwnOrigin = (address: string): string => {
  if (new URL(address, location.href).origin !== location.origin)
    throw new TypeError(`Refused a worker script from another origin: ${address}`)
  return address
}

let policy: ScriptPolicy | null = null

/**
 * The address of a worker's script on our own origin, as the browser takes it where it enforces Trusted Types.
 * @throws TypeError for an address of another origin
 */
export function workerScript(address: string): string {
  const trustedTypes: TrustedTypes | undefined = Reflect.get(window, 'trustedTypes')
  policy ??= trustedTypes?.createPolicy('console-worker', { createScriptURL: requireOwnOrigin }) ?? { createScriptURL: requireOwnOrigin }
  return policy.createScriptURL(address)
}

/**
 * Starts a worker from our own origin.
 * @param address from a `?worker&url` import
 * @throws TypeError for an address of another origin
 */
export const startWorker = (address: string): Worker => new Worker(workerScript(address), { type: 'module' })
