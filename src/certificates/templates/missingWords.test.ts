import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sheetContent, type SheetContent } from '../sheet/sheetContent'
import { missingWords, textsOf } from './missingWords'
import { sampleHolder, samples } from './samples'
import { keptOfNew, newTemplate, sheetTemplateOf } from './templateForm'

const template = sheetTemplateOf(
  {
    ...newTemplate,
    certificateName: 'Basic Safety Training',
    certificateInformation: 'has completed the course\nand was assessed',
    trainingProviderAddress: '11 Tanjong Rhu Quay',
    furtherLines: [
      { label: 'Approval', value: 'DNV 2261' },
      { label: 'Vessel', value: 'MV Aster' },
    ],
    signers: [{ name: 'Capt. Berg', role: 'Head', image: '' }],
  },
  keptOfNew('maritime'),
)
const contentOf = (sample = samples[0]): SheetContent => sheetContent(template, sampleHolder(sample), 'North Breakwater Academy')
const content = contentOf()
/** A PDF that says all of it. */
const pdfOf = (sheet: SheetContent, between = ' '): string => textsOf(sheet).join(between)
const named = (holderName: string): SheetContent => ({ ...content, holderName })

describe('words missing in a PDF', () => {
  it('are none where it says everything, in whatever order and with whatever breaks', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([...textsOf(content)], { minLength: textsOf(content).length }), (texts) => {
        expect(missingWords(content, texts.join('\n'))).toEqual([])
      }),
    )
    for (const sample of samples) expect(missingWords(contentOf(sample), pdfOf(contentOf(sample)))).toEqual([])
  })

  it('are all of them where it says nothing, each once', () => {
    const missing = missingWords(content, '')
    expect(missing).toEqual(expect.arrayContaining(['North', 'Basic', 'has', 'assessed', 'Tanjong', 'Approval:', '2261', 'Capt.', 'Head']))
    expect(new Set(missing).size).toBe(missing.length)
  })

  it.each([
    ['title', { title: 'Basic Safety Training, renewed' }, 'renewed'],
    ['holder', { holderName: 'Somebody Else' }, 'Somebody'],
    ['information', { information: 'has left early' }, 'early'],
    ['issuer', { issuerName: 'Southpier' }, 'Southpier'],
    ['address', { issuerLines: ['Krummgasse'] }, 'Krummgasse'],
    ['further line', { additionalText: 'Approval: LR 77' }, 'LR'],
    ['fact', { facts: [{ label: 'Valid until', value: '30 May 2041' }] }, '2041'],
    ['signer’s name', { signers: [{ name: 'Zoltan', role: 'Head', image: null }] }, 'Zoltan'],
    ['signer’s role', { signers: [{ name: 'Capt. Berg', role: 'Registrar', image: null }] }, 'Registrar'],
    ['number', { number: 'NBA-26-1' }, 'NBA-26-1'],
  ])('are told of the %s', (_part, change, word) => {
    expect(missingWords({ ...content, ...change }, pdfOf(content))).toContain(word)
  })

  it('are not those that a line’s end cuts in two, and not those without spaces between', () => {
    expect(missingWords(named('Wolfeschlegelstein-Hausenberg'), `${pdfOf(content)} Wolfeschlegelstein-\nHausenberg`)).toEqual([])
    expect(missingWords(named('歐陽明月'), `${pdfOf(content)} 歐陽\n明月`)).toEqual([])
    expect(missingWords(named('歐陽明月'), `${pdfOf(content)} 歐 陽 明 日`)).toEqual(['歐陽明月'])
  })

  it.each([
    ['ligatures', 'Certified fire fighting officer', 'Certi\ufb01ed \ufb01re \ufb01ghting o\ufb03cer'],
    ['letters and accents apart', 'Jón Þór Sigurðsson', 'Jón Þór Sigurðsson'.normalize('NFD')],
    ['a Thai vowel in two parts', 'นำโชค', 'น\u0e4d\u0e32โชค'],
    ['Arabic letters in their joined shapes', 'بيت', '\ufe91\ufef4\ufe96'],
    ['marks of the writing direction', 'عبد الرحمن', '\u202bعبد\u202c \u200fالرحمن\u200e'],
    ['isolates around it', 'عبد', '\u2067عبد\u2069'],
    ['soft hyphens and spaces of no width', 'Konstantinopoulou', 'Konstan\u00adtino\u200bpoulou'],
    ['spaces that do not break', 'Capt. Berg', 'Capt.\u00a0Berg'],
  ])('are not those written with %s', (_what, wanted, printed) => {
    expect(missingWords(named(wanted), `${pdfOf({ ...content, holderName: '' })} ${printed}`)).toEqual([])
    // And the same marks in the preview alone are no difference either.
    expect(missingWords(named(printed), `${pdfOf({ ...content, holderName: '' })} ${wanted}`)).toEqual([])
  })

  it('are told in other scripts as in the Latin one', () => {
    for (const name of ['กิตติพงษ์', 'الحسيني', '歐陽明月', 'Ελένη', 'Żółkiewska'])
      expect(missingWords(named(name), pdfOf(content))).toEqual([name])
    expect(missingWords(named('Zolkiewska'), `${pdfOf(content)} Żółkiewska`)).toEqual(['Zolkiewska'])
  })

  it('are never a word that the PDF’s own text has', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (holderName, before) => {
        const sheet = named(holderName)
        expect(missingWords(sheet, `${before}\n${textsOf(sheet).join('\n')}`)).toEqual([])
      }),
    )
  })
})
