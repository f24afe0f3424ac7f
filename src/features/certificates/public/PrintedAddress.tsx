import type { ReactNode } from 'react'
import { usePrintTime } from '~/kit/ui/usePrintTime'
import { usePromise } from '~/kit/ui/usePromise'
import { pause } from '~/lib/time/pause'
import { readyValue } from '~/platform/api/read/recordState'

/** Longer addresses get no QR code: the code would be too dense to scan from paper. */
const maxAddressLength = 1000

/** How long printing waits for the QR code, in milliseconds. */
const codeTimeout = 8000

/**
 * QR code of an address. Only printing needs it, so its library is loaded after the verdict.
 * @param address null before the verdict
 * @returns `code`: undefined while printing should wait for it, null if there is none; `isMissing`: whether its library could not be fetched
 */
export function useCode(address: string | null): { readonly code: ReactNode; readonly isMissing: boolean } {
  const library = usePromise(address, async () => (address === null ? null : import('qrcode.react').catch(() => 'missing' as const)))
  const wait = usePromise(address, (signal) => pause(codeTimeout, signal))
  if (address === null) return { code: undefined, isMissing: false }
  const found = readyValue(library)
  if (found === 'missing' || address.length > maxAddressLength) return { code: null, isMissing: found === 'missing' }
  // A library that loads after the wait still puts its code on the next slip.
  const code = found && <found.QRCodeSVG value={address} size={120} level="M" marginSize={2} title="QR code of this address" />
  return { code: code ?? (wait.status === 'loading' ? undefined : null), isMissing: false }
}

/** Address and QR code for checking a printed slip again. Print only: the code is computed when the browser begins to print. */
export function PrintedAddress({ id, address, code }: { readonly id: string; readonly address: string; readonly code: ReactNode }) {
  const isPrinting = usePrintTime() !== null
  return (
    <section className="printed-address">
      {isPrinting && code}
      <div>
        <p>Check it again at {location.host}:</p>
        <b>{address}</b>
        <p>Certificate ID</p>
        <b>{id}</b>
      </div>
    </section>
  )
}
