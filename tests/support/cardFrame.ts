import { act, screen } from '@testing-library/react'
import { vi } from 'vitest'
import { cardErrors } from '~/cardFrame/cardErrors'
import { charge } from '~/cardFrame/charge'
import type { FromCard, ToCard } from '~/kit/card/messages'
import { config } from '~/platform/config'

/** What is typed into the card form by default: a card that is accepted. */
const card = { number: '4242 4242 4242 4242', month: '08', year: '29', name: 'Ana Lima', code: '123' }

/**
 * Answers in place of the card form, whose page does not load here, by its own rules and its own way to the payment service.
 * @param typed what is typed into it, as it is at the time of a message
 * @returns what the page said, the latest last
 */
export async function answerCard(typed: () => Partial<typeof card> = () => ({})): Promise<readonly ToCard[]> {
  const frame = await screen.findByTitle<HTMLIFrameElement>('Card details')
  const source = frame.contentWindow
  if (!source) throw new Error('The frame has no window.')
  const heard: ToCard[] = []
  const tell = (data: FromCard): void =>
    void window.dispatchEvent(new MessageEvent('message', { data, origin: config.cardFrameOrigin, source }))
  vi.spyOn(source, 'postMessage').mockImplementation((message: ToCard) => {
    heard.push(message)
    const texts = { ...card, ...typed() }
    if (message.kind === 'check')
      queueMicrotask(() => tell({ kind: Object.values(cardErrors(texts)).some((error) => error !== '') ? 'invalid' : 'valid' }))
    if (message.kind === 'pay')
      void charge(message.key, message.order, texts).then((answer) => tell({ kind: 'answer', key: message.key, ...answer }))
  })
  act(() => tell({ kind: 'ready' }))
  return heard
}
