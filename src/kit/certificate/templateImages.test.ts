import { describe, expect, it } from 'vitest'
import { imageModes, isImageOf, type TemplateImageType } from './templateImages'

const types = Object.keys(imageModes) as readonly TemplateImageType[]

describe('isImageOf', () => {
  it.each(types)('every spelling of %s matches only that type', (type) => {
    for (const spelling of [type, `${type}Image`, type.toUpperCase()]) {
      expect(types.filter((wanted) => isImageOf(spelling, wanted))).toEqual([type])
    }
  })

  it.each([null, '', 'image', 'logos', 'my logo', 'imagelogo', 'logoImageImage'])('%j matches no type', (spelling) => {
    expect(types.filter((wanted) => isImageOf(spelling, wanted))).toEqual([])
  })
})
