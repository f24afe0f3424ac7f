import { FileText, Lock } from 'lucide-react'
import styled from 'styled-components'
import { Stack } from '~/kit/ui/Stack'
import { Text } from '~/kit/ui/Text'
import { dayInWords } from '~/lib/time/dayWords'
import { useClient } from '~/platform/tenant/client'
import type { EmailTexts } from './emailTexts'

interface SampleEmailProps {
  readonly texts: EmailTexts
  /** The texts are those that emails carry now. */
  readonly isInUse: boolean
}

/** Somebody who gets a document. */
const sample = { name: 'Napatsorn Wongsuwan', email: 'napatsorn.w@siammail.example', birth: '1994-04-03', issued: '2026-11-22' } as const

/** A date of birth as the password of a document: DDMMYY. */
const passwordOf = (day: string): string => `${day.slice(8)}${day.slice(5, 7)}${day.slice(2, 4)}`

/** An email as its recipient reads it, with the texts at their places. A text that is empty is left out. */
export function SampleEmail({ texts: { additionalText, labResultText }, isInUse }: SampleEmailProps) {
  const { name, type } = useClient()
  const document = type === 'medical' ? 'RT-PCR result' : 'certificate'
  return (
    <Stack $gap={12} $max={620}>
      <Caption>
        <h2>Sample email</h2>
        <span role="status">{isInUse ? 'As emails are sent now' : 'With your changes, not saved yet'}</span>
      </Caption>
      <Email>
        <dl>
          <dt>From</dt>
          <dd>{name}</dd>
          <dt>To</dt>
          <dd>{sample.email}</dd>
          <dt>Subject</dt>
          <dd>
            <b>
              Your {document} from {name}
            </b>
          </dd>
        </dl>
        <Body>
          <p>Dear {sample.name},</p>
          <p>
            Your {document} of {dayInWords(sample.issued)} is attached.
          </p>
          {additionalText.trim() !== '' && (
            <p data-own dir="auto">
              {additionalText.trim()}
            </p>
          )}
          {labResultText.trim() !== '' && (
            <p data-own dir="auto">
              {labResultText.trim()}
            </p>
          )}
          <Password>
            <Lock aria-hidden="true" />
            <p>
              The document is password protected. The password is your date of birth as <b>DDMMYY</b>.
              <small>
                For {dayInWords(sample.birth)}, type <b>{passwordOf(sample.birth)}</b>.
              </small>
            </p>
          </Password>
          <File>
            <FileText aria-hidden="true" />
            {document}.pdf
          </File>
          <Sign>{name}</Sign>
        </Body>
      </Email>
      <Text $isQuiet>The email service sets the exact layout.</Text>
    </Stack>
  )
}

const Caption = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 2px 10px;
  span {
    color: var(--text-2);
    font-size: 13px;
  }
`

/* White in both themes, as the email is. */
const Email = styled.div`
  border-radius: var(--radius);
  background: #fff;
  box-shadow:
    0 0 0 1px rgb(16 21 28 / 6%),
    0 8px 24px -12px rgb(16 21 28 / 22%);
  color: #10151c;
  dl {
    display: grid;
    grid-template-columns: 64px minmax(0, 1fr);
    gap: 4px 8px;
    padding: 18px 28px 16px;
    border-bottom: 1px solid #e2e5ea;
    font-size: 13px;
  }
  dt {
    color: #5d6673;
  }
  b {
    font-weight: 600;
  }
`

const Body = styled.div`
  display: grid;
  gap: 14px;
  padding: 24px 28px 28px;
  line-height: 22px;
  [data-own] {
    margin-inline: -12px;
    padding: 8px 12px;
    border-radius: var(--radius);
    background: #eef4f1;
    white-space: pre-line;
  }
`

const Password = styled.div`
  display: grid;
  grid-template-columns: 20px minmax(0, 1fr);
  gap: 10px;
  padding: 12px 14px;
  border: 1px solid #e2e5ea;
  border-radius: var(--radius);
  svg {
    width: 16px;
    height: 16px;
    margin-top: 3px;
    color: #48515e;
  }
  b {
    font-variant-numeric: tabular-nums;
  }
  small {
    display: block;
    margin-top: 2px;
    color: #48515e;
    font-size: 13px;
    line-height: 20px;
  }
`

const File = styled.p`
  display: flex;
  align-items: center;
  gap: 8px;
  width: max-content;
  max-width: 100%;
  padding: 6px 12px;
  border: 1px solid #c9ced6;
  border-radius: var(--radius);
  font-size: 13px;
  svg {
    flex: none;
    width: 16px;
    height: 16px;
  }
`

const Sign = styled.p`
  color: #5d6673;
  font-size: 13px;
`
