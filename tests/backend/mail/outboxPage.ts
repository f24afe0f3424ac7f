/** A stored email. */
type StoredMail = Readonly<Record<'sentAt' | 'recipient' | 'subject' | 'link', string | null>>

/** A text as part of a page. */
export const escaped = (text: string | null): string => (text ?? '').replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`)

/** The text of an email. The addresses in it become links; everything else stays text. */
const bodyOf = (body: string | null): string =>
  (body ?? '')
    .split(/(https?:\/\/[^\s"<>]*[^\s"<>.,;:!?)])/)
    .map((part, at) => (at % 2 === 1 ? `<a href="${escaped(part)}">${escaped(part)}</a>` : escaped(part)))
    .join('')

/** The outbox as a page, newest first as given. */
export function outboxPage(mails: readonly StoredMail[]): string {
  const rows = mails.map(
    ({ sentAt, recipient, subject, link }) =>
      `<tr><td>${escaped((sentAt ?? '').slice(0, 16).replace('T', ' '))}</td><td>${escaped(recipient)}</td><td>${escaped(subject)}</td><td>${bodyOf(link)}</td></tr>`,
  )
  const list =
    rows.length === 0
      ? '<p>No email has been sent yet.</p>'
      : `<table><thead><tr><th>Sent (UTC)</th><th>To</th><th>Subject</th><th>Text or link</th></tr></thead><tbody>${rows.join('')}</tbody></table>`
  return `<!doctype html><html lang="en-GB"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Sent emails</title><style>
:root{color-scheme:light dark}body{margin:32px;font:14px/1.5 system-ui}table{border-collapse:collapse}
th,td{padding:8px 16px 8px 0;border-bottom:1px solid #8886;text-align:start;vertical-align:top;overflow-wrap:anywhere;white-space:pre-line}
td:first-child{white-space:nowrap}
@media(max-width:700px){body{margin:16px}thead{display:none}table,tbody,tr,td{display:block}td{padding:0;border:0}tr{padding:12px 0;border-bottom:1px solid #8886}
td:nth-child(3){font-weight:600}a{display:inline-block;padding:12px 0}}
</style><h1>Sent emails</h1>${list}</html>`
}
