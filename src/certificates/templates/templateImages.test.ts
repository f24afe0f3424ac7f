import { describe, expect, it } from 'vitest'
import { imageModes, isImageOf, type TemplateImageType } from './templateImages'

const types = Object.keys(imageModes) as readonly TemplateImageType[]

describe('a picture of the library', () => {
  it.each(types)('is for its own place and no other, whichever word the backend has for it: %s', (type) => {
    for (const word of [type, `${type}Image`, type.toUpperCase()]) {
      expect(types.filter((wanted) => isImageOf(word, wanted))).toEqual([type])
    }
  })

  it.each([null, '', 'image', 'logos', 'my logo', 'imagelogo', 'logoImageImage'])('is for no place where it says %j', (word) => {
    expect(types.filter((wanted) => isImageOf(word, wanted))).toEqual([])
  })
})
