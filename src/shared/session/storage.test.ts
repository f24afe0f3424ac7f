// needs a document
import * as fc from 'fast-check'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { storage, storageName, tabClientId } from './storage'

/** Any sequence of UTF-16 units, halves of pairs too. */
const anyText = fc.string({ unit: fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit)) })

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

describe('keeping and reading', () => {
  it('keeps under our prefix and version', () => {
    expect(storage.write('sidebar', 'narrow')).toBe(true)
    expect(localStorage.getItem('delta:v3:sidebar')).toBe('narrow')
    expect(storageName('columns:issue')).toBe('delta:v3:columns:issue')
  })

  it('gives any text back as it was kept', () => {
    fc.assert(
      fc.property(anyText, anyText, (key, value) => {
        expect(storage.write(`columns:${key}`, value)).toBe(true)
        expect(storage.read(`columns:${key}`)).toBe(value)
        storage.remove(`columns:${key}`)
        expect(storage.read(`columns:${key}`)).toBeNull()
      }),
    )
  })

  it('reads null where nothing was kept, and the empty text where that was', () => {
    expect(storage.read('cart')).toBeNull()
    storage.write('cart', '')
    expect(storage.read('cart')).toBe('')
  })

  it('does not read what another product or version kept under the same name', () => {
    localStorage.setItem('cart', 'foreign')
    localStorage.setItem('delta:v2:cart', 'older')
    expect(storage.read('cart')).toBeNull()
  })
})

describe('forgetting', () => {
  const fill = (): void => {
    for (const name of [
      'delta:v3:authToken',
      'delta:v3:sidebar',
      'delta:v3:columns:a',
      'delta:v2:authToken',
      'delta:v10:x',
      'delta:old',
      'theirs',
      'deltaplus:v3:x',
    ])
      localStorage.setItem(name, 'kept')
  }
  const left = (): string[] => Object.keys(localStorage).sort()

  it('drops what other versions of ours wrote and touches no foreign key', () => {
    fill()
    storage.dropOtherVersions()
    expect(left()).toEqual(['delta:v3:authToken', 'delta:v3:columns:a', 'delta:v3:sidebar', 'deltaplus:v3:x', 'theirs'])
  })

  it('forgets everything of ours, whatever the version', () => {
    fill()
    storage.clear()
    expect(left()).toEqual(['deltaplus:v3:x', 'theirs'])
  })

  it('keeps what begins as it is told to', () => {
    fill()
    storage.clear(['sidebar', 'columns:'])
    expect(left()).toEqual(['delta:v3:columns:a', 'delta:v3:sidebar', 'deltaplus:v3:x', 'theirs'])
  })

  it('never touches a foreign key, whatever it is called', () => {
    fc.assert(
      fc.property(
        anyText.filter((name) => !name.startsWith('delta:')),
        (name) => {
          localStorage.setItem(name, 'theirs')
          storage.dropOtherVersions()
          storage.clear()
          expect(localStorage.getItem(name)).toBe('theirs')
          localStorage.removeItem(name)
        },
      ),
    )
  })
})

describe('a browser that forbids storage', () => {
  const refuse = (): never => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  }
  /** What the whole of storage answers. */
  const useAll = (): unknown[] => {
    storage.remove('authToken')
    storage.clear()
    storage.dropOtherVersions()
    tabClientId.write('client-southpier')
    tabClientId.remove()
    return [storage.read('authToken'), storage.write('authToken', 'token')]
  }
  const nothing = [null, false]

  it('by throwing when storage is named at all, is worked in without it', () => {
    vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(refuse)
    vi.spyOn(globalThis, 'sessionStorage', 'get').mockImplementation(refuse)
    expect(useAll()).toEqual(nothing)
  })

  it('by throwing at every use, is worked in without it', () => {
    for (const method of ['getItem', 'setItem', 'removeItem', 'key'] as const)
      vi.spyOn(Storage.prototype, method).mockImplementation(refuse)
    vi.spyOn(Storage.prototype, 'length', 'get').mockImplementation(refuse)
    expect(useAll()).toEqual(nothing)
  })

  it('because it is full, says that nothing was kept', () => {
    storage.write('cart', 'before')
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError')
    })
    expect(storage.write('cart', 'after')).toBe(false)
    expect(storage.read('cart')).toBe('before')
  })
})

describe('the client id of a tab', () => {
  it('stands in session storage alone, so that two tabs can differ', () => {
    tabClientId.write('client-southpier')
    expect(sessionStorage.getItem('delta:v3:clientId')).toBe('client-southpier')
    expect(localStorage).toHaveLength(0)
    tabClientId.remove()
    expect(sessionStorage).toHaveLength(0)
  })
})
