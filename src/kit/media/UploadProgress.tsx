import styled from 'styled-components'

interface UploadProgressProps {
  readonly label: string
  /** Size of the file in bytes. */
  readonly size: number
  /** The uploaded part, from 0 to 1. */
  readonly share: number
}

/** How much of a file has been uploaded. */
export function UploadProgress({ label, size, share }: UploadProgressProps) {
  return (
    <Line role="status">
      <progress aria-label={label} value={share} />
      {share < 1 ? `${Math.floor(share * 100)} % of ${formatSize(size)}` : 'Saving…'}
    </Line>
  )
}

/** Formats a size as '840 kB' or '3.2 MB'. */
const formatSize = (bytes: number): string => (bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`)

const Line = styled.p`
  display: flex;
  align-items: center;
  gap: 8px;
  font-size: 13px;
  line-height: 18px;
  color: var(--text-3);
  font-variant-numeric: tabular-nums;
  progress {
    flex: 0 1 120px;
    min-width: 40px;
    accent-color: var(--accent);
  }
`
