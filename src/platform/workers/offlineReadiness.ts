import { Store } from '~/lib/Store'
import { workerScript } from './worker'

/** Whether the page opens without a network: `unsupported` where this browser or this address never lets it. */
export type OfflineReadiness = 'unknown' | 'ready' | 'unsupported' | 'failed'

/** Waits until a worker runs, or was refused because it could not keep everything. */
const settled = (worker: ServiceWorker): Promise<void> =>
  new Promise((resolve) => {
    const look = (): void => {
      if (worker.state === 'activated' || worker.state === 'redundant') resolve()
    }
    worker.addEventListener('statechange', look)
    look()
  })

/** Asks a worker whether the page opens without a network. */
const ask = (worker: ServiceWorker): Promise<boolean> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', ({ data }) => {
      port1.close()
      resolve(data === true)
    })
    port1.start()
    worker.postMessage('prepare', [port2])
  })

async function prepare(): Promise<void> {
  // Nor is it there without HTTPS.
  if (!('serviceWorker' in navigator)) {
    offlineReadiness.tell('unsupported')
    return
  }
  try {
    const registration = await navigator.serviceWorker.register(workerScript('/swabber/sw.js'), {
      scope: '/swabber/',
      updateViaCache: 'none',
    })
    // First of all, because without a network nothing below would end soon.
    if (registration.active && (await ask(registration.active))) offlineReadiness.tell('ready')
    // The browser looks for a new build when the page is opened by its address, but not when a menu leads to it.
    if (!registration.installing) await registration.update().catch(() => undefined)
    const next = registration.installing ?? registration.waiting
    if (next) await settled(next)
    offlineReadiness.tell(registration.active && (await ask(registration.active)) ? 'ready' : 'failed')
  } catch (error) {
    console.warn('The page could not be kept for a start without signal', error)
    offlineReadiness.tell('failed')
  }
}

/** Registers the worker, and tries again with the next connection while a page wants to know. */
function watch(): () => void {
  const tryAgain = (): void => void prepare()
  tryAgain()
  addEventListener('online', tryAgain)
  return () => removeEventListener('online', tryAgain)
}

/** Whether everything is kept with which the page opens without a network. Whoever subscribes has it kept. */
export const offlineReadiness = new Store<OfflineReadiness>('unknown', watch)
