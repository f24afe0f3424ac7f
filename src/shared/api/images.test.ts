import { describe, expect, it } from 'vitest'
import { imageAddress } from './images'

describe('the address of an image', () => {
  it('names the mode it was uploaded with', () => {
    expect(imageAddress('signatures', 'image-7.png')).toBe('http://localhost:8080/images/signatures/image-7.png')
    expect(imageAddress('clientLogo', 'abc_DEF-123')).toBe('http://localhost:8080/images/clientLogo/abc_DEF-123')
  })

  it.each(['https://cdn.delta.example/logo.png', 'HTTPS://cdn.delta.example/logo.png'])('is %s itself, a full https address', (image) => {
    expect(imageAddress('clientLogo', image)).toBe(image)
  })

  it.each([
    '',
    ' ',
    'http://cdn.delta.example/logo.png',
    '//cdn.delta.example/logo.png',
    'javascript:alert(1)',
    'data:image/png;base64,AAAA',
    'blob:https://x/1',
    'a/b',
    '../secret',
    'a?b',
    'a#b',
    'a b',
    'a%2Fb',
    '{mode}',
    '$&',
  ])('is none for %j', (image) => expect(imageAddress('clientLogo', image)).toBeNull())
})
