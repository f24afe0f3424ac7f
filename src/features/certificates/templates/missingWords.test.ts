// needs a document
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sampleHolder, samples } from '~/kit/certificate/samples'
import { sheetContent, type SheetContent } from '~/kit/certificate/sheetContent'
import { uneditedOfNew, newTemplate, sheetTemplateOf } from '~/kit/certificate/templateForm'
import { missingWords, textsOf } from './missingWords'

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
  uneditedOfNew('maritime'),
)
const contentOf = (sample = samples[0]): SheetContent => sheetContent(template, sampleHolder(sample), 'North Breakwater Academy')
const content = contentOf()
/** The text of a PDF with every text of the sheet. */
const pdfOf = (sheet: SheetContent, between = ' '): string => textsOf(sheet).join(between)
const named = (holderName: string): SheetContent => ({ ...content, holderName })

describe('missingWords', () => {
  it('a PDF with all texts misses none, in any order and with any line breaks', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([...textsOf(content)], { minLength: textsOf(content).length }), (texts) => {
        expect(missingWords(content, texts.join('\n'))).toEqual([])
      }),
    )
    for (const sample of samples) expect(missingWords(contentOf(sample), pdfOf(contentOf(sample)))).toEqual([])
  })

  it('an empty PDF misses every word, each listed once', () => {
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
    ['signer’s name', { signers: [{ name: 'Zoltan', role: 'Head', image: null, mode: 'signatures' as const }] }, 'Zoltan'],
    ['signer’s role', { signers: [{ name: 'Capt. Berg', role: 'Registrar', image: null, mode: 'signatures' as const }] }, 'Registrar'],
    ['number', { number: 'NBA-26-1' }, 'NBA-26-1'],
  ])('a missing word of the %s is found', (_part, change, word) => {
    expect(missingWords({ ...content, ...change }, pdfOf(content))).toContain(word)
  })

  it('words broken across lines and scripts without spaces are matched', () => {
    expect(missingWords(named('Wolfeschlegelstein-Hausenberg'), `${pdfOf(content)} Wolfeschlegelstein-\nHausenberg`)).toEqual([])
    expect(missingWords(named('歐陽明月'), `${pdfOf(content)} 歐陽\n明月`)).toEqual([])
    expect(missingWords(named('歐陽明月'), `${pdfOf(content)} 歐 陽 明 日`)).toEqual(['歐陽明月'])
  })

  it.each([
    ['ligatures', 'Certified fire fighting officer', 'Certi\ufb01ed \ufb01re \ufb01ghting o\ufb03cer'],
    ['decomposed accents', 'Jón Þór Sigurðsson', 'Jón Þór Sigurðsson'.normalize('NFD')],
    ['a decomposed Thai vowel', 'นำโชค', 'น\u0e4d\u0e32โชค'],
    ['Arabic presentation forms', 'بيت', '\ufe91\ufef4\ufe96'],
    ['direction marks', 'عبد الرحمن', '\u202bعبد\u202c \u200fالرحمن\u200e'],
    ['direction isolates', 'عبد', '\u2067عبد\u2069'],
    ['soft hyphens and zero-width spaces', 'Konstantinopoulou', 'Konstan\u00adtino\u200bpoulou'],
    ['non-breaking spaces', 'Capt. Berg', 'Capt.\u00a0Berg'],
  ])('text that differs only in %s is matched', (_what, wanted, printed) => {
    expect(missingWords(named(wanted), `${pdfOf({ ...content, holderName: '' })} ${printed}`)).toEqual([])
    // The same must hold with preview and PDF swapped.
    expect(missingWords(named(printed), `${pdfOf({ ...content, holderName: '' })} ${wanted}`)).toEqual([])
  })

  it('missing words are found in every script', () => {
    for (const name of ['กิตติพงษ์', 'الحسيني', '歐陽明月', 'Ελένη', 'Żółkiewska'])
      expect(missingWords(named(name), pdfOf(content))).toEqual([name])
    expect(missingWords(named('Zolkiewska'), `${pdfOf(content)} Żółkiewska`)).toEqual(['Zolkiewska'])
  })

  it('a word in the PDF’s text is never missing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (holderName, before) => {
        const sheet = named(holderName)
        expect(missingWords(sheet, `${before}\n${textsOf(sheet).join('\n')}`)).toEqual([])
      }),
    )
  })
})
