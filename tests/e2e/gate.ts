import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** The way to a server, which a journey can close: what a browser cannot tell from a server that was stopped. */
export interface Gate {
  readonly port: number
  /** Ends every connection and takes no more. */
  stop(): Promise<void>
  /** Takes connections and answers nothing, as where the signal is too weak. */
  hang(): Promise<void>
  open(): Promise<void>
}

/** Opens a gate to a port of this machine. Playwright's `setOffline` does not reach a service worker. */
export async function openGate(target: number): Promise<Gate> {
  const open = new Set<Socket>()
  let isHanging = false
  const server = createServer((socket) => {
    open.add(socket)
    socket.on('error', () => socket.destroy())
    socket.on('close', () => open.delete(socket))
    if (isHanging) return
    const other = connect(target, 'localhost')
    other.on('error', () => socket.destroy())
    socket.on('close', () => other.destroy())
    socket.pipe(other).pipe(socket)
  })
  const listen = (port: number): Promise<number> =>
    new Promise((done, fail) => {
      server.once('error', fail)
      server.listen(port, 'localhost', () => done((server.address() as AddressInfo).port))
    })
  const port = await listen(0)
  const stop = (): Promise<void> =>
    new Promise((done) => {
      server.close(() => done())
      for (const socket of open) socket.destroy()
    })
  const start = async (hangs: boolean): Promise<void> => {
    await stop()
    isHanging = hangs
    await listen(port)
  }
  return { port, stop, hang: () => start(true), open: () => start(false) }
}
