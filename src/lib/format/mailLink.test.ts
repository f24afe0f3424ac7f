import { describe, expect, it } from 'vitest'
import { mailLink } from './mailLink'

describe('the link of an email address', () => {
  it('leads to the address', () => {
    expect(mailLink('ana.reis@crew.example')).toBe('mailto:ana.reis@crew.example')
  })

  it('adds nothing that stands in the address', () => {
    expect(mailLink('ana@crew.example?bcc=all@crew.example&subject=Hi')).toBe(
      'mailto:ana@crew.example%3Fbcc%3Dall%40crew.example%26subject%3DHi',
    )
  })
})
