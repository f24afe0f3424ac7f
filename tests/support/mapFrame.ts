import { act, screen } from '@testing-library/react'
import { vi } from 'vitest'
import type { FromFrame, ToFrame } from '~/kit/map/messages'
import type { Pin } from '~/kit/map/pin'

/**
 * Answers in place of the map's frame, whose page does not load here.
 * @param label accessible name of the map
 * @param find where an address is; null where it is not found
 * @returns what the console wanted shown, the latest last
 */
export async function answerMap(label: string, find: (address: string) => Pin | null): Promise<readonly ToFrame[]> {
  const frame = await screen.findByTitle<HTMLIFrameElement>(label)
  const source = frame.contentWindow
  if (!source) throw new Error('The frame has no window.')
  const shown: ToFrame[] = []
  const tell = (data: FromFrame): void =>
    act(() => {
      window.dispatchEvent(new MessageEvent('message', { data, origin: location.origin, source }))
    })
  vi.spyOn(source, 'postMessage').mockImplementation((message: ToFrame) => {
    if (message.kind !== 'geocode') shown.push(message)
    else queueMicrotask(() => tell({ kind: 'found', id: message.id, pin: find(message.address) }))
  })
  tell({ kind: 'ready' })
  return shown
}
