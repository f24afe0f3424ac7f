// needs a document
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { vault } from '~/platform/vault/vault'
import { SavedMarks } from './SavedMarks'

const name = 'results:course-1:complete'
const ids = ['ada', 'bo', 'cy']

/** What the browser has stored; another tab may change it. */
let stored: Record<string, boolean> | null = null
let savedMarks = new SavedMarks(name)
let close = (): void => undefined

const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

beforeEach(async () => {
  stored = { ada: true }
  vi.spyOn(vault, 'list').mockImplementation(async () => {
    const value = stored
    await nextTask()
    return value ? [{ name, savedAt: new Date(), value }] : []
  })
  vi.spyOn(vault, 'write').mockImplementation(async (_name, value) => {
    stored = Object(value)
    return true
  })
  vi.spyOn(vault, 'remove').mockImplementation(async () => {
    stored = null
  })
  savedMarks = new SavedMarks(name)
  close = savedMarks.subscribe(() => undefined)
})

afterEach(() => close())

describe('SavedMarks', () => {
  it('stored marks are read on opening and when the window gets the focus', async () => {
    await vi.waitFor(() => expect(savedMarks.getSnapshot().stored?.value).toEqual({ ada: true }))
    stored = { ada: true, bo: false }
    window.dispatchEvent(new Event('focus'))
    await vi.waitFor(() => expect(savedMarks.getSnapshot().stored?.value).toEqual({ ada: true, bo: false }))
  })

  it('a new mark is stored with those of another tab and overwrites them', async () => {
    stored = { ada: true, bo: true, stranger: true }
    await savedMarks.mark({ bo: false }, ids)
    expect(stored).toEqual({ ada: true, bo: false })
    expect(savedMarks.getSnapshot()).toMatchObject({ made: { bo: false }, isSaved: true })
  })

  it('marks that the browser cannot store are reported as not saved', async () => {
    vi.spyOn(vault, 'write').mockResolvedValue(false)
    await savedMarks.mark({ bo: false }, ids)
    expect(savedMarks.getSnapshot().isSaved).toBe(false)
  })

  it('discarding marks also ignores reads and writes that started before', async () => {
    const marking = savedMarks.mark({ bo: true }, ids)
    savedMarks.discard()
    await marking
    await nextTask()
    expect(savedMarks.getSnapshot()).toEqual({ stored: null, made: {}, isSaved: true })
    expect(stored).toBeNull()
  })

  it('a closed list of marks no longer reads them', async () => {
    await vi.waitFor(() => expect(savedMarks.getSnapshot().stored).not.toBeNull())
    close()
    window.dispatchEvent(new Event('focus'))
    expect(vault.list).toHaveBeenCalledOnce()
  })
})
