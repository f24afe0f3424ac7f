import { describe, expect, it } from 'vitest'
import { imageAddress } from './images'

describe('imageAddress', () => {
  it('imageAddress includes the mode the image was uploaded with', () => {
    expect(imageAddress('signatures', 'image-7.png')).toBe('http://localhost:8080/images/signatures/image-7.png')
    expect(imageAddress('clientLogo', 'abc_DEF-123')).toBe('http://localhost:8080/images/clientLogo/abc_DEF-123')
  })

  it.each(['https://cdn.delta.example/logo.png', 'HTTPS://cdn.delta.example/logo.png'])(
    'imageAddress returns the https address %s unchanged',
    (image) => {
      expect(imageAddress('clientLogo', image)).toBe(image)
    },
  )

  it.each([
    '',
    ' ',
    'http://cdn.delta.example/logo.png',
    '//cdn.delta.example/logo.png',
    'javascript:alert(1)',
    'https://',
    'https://user:secret@cdn.delta.example/logo.png',
    'https://user@cdn.delta.example',
    'https://cdn.delta.example\\@evil.example/logo.png',
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
  ])('imageAddress returns null for %j', (image) => expect(imageAddress('clientLogo', image)).toBeNull())
})
