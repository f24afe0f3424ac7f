import { useRef, type ReactNode } from 'react'
import { Button, type ButtonTone } from './Button'

interface FileButtonProps {
  /** What the file is, for screen readers. */
  readonly label: string
  readonly accept: string
  readonly tone?: ButtonTone
  readonly onFile: (file: File) => void
  readonly children: ReactNode
}

/** Opens a file of this device, which goes nowhere else by itself. */
export function FileButton({ label, accept, tone = 'plain', onFile, children }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={accept}
        aria-label={label}
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? []
          // The same file can be opened again.
          target.value = ''
          if (file) onFile(file)
        }}
      />
      <Button tone={tone} onClick={() => input.current?.click()}>
        {children}
      </Button>
    </>
  )
}
