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
 * Starts a worker from our own origin. Where the browser enforces Trusted Types, this creates the trusted address.
 * @param address from a `?worker&url` import
 * @throws TypeError for an address of another origin
 */
export function startWorker(address: string): Worker {
  const trustedTypes: TrustedTypes | undefined = Reflect.get(window, 'trustedTypes')
  policy ??= trustedTypes?.createPolicy('console-worker', { createScriptURL: requireOwnOrigin }) ?? { createScriptURL: requireOwnOrigin }
  return new Worker(policy.createScriptURL(address), { type: 'module' })
}
