import { useEffect, useEffectEvent, useState } from 'react'
import { CommandFailed } from '~/kit/feedback/CommandFailed'
import { Confirm } from '~/kit/feedback/Confirm'
import { shownFailure } from '~/kit/feedback/shownFailure'
import { Setting } from '~/kit/page/SettingsPage'
import { Button } from '~/kit/ui/Button'
import { Notice } from '~/kit/ui/Notice'
import { Row } from '~/kit/ui/Row'
import { Status } from '~/kit/ui/Status'
import { Text } from '~/kit/ui/Text'
import { useAbortOnLeave } from '~/kit/ui/useAbortOnLeave'
import { useMinute } from '~/kit/ui/useMinute'
import type { StatusTone } from '~/lib/statusTone'
import { currentTime } from '~/lib/time/clock'
import { localTime } from '~/lib/time/instant'
import { useCommand } from '~/platform/api/command/useCommand'
import { CommandFailure } from '~/platform/api/transport/commandFailure'
import { takeCalendarReturn } from '~/platform/session/calendarReturn'
import { calendarState } from '~/platform/session/calendarState'
import { useSession } from '~/platform/session/useSession'
import { isSetUp, keepFacts, useCalendarFacts, whyOutdated, type CalendarFacts } from './calendarFacts'
import { authorizationAddress, returnAddress, returnPath, type Provider } from './providers'

interface CalendarCardProps {
  readonly provider: Provider
  /** Why the user may change nothing here; null if they may. */
  readonly reason: string | null
}

const states = {
  linked: ['good', 'Linked', 'Linked on'],
  found: ['good', 'Linked', 'Found to be linked on'],
  removed: ['idle', 'Removed', 'Removed on'],
  unclear: ['warn', 'Not confirmed', 'No clear answer on'],
} as const satisfies Readonly<Record<NonNullable<CalendarFacts['link']>, readonly [StatusTone, string, string]>>

interface Failed {
  readonly what: 'link' | 'sync'
  readonly failure: CommandFailure | null
}

const nothingLinked = (why: string): CommandFailure => new CommandFailure(`Nothing was linked: ${why}.`, false)

/** Why a provider gave no code; null where it did. */
function whyNoCode(code: string, error: string, company: string): string | null {
  if (error === 'access_denied') return `access was refused at ${company}`
  return error !== '' || code === '' ? `${company} could not complete the sign-in` : null
}

