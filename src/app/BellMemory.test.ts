// needs a document
import { afterEach, describe, expect, it, vi } from 'vitest'
import { BellMemory } from './BellMemory'

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

const memory = (adminId = 'admin-1', clientId = 'client-1') => new BellMemory(clientId, adminId)
const marked = (...marks: string[]) => ({ count: marks.length, marks })
const counted = (count: number) => ({ count, marks: null })

describe('BellMemory', () => {
  it('before the bell was ever opened, everything is new', () => {
    expect(memory().newIn('waiting', marked('a', 'b'))).toBe(2)
    expect(memory().newIn('lab', counted(7))).toBe(7)
  })

  it('what was seen is not new, also after a reload, and only for that admin of that client', () => {
    memory().noteOpened({ waiting: marked('a', 'b'), lab: counted(7) })
    expect(memory().newIn('waiting', marked('b', 'a', 'c'))).toBe(1)
    expect(memory().newIn('lab', counted(9))).toBe(2)
    expect(memory('admin-2').newIn('waiting', marked('a'))).toBe(1)
    expect(memory('admin-1', 'client-2').newIn('waiting', marked('a'))).toBe(1)
  })

  it('what was handled meanwhile and comes back is new again', () => {
    const bell = memory()
    bell.noteOpened({ waiting: marked('a', 'b'), lab: counted(7) })
    bell.noteRead({ waiting: marked('b'), lab: counted(3) })
    expect(bell.newIn('waiting', marked('a', 'b'))).toBe(1)
    expect(bell.newIn('lab', counted(5))).toBe(2)
  })

  it('what another tab has shown stays seen, although this one has not read it yet', () => {
    const [here, there] = [memory(), memory()]
    here.noteRead({ waiting: marked('a') })
    there.noteOpened({ waiting: marked('a', 'b') })
    here.noteRead({ waiting: marked('a') })
    here.noteRead({ waiting: marked('a', 'b') })
    expect(here.newIn('waiting', marked('a', 'b'))).toBe(0)
    expect(memory().newIn('waiting', marked('a', 'b'))).toBe(0)
  })

  it('where nothing more can be stored, what was seen stays seen in this tab', () => {
    const bell = memory()
    bell.noteOpened({ waiting: marked('a') })
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    bell.noteOpened({ waiting: marked('a', 'b') })
    bell.noteRead({ waiting: marked('a', 'b') })
    expect(bell.newIn('waiting', marked('a', 'b'))).toBe(0)
  })

  it('a source that could not be read changes nothing', () => {
    const bell = memory()
    bell.noteOpened({ lab: counted(7) })
    bell.noteRead({ lab: null })
    bell.noteOpened({ lab: null })
    expect(bell.newIn('lab', null)).toBe(0)
    expect(bell.newIn('lab', counted(7))).toBe(0)
  })

  it.each(['', 'no JSON', '[]', '{"lab":"7"}', '{"lab":{"count":"7"}}', 'null'])(
    'a stored text that cannot be read (%s) counts as none',
    (text) => {
      localStorage.setItem('delta:v3:bell:client-1:admin-1', text)
      expect(memory().newIn('lab', counted(7))).toBe(7)
    },
  )
})
