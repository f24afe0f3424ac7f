import { useId, useState } from 'react'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { Loaded } from '~/kit/feedback/Loaded'
import { shownFailure } from '~/kit/feedback/shownFailure'
import { type Editing } from '~/kit/form/useEditRecord'
import { Setting } from '~/kit/page/SettingsPage'
import { Notice } from '~/kit/ui/Notice'
import { Status } from '~/kit/ui/Status'
import { Switch } from '~/kit/ui/Switch'
import { currentTime } from '~/lib/time/clock'
import { localMinute } from '~/lib/time/dayText'
import { reasonAgainst } from '~/platform/access/actions'
import { paths } from '~/platform/routes/paths'
import { useSignedIn } from '~/platform/tenant/client'
import { useOpenPath } from '~/platform/tenant/openPages'
import { preferenceEffects, preferenceLabels, preferencesOf, type EmailPreference, type EmailPreferences } from './emailPreferences'
import { useClientEdit } from './useClientEdit'

const names: readonly EmailPreference[] = ['emailNotif', 'notCcAll', 'notAttachLabRes']

/** Switches that decide which emails the client's people get. Each acts at once. */
export function EmailSection() {
  const reason = reasonAgainst('settings.edit', useSignedIn())
  const open = useOpenPath()
  const textsPath = open('/email/settings', paths.emailSettings())
  const { record, save, doing } = useClientEdit({
    path: paths.settings('email'),
    labels: preferenceLabels,
    done: 'Email preferences saved',
    toForm: preferencesOf,
    toInput: (preferences: EmailPreferences) => preferences,
  })
  return (
    <>
      {reason && (
        <Setting>
          <Notice tone="warn">{reason}</Notice>
        </Setting>
      )}
      <Loaded record={record} what="The email preferences" lines={6}>
        {({ defaults }) => <Switches stored={defaults} reason={reason} doing={doing} onSave={save} />}
      </Loaded>
      {textsPath && (
        <Setting>
          <p>
            You write what these emails say under <Link to={textsPath}>email texts</Link>.
          </p>
        </Setting>
      )}
    </>
  )
}

interface SwitchesProps {
  readonly stored: EmailPreferences
  readonly reason: string | null
  /** What a change waits for after a lost answer. */
  readonly doing: string | null
  readonly onSave: (preferences: EmailPreferences, submission: Editing<EmailPreferences>) => Promise<unknown>
}

/** How the last change of a switch ended. A switch that could not be changed stays as it is stored, and a toast says why. */
type Outcome = { readonly name: EmailPreference } & ({ readonly state: 'saved'; readonly at: Date } | { readonly state: 'unknown' })

function Switches({ stored, reason, doing, onSave }: SwitchesProps) {
  const id = useId()
  const [known, setKnown] = useState(stored)
  const [saving, setSaving] = useState<EmailPreference | null>(null)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const change = async (name: EmailPreference, isOn: boolean): Promise<void> => {
    setSaving(name)
    setOutcome(null)
    const next = { ...known, [name]: isOn }
    try {
      // What somebody else changed in the meantime is stored with it.
      await onSave(next, { opened: known, stored: setKnown })
      setOutcome(() => ({ name, state: 'saved', at: currentTime() }))
    } catch (error) {
      setOutcome(shownFailure(error, false).isUncertain ? { name, state: 'unknown' } : null)
    } finally {
      setSaving(null)
    }
  }
  return names.map((name) => (
    <Setting key={name}>
      <Row>
        <label htmlFor={`${id}-${name}`}>{preferenceLabels[name]}</label>
        <p id={`${id}-${name}-effect`}>{preferenceEffects[name][known[name] ? 'on' : 'off']}</p>
        <State role="status">
          {saving === name && (doing ?? 'Saving…')}
          {outcome?.name === name && outcome.state === 'saved' && <Status $tone="good">Saved {localMinute(outcome.at).slice(11)}</Status>}
          {outcome?.name === name && outcome.state === 'unknown' && <Status $tone="warn">Not known whether it was saved</Status>}
        </State>
        <Switch
          id={`${id}-${name}`}
          aria-describedby={`${id}-${name}-effect`}
          checked={known[name]}
          disabled={reason !== null}
          aria-busy={saving === name || undefined}
          onChange={(event) => saving === null && void change(name, event.target.checked)}
        />
      </Row>
    </Setting>
  ))
}

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 2px 16px;
  align-items: center;
  label {
    font-weight: 600;
  }
  p {
    grid-row: 2;
    color: var(--text-2);
    font-size: 13px;
    line-height: 20px;
  }
  input {
    grid-area: 1 / 2 / 3 / 3;
  }
`

const State = styled.span`
  grid-row: 3;
  font-size: 13px;
`
