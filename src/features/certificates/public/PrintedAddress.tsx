import { useEffect, useState, type ReactNode } from 'react'
import styled from 'styled-components'

/** Longer addresses get no QR code: the code would be too dense to scan from paper. */
const maxAddressLength = 1000

/** How long printing waits for the QR code, in milliseconds. */
const codeTimeout = 8000

/**
 * QR code of an address. It is only needed for printing, so its library is loaded after the verdict.
 * @returns undefined while loading, null if there is no code
 */
export function useCode(address: string, isWanted: boolean): ReactNode {
  const [code, setCode] = useState<ReactNode>()
  useEffect(() => {
    if (!isWanted) return
    const giveUp = (): void => setCode((found: ReactNode) => found ?? null)
    const timer = setTimeout(giveUp, codeTimeout)
    import('qrcode.react').then(
      ({ QRCodeSVG }) =>
        setCode(
          address.length > maxAddressLength ? null : (
            <QRCodeSVG value={address} size={120} level="M" marginSize={2} title="QR code of this address" />
          ),
        ),
      giveUp,
    )
    return () => clearTimeout(timer)
  }, [address, isWanted])
  return code
}

/** Address and QR code for checking a printed slip again. Print only. */
export function PrintedAddress({ id, address, code }: { readonly id: string; readonly address: string; readonly code: ReactNode }) {
  return (
    <PrintedBlock>
      {code}
      <div>
        <p>Check it again at {location.host}:</p>
        <b>{address}</b>
        <p>Certificate ID</p>
        <b>{id}</b>
      </div>
    </PrintedBlock>
  )
}

const PrintedBlock = styled.section`
  display: none;
  @media print {
    display: flex;
    align-items: center;
    gap: 12px;
    margin-top: 10px;
    break-inside: avoid;
    overflow-wrap: anywhere;
  }
  svg {
    flex: none;
  }
  div {
    min-width: 0;
  }
`
