import { cardChannel, type ToCard } from '~/kit/card/messages'
import { applyAccent } from '~/kit/ui/accent'
import { applyAppearance } from '~/kit/ui/applyAppearance'
import { cardErrors, cardFields, codeRule, type CardField, type CardTexts } from './cardErrors'
import { charge } from './charge'

/** The card form of this page. What is typed into it stays in its fields: it is in no message, no storage and no log. */
export class CardForm {
  readonly #form: HTMLFormElement
  /** Keys that were charged, each of which is charged once. */
  readonly #used = new Set<string>()
  #wasChecked = false

  constructor(form: HTMLFormElement) {
    this.#form = form
    form.addEventListener('input', () => {
      this.#find('code-hint').textContent = codeRule(this.#texts().number).hint
      if (this.#wasChecked) this.#showErrors()
    })
    form.addEventListener('keydown', ({ key }) => {
      if (key === 'Enter') cardChannel.postToPage({ kind: 'enter' })
    })
    form.addEventListener('submit', (event) => event.preventDefault())
  }

  #find(id: string): HTMLElement {
    const found = this.#form.querySelector<HTMLElement>(`#${id}`)
    if (!found) throw new Error(`The card form has no #${id}.`)
    return found
  }

  #input(field: CardField): HTMLInputElement {
    const input = this.#find(field)
    if (!(input instanceof HTMLInputElement)) throw new Error(`#${field} is no field.`)
    return input
  }

  #texts(): CardTexts {
    const [number = '', month = '', year = '', name = '', code = ''] = cardFields.map((field) => this.#input(field).value)
    return { number, month, year, name, code }
  }

  /** Shows what to correct. @returns the first field that is wrong */
  #showErrors(): CardField | undefined {
    const errors = cardErrors(this.#texts())
    for (const field of cardFields) {
      this.#find(`${field}-error`).textContent = errors[field]
      if (errors[field] === '') this.#input(field).removeAttribute('aria-invalid')
      else this.#input(field).setAttribute('aria-invalid', 'true')
    }
    return cardFields.find((field) => errors[field] !== '')
  }

  /** Does what the page around it asks for. */
  async hear(message: ToCard): Promise<void> {
    if (message.kind === 'look') {
      applyAppearance(message.theme)
      applyAccent(message.color)
    } else if (message.kind === 'check') {
      this.#wasChecked = true
      const wrong = this.#showErrors()
      if (wrong) this.#input(wrong).focus()
      cardChannel.postToPage({ kind: wrong ? 'invalid' : 'valid' })
    } else if (!this.#used.has(message.key)) {
      const { key, order } = message
      this.#used.add(key)
      const isRight = this.#showErrors() === undefined
      const answer = isRight ? await charge(key, order, this.#texts()) : ({ outcome: 'notSent', paymentId: key } as const)
      // Nobody keeps a security code, and a second try needs it anew.
      this.#input('code').value = ''
      this.#wasChecked = false
      cardChannel.postToPage({ kind: 'answer', key, ...answer })
    }
  }
}
