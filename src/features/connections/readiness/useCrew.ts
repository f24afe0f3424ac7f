import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useNow } from '~/kit/ui/useNow'
import { useManyReads } from '~/platform/api/list/useManyReads'
import { readyValue, type RecordState } from '~/platform/api/read/record'
import { useRecord } from '~/platform/api/read/useRecord'
import { ApiError } from '~/platform/api/transport/errors'
import { logFailure } from '~/platform/api/transport/reportFailure'
import { sendWhole } from '~/platform/api/transport/sendWhole'
import { send } from '~/platform/api/transport/transport'
import { OneConnection, OwnCertificates, OwnDocuments, SeafarerList, type SeafarerFactsFragment } from '../connections.generated'
import { userIdOf, type UserId } from '../ids'
import type { Voyage } from '../onDay'
import { useRegisters, type Registers } from '../useRegisters'
import { isOld, useShownAgain } from '../useShownAgain'
import type { OwnCertificate, RegisterAnswers } from '../visibleCertificates'
import { crewName, memberMaker, nothingRead, type CrewMember, type PersonRead, type SetOf } from './crewMember'

const nothingToCheck: readonly string[] = []
const nobody: readonly SeafarerFactsFragment[] = []

/** How often access is judged again, in milliseconds. */
const judgedEvery = 60_000

/** @returns null where the backend refuses it, which asking again would not change */
async function unlessRefused<Value>(reading: Promise<Value>): Promise<Value | null> {
  try {
    return await reading
  } catch (error) {
    if (!(error instanceof ApiError) || error.kind !== 'business') throw error
    logFailure(error)
    return null
  }
}

/** What the asking client itself issued to a person. */
async function readOwn(userId: string, signal: AbortSignal): Promise<readonly OwnCertificate[]> {
  const { certificatesByUserId } = await sendWhole(OwnCertificates, { userId }, { signal })
  const { getUserDocuments } = await sendWhole(OwnDocuments, { userId }, { signal })
  return [...certificatesByUserId, ...getUserDocuments]
}

/** Names somebody's reading: by person and connection. */
const keyOfPerson = ({ id, connectionId }: SeafarerFactsFragment): string | null =>
  connectionId === null ? null : JSON.stringify([id, connectionId])

/** Reads one after the other, so that no more requests are on their way than people are read at a time. */
async function readPerson(key: string, signal: AbortSignal): Promise<PersonRead> {
  const [userId, id]: readonly string[] = JSON.parse(key)
  const answer = await unlessRefused(send(OneConnection, { id: id ?? '' }, { signal }))
  const connection = answer?.data.getUserConnection ?? null
  return { connection, own: connection && (await unlessRefused(readOwn(userId ?? '', signal))) }
}

/** How far reading has come. */
export interface CrewProgress {
  readonly read: number
  readonly total: number
  readonly failed: number
  readonly state: 'reading' | 'stopped' | 'ended'
  readonly reason: string | null
  /** When the last of them had been read; null before. */
  readonly endedAt: Date | null
  readonly start: () => void
  readonly stop: () => void
  /** Reads all of it again; until that is done, what was read before stays. */
  readonly again: () => void
}

interface Crew {
  /** The list that everything starts from. */
  readonly list: RecordState<readonly SeafarerFactsFragment[]>
  /** Everybody who is judged. */
  readonly people: readonly SeafarerFactsFragment[]
  /** The seafarers whose access has been read, in that order. */
  readonly members: readonly CrewMember[]
  /** The seafarers whose access has not been read, by name. */
  readonly unread: readonly string[]
  readonly progress: CrewProgress
  /** What the issuers say, once it is asked for. */
  readonly registers: Registers
  /** What they have said since people were last read, and of revocations before. */
  readonly known: RegisterAnswers
  /** Looks up what counts by its dates alone. */
  readonly check: () => void
}

const noAnswers: RegisterAnswers = new Map()
const noValues: ReadonlyMap<string, PersonRead> = new Map()

/**
 * Active connections with what they have of what is required. Whether certificates are shared is read person by person; until then, and
 * where they are not, nothing counts as missing.
 * @param setOf what each is judged by; the same function until that changes
 * @param only these people; null for all
 */