/** An admin's calendar at one provider: what is known of it, and what can be done about it. */
export function CalendarCard({ provider, reason }: CalendarCardProps) {
  const { id, name, company } = provider
  const { admin, clientId } = useSession()
  const whose = { provider: id, adminId: admin.id, clientId }
  const call = { adminId: admin.id, redirectUri: returnAddress(provider) }
  const now = useMinute()
  const facts = useCalendarFacts(whose)
  const [failed, setFailed] = useState<Failed | null>(null)
  const [isRemoving, setRemoving] = useState(false)
  const linking = useCommand(provider.link, { done: `${name} linked`, ignoresBackendMessage: true, stale: [] })
  const leave = useAbortOnLeave()
  const syncing = useCommand(provider.sync, { done: `${name} synced`, ignoresBackendMessage: true, stale: [] })
  const removing = useCommand(provider.remove, { done: `${name} removed`, ignoresBackendMessage: true, stale: [] })

  /** Sends, and keeps what the answer says. @returns why it failed; null where it went well */
  const settle = async (
    send: () => Promise<unknown>,
    done: (at: Date) => Partial<CalendarFacts>,
    notDone: (at: Date, isUncertain: boolean) => Partial<CalendarFacts>,
  ): Promise<CommandFailure | null> => {
    try {
      await send()
    } catch (error) {
      const shown = shownFailure(error, !leave().aborted)
      if (!shown.isSessionEnd) keepFacts(whose, notDone(currentTime(), shown.isUncertain))
      return shown
    }
    keepFacts(whose, done(currentTime()))
    return null
  }
  const unclear = (linkAt: Date, isUncertain: boolean): Partial<CalendarFacts> => (isUncertain ? { link: 'unclear', linkAt } : {})

  const finishLink = useEffectEvent(async (back: URLSearchParams) => {
    const [code = '', state = '', error = ''] = ['code', 'state', 'error'].map((part) => back.get(part) ?? '')
    const why = calendarState.use(state, whose) ?? (reason && 'this cannot be done here') ?? whyNoCode(code, error, company)
    const link = () => (why ? Promise.reject(nothingLinked(why)) : linking.run({ ...call, code }))
    const failure = await settle(link, (linkAt) => ({ link: 'linked', linkAt, syncedAt: null, failedAt: null }), unclear)
    // The code is used up or lost: signing in again does not bring it back.
    return { what: 'link', failure: failure?.isSessionEnd ? nothingLinked('your session had ended') : failure } as const
  })
  // A user who comes back here signed out signs in first, and then opens this page.
  useEffect(() => {
    const back = takeCalendarReturn(returnPath(provider))
    if (back) void finishLink(back).then(setFailed)
  }, [provider])

  const begin = (): void => {
    const state = calendarState.begin(whose)
    if (state === null) setFailed({ what: 'link', failure: nothingLinked('this browser keeps nothing for the tab') })
    else location.assign(authorizationAddress(provider, state))
  }
  const sync = async (): Promise<void> => {
    setFailed(null)
    const found = (at: Date) => (facts.link === 'linked' ? {} : ({ link: 'found', linkAt: at } as const))
    const failure = await settle(
      () => syncing.run(call),
      (syncedAt) => ({ syncedAt, failedAt: null, ...found(syncedAt) }),
      (failedAt) => ({ failedAt }),
    )
    setFailed({ what: 'sync', failure })
  }
  const remove = async (): Promise<void> => {
    const failure = await settle(
      () => removing.run(call),
      (linkAt) => ({ link: 'removed', linkAt, syncedAt: null, failedAt: null }),
      unclear,
    )
    if (failure) throw failure
    setFailed(null)
  }

  const blocked = reason ?? (linking.isRunning || syncing.isRunning ? 'Sending…' : null)
  const [tone, word, since] = facts.link ? states[facts.link] : (['idle', 'Not linked here yet', ''] as const)
  const outdated = whyOutdated(facts, now)
  const canBeginAgain = failed?.what === 'link' && failed.failure !== null && !failed.failure.isUncertain
  return (
    <Setting as="section" aria-label={name}>
      <Row $justify="space-between">
        <h3>{name}</h3>
        <Status $tone={isSetUp(provider) ? tone : 'idle'}>{isSetUp(provider) ? word : 'Not set up'}</Status>
      </Row>
      <CommandFailed failure={failed?.failure ?? null}>
        {isSetUp(provider) && canBeginAgain && (
          <Button reason={blocked} onClick={begin}>
            Start again
          </Button>
        )}
      </CommandFailed>
      {!isSetUp(provider) && <Text>Whoever runs this console has to register it with {company} first.</Text>}
      {isSetUp(provider) && (
        <>
          <div>
            {facts.linkAt && (
              <Text>
                {since} {localTime(facts.linkAt)}.{facts.link === 'unclear' && ' Sync now to find out whether it is linked.'}
              </Text>
            )}
            {facts.link !== 'removed' && (
              <Text>{facts.syncedAt ? `Last success seen: ${localTime(facts.syncedAt)}.` : 'No sync has been seen here yet.'}</Text>
            )}
          </div>
          {outdated && !failed?.failure && <Notice tone="warn">{outdated}</Notice>}
          <Row>
            {!canBeginAgain && (
              <Button reason={blocked} isBusy={linking.isRunning} onClick={begin}>
                {facts.link === 'linked' ? 'Link another' : 'Link'}
              </Button>
            )}
            <Button reason={blocked} isBusy={syncing.isRunning} onClick={() => void sync()}>
              Sync now
            </Button>
            <Button reason={blocked} onClick={() => setRemoving(true)}>
              Remove…
            </Button>
          </Row>
          <Confirm
            title={`Remove your ${name}?`}
            isOpen={isRemoving}
            onClose={() => setRemoving(false)}
            confirmLabel="Remove"
            doing={removing.doing}
            onConfirm={remove}
          >
            Bookings are no longer copied to it. Those that were copied may stay there. You can link it again.
          </Confirm>
        </>
      )}
    </Setting>
  )
}
