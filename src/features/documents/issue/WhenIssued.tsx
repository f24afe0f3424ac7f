import { FileCheck, Mail, QrCode, UserRound } from 'lucide-react'
import styled from 'styled-components'
import { Breakable } from '~/kit/ui/Breakable'
import { addressesIn, emailShape, readAddress } from '~/lib/format/email'
import { isOwnAccount } from './account'
import type { DocumentValues } from './documentForm'

interface WhenIssuedProps {
  readonly values: DocumentValues
  /** They have no list of what was issued. */
  readonly isOfPartner?: boolean
}

/** What will happen with the document, before it is issued. */
export function WhenIssued({ values, isOfPartner = false }: WhenIssuedProps) {
  const { email, ccEmails, dateOfBirth, userId, accountName } = values
  // One that cannot be sent to is named at its field.
  const copies = addressesIn(ccEmails).filter((address) => emailShape.test(address))
  return (
    <Box aria-labelledby="when-issued">
      <h2 id="when-issued">When you issue</h2>
      <ul>
        <li>
          <Mail aria-hidden="true" />
          <span>
            {readAddress(email) === '' ? (
              'It is not emailed.'
            ) : (
              <>
                Emailed to{' '}
                <b>
                  <Breakable text={readAddress(email)} />
                </b>
                {copies.length > 0 && `, with ${copies.length === 1 ? 'a copy' : 'copies'} to ${copies.join(', ')}`}.
                {dateOfBirth !== '' && ' The date of birth as six digits, day, month, year, opens it.'}
              </>
            )}
          </span>
        </li>
        {userId !== '' && isOwnAccount(values) && (
          <li>
            <UserRound aria-hidden="true" />
            <span>
              It appears in the account of <bdi>{accountName}</bdi>.
            </span>
          </li>
        )}
        <li>
          <QrCode aria-hidden="true" />
          It gets a number and a code that anyone can check.
        </li>
        <li>
          <FileCheck aria-hidden="true" />
          {isOfPartner
            ? 'The clinic finds it under Issued, and corrects or revokes it there.'
            : 'It is listed under Issued. Correct or revoke it there.'}
        </li>
      </ul>
    </Box>
  )
}

const Box = styled.section`
  h2 {
    margin-bottom: 8px;
  }
  ul {
    display: grid;
    gap: 8px;
    padding: 0;
    color: var(--text-2);
    list-style: none;
  }
  li {
    display: flex;
    align-items: flex-start;
    gap: 12px;
  }
  svg {
    flex: none;
    width: 16px;
    height: 16px;
    margin-top: 2px;
    color: var(--text-3);
  }
`
