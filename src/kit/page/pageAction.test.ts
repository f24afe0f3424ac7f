import { describe, expect, it } from 'vitest'
import { splitActions, type PageAction } from './pageAction'

const action = (label: string, tone?: PageAction['tone']): PageAction => ({ label, go: '/', ...(tone ? { tone } : {}) })
const [send, pdf, copy, correct] = ['Send', 'PDF', 'Copy', 'Correct'].map((label) => action(label))
const issue = action('Issue', 'primary')
const revoke = action('Revoke…', 'danger')

const split = (actions: readonly (PageAction | undefined)[], room: Parameters<typeof splitActions>[1]) => {
  const { shown, menu, primary } = splitActions(
    actions.filter((one) => one !== undefined),
    room,
  )
  const labels = (all: readonly { readonly label: string }[]): string => all.map(({ label }) => label).join(' ')
  return `${labels(shown)} | ${labels(menu)} | ${primary?.label ?? ''}`
}

describe('splitActions', () => {
  it.each([
    ['nothing', [], ' |  | '],
    ['one primary action', [issue], ' |  | Issue'],
    ['three actions, the primary one last', [issue, send, pdf], 'Send PDF |  | Issue'],
    ['three actions without a primary one', [send, pdf, copy], 'Send PDF Copy |  | '],
    ['four actions: one, the menu and the primary one', [issue, send, pdf, copy], 'Send | PDF Copy | Issue'],
    ['four actions without a primary one', [send, pdf, copy, correct], 'Send PDF | Copy Correct | '],
    ['destructive actions last in the menu', [issue, revoke, send, pdf], 'Send | PDF Revoke… | Issue'],
    ['a single destructive action in the menu', [issue, revoke], ' | Revoke… | Issue'],
  ])('a wide screen shows %s', (_what, actions, expected) => expect(split(actions, 'three')).toBe(expected))

  it.each([
    ['the primary action, and the rest in the menu', [send, issue, revoke], ' | Send Revoke… | Issue'],
    ['the first action where none is primary', [send, pdf], ' | PDF | Send'],
    ['only the menu where all is destructive', [revoke], ' | Revoke… | '],
  ])('a phone shows %s', (_what, actions, expected) => expect(split(actions, 'one')).toBe(expected))

  it('a page with a bar of its own has all actions in the menu', () => {
    expect(split([issue, send, revoke], 'none')).toBe(' | Issue Send Revoke… | ')
  })
})
