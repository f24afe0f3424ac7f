import { useEffect, useState, type ReactNode } from 'react'
import styled from 'styled-components'

/** A code cannot hold more than some 2,000 characters, and none that long can be read from paper. */
const longestAddress = 1000

/** How long a slip waits for its code, in milliseconds. */
const patience = 8000

/**
 * A code of the address, drawn by what is fetched only once there is a verdict: a page that is read on a screen needs none of it.
 * @returns undefined while it is on its way, null when there is none
 */
export function useCode(address: string, isWanted: boolean): ReactNode {
  const [code, setCode] = useState<ReactNode>()
  useEffect(() => {
    if (!isWanted) return
    const doWithout = (): void => setCode((found: ReactNode) => found ?? null)
    const waiting = setTimeout(doWithout, patience)
    import('qrcode.react').then(
      ({ QRCodeSVG }) =>
        setCode(
          address.length > longestAddress ? null : (
            <QRCodeSVG value={address} size={120} level="M" marginSize={2} title="Code of the address" />
          ),
        ),
      doWithout,
    )
    return () => clearTimeout(waiting)
  }, [address, isWanted])
  return code
}

/** Where paper can be checked again: in words and as a code. Seen in print only. */
export function PrintedAddress({ id, address, code }: { readonly id: string; readonly address: string; readonly code: ReactNode }) {
  return (
    <PrintedBlock>
      {code}
      <div>
        <p>Check it again, on {location.host}:</p>
        <b>{address}</b>
        <p>Certificate id</p>
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
