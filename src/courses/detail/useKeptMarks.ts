import { useEffect, useRef, useState } from 'react'
import { vault, type Kept } from '~/shared/vault/vault'
import { marksFrom, type Marks } from './marks'

interface KeptMarks {
  readonly marks: Marks
  /** When an earlier visit made its marks; null where these are none of it. */
  readonly savedAt: Date | null
  /** False once the browser has refused to keep what was marked. */
  readonly isKept: boolean
  readonly mark: (more: Marks) => void
  /** Forgets them, here and in the browser. */
  readonly drop: () => void
}

const keptAs = async (name: string): Promise<Kept | null> => (await vault.list(name)).find((kept) => kept.name === name) ?? null

/**
 * Marks that outlive the dialog they are made in, a reload and an ended session, until they are sent or dropped.
 * @param name what they are kept under
 * @param ids the people they are about
 * @param first how they stand before anybody has marked
 */
export function useKeptMarks(name: string, ids: readonly string[], first: Marks): KeptMarks {
  const [earlier, setEarlier] = useState<Kept | null>(null)
  const [made, setMade] = useState<Marks>({})
  const [isKept, setKept] = useState(true)
  /** How often they were dropped: what was marked before is not kept after. */
  const round = useRef(0)

  useEffect(() => {
    let isLeft = false
    const read = (): void => {
      const current = round.current
      void keptAs(name).then((found) => !isLeft && round.current === current && setEarlier(found))
    }
    read()
    // Another tab may have marked meanwhile.
    window.addEventListener('focus', read)
    return () => {
      isLeft = true
      window.removeEventListener('focus', read)
    }
  }, [name])

  const restored = marksFrom(earlier?.value, ids)
  const mine = { ...restored, ...made }
  return {
    marks: { ...first, ...mine },
    savedAt: earlier && Object.keys(restored).some((id) => made[id] === undefined) ? earlier.savedAt : null,
    isKept,
    mark: (more) => {
      const next = { ...made, ...more }
      setMade(next)
      const current = round.current
      const keep = async (): Promise<void> => {
        // Only what was marked here goes over what another tab has kept.
        const found = await keptAs(name)
        if (round.current === current) setKept(await vault.write(name, { ...marksFrom(found?.value, ids), ...next }))
      }
      void keep()
    },
    drop: () => {
      round.current += 1
      setEarlier(null)
      setMade({})
      void vault.remove(name)
    },
  }
}