export function useCrew(setOf: SetOf, { from, to }: Voyage, only: readonly UserId[] | null = null): Crew {
  const list = useRecord(SeafarerList, { isActive: true }, { from: 'uncached' })
  const wanted = only?.join(' ') ?? null
  const all = readyValue(list) ?? nobody
  const isComplete = list.status === 'ready' && !list.isPartial
  const people = useMemo(() => (wanted === null ? all : all.filter(({ id }) => wanted.split(' ').includes(id))), [all, wanted])
  const keys = useMemo(() => [...new Set(people.flatMap((facts) => keyOfPerson(facts) ?? []))], [people])
  const { values: latest, ...progress } = useManyReads(keys, readPerson)
  const [kept, setKept] = useState<ReadonlyMap<string, PersonRead>>(noValues)
  if (progress.state === 'ended' && kept !== latest) setKept(latest)
  // Once reading has stopped, nobody is listed with what was true before.
  const isOver = progress.state !== 'reading' && (latest.size > 0 || progress.failed > 0 || progress.reason !== null)
  const values = useMemo(() => (isOver ? latest : new Map([...kept, ...latest])), [isOver, kept, latest])
  const [toCheck, setToCheck] = useState<readonly string[]>(nothingToCheck)
  const registers = useRegisters(toCheck)
  const [known, setKnown] = useState({ latest: registers.answers, all: noAnswers })
  const isDue = useRef(false)
  const again = (): void => {
    if (list.status === 'loading') return
    isDue.current = true
    list.retry()
  }
  const isListRead = list.status === 'ready' && !list.isRefreshing
  const readPeopleAgain = useEffectEvent((): void => {
    // A list that could not be read leaves everybody as they are. One that is the same says nothing of what people share now.
    if (isDue.current && list.status === 'ready' && !list.isOutdated) {
      progress.again()
      // What the issuers said may not be true any more, but for a revocation: they are asked again on request.
      setToCheck(nothingToCheck)
      setKnown((before) => ({ latest: registers.answers, all: new Map([...before.all].filter(([, answer]) => answer?.isRevoked)) }))
    }
    isDue.current = false
  })
  // An effect, because it sends.
  useEffect(() => {
    if (isListRead) readPeopleAgain()
  }, [isListRead])
  useShownAgain(() => {
    // Asking the issuers takes minutes, in which people look at something else.
    if (registers.state !== 'asking' && progress.endedAt && isOld(progress.endedAt)) again()
  })
  const now = useNow(judgedEvery)
  // Thousands are judged anew once all issuers were asked, not after each of them. What was learnt before stays known meanwhile.
  if (registers.state !== 'asking' && registers.answers !== known.latest)
    setKnown({ latest: registers.answers, all: new Map([...known.all, ...registers.answers]) })
  const answers = known.all
  const memberOf = useMemo(
    () => memberMaker({ answers, isComplete, now, setOf, voyage: { from, to } }),
    [answers, isComplete, now, setOf, from, to],
  )
  const members = useMemo(() => {
    const places = new Map([...values.keys()].map((key, place) => [key, place]))
    const placeOf = ({ facts }: CrewMember): number => places.get(keyOfPerson(facts) ?? '') ?? -1
    return people
      .flatMap((facts) => {
        const key = keyOfPerson(facts)
        const read = key === null ? nothingRead : values.get(key)
        return read === undefined ? [] : [memberOf(facts, read)]
      })
      .toSorted((one, two) => placeOf(one) - placeOf(two))
  }, [people, values, memberOf])
  const unread = useMemo(() => {
    const ids = new Set(members.map(({ userId }) => userId))
    return people.filter(({ id }) => !ids.has(userIdOf(id))).map(crewName)
  }, [people, members])
  // A seafarer without a connection that could be read counts as read.
  const check = (): void => {
    setToCheck(members.flatMap(({ readiness }) => readiness.unchecked.map(({ id }) => id)))
    // After a stop the list may be the same, and only goes on.
    registers.start()
  }
  const read = people.filter((facts) => latest.has(keyOfPerson(facts) ?? '') || facts.connectionId === null).length
  return { list, people, members, unread, registers, known: answers, check, progress: { ...progress, again, read, total: people.length } }
}
