import type { ClientRecordFragment } from '../clients.generated'

export type EmailPreference = 'emailNotif' | 'notCcAll' | 'notAttachLabRes'

export type EmailPreferences = Readonly<Record<EmailPreference, boolean>>

/** The stored preferences. A missing one counts as off, as the backend treats it. */
export const preferencesOf = (client: Pick<ClientRecordFragment, EmailPreference>): EmailPreferences => ({
  emailNotif: client.emailNotif === true,
  notCcAll: client.notCcAll === true,
  notAttachLabRes: client.notAttachLabRes === true,
})

export const preferenceLabels = {
  emailNotif: 'Email notifications',
  notCcAll: 'Only to the recipient',
  notAttachLabRes: 'Lab results without attachment',
} as const satisfies Readonly<Record<EmailPreference, string>>

/** What will happen, on and off. */
export const preferenceEffects = {
  emailNotif: {
    on: 'People get an email when something is issued to them.',
    off: 'Nobody gets an email when something is issued. You can still send one by hand.',
  },
  notCcAll: {
    on: 'An email with a document goes to its recipient alone.',
    off: 'An email with a document also goes to everyone on the copy list.',
  },
  notAttachLabRes: {
    on: 'Emails about lab results carry no file. The recipient opens the result on its page.',
    off: 'Emails about lab results carry the result as a file.',
  },
} as const satisfies Readonly<Record<EmailPreference, Readonly<Record<'on' | 'off', string>>>>
