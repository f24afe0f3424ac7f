import { cardChannel } from '~/kit/card/messages'
import { config, configProblem } from '~/platform/config'
import { CardForm } from './CardForm'

// Entry point of /card-frame.html, which the public booking embeds from an origin of its own: no page of the console can read what is typed.

function start(): void {
  const form = document.querySelector<HTMLFormElement>('form#card')
  const alone = document.getElementById('alone')
  if (!form || !alone) throw new Error('The page has no card form.')
  const isUsable = cardChannel.isFramed && config.cardFrameOrigin === location.origin && !configProblem
  form.hidden = !isUsable
  alone.hidden = isUsable
  if (!isUsable) return
  const card = new CardForm(form)
  window.addEventListener('message', (event: MessageEvent<unknown>) => {
    const message = cardChannel.readFromPage(event, window.parent)
    if (message) void card.hear(message)
  })
  cardChannel.postToPage({ kind: 'ready' })
  new ResizeObserver(() => cardChannel.postToPage({ kind: 'height', height: Math.ceil(form.getBoundingClientRect().height) + 2 })).observe(
    form,
  )
}

start()
