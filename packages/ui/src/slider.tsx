// A slider for an amount between two limits. The filled part is a CSS variable set by script: server HTML may contain
// no style attribute, so before hydration the track is empty and only the thumb shows the value.
import { useId, useLayoutEffect, useRef } from 'react'

export type SliderProps = {
  label: string
  value: number
  min: number
  max: number
  step?: number | undefined
  /** The formatted amount: `10 000 soʻm`. */
  text: string
  isDisabled?: boolean | undefined
  onChange: (value: number) => void
}

export function Slider({ label, value, min, max, step, text, isDisabled, onChange }: SliderProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const share = max > min ? (value - min) / (max - min) : 0
  useFilled(input, share)
  return (
    <div className="grid gap-1">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <label htmlFor={id} className="text-body font-caption">
          {label}
        </label>
        <span aria-hidden="true" className="ml-auto max-w-full text-h4">
          {text}
        </span>
      </div>
      <input
        id={id}
        ref={input}
        type="range"
        className="slider"
        value={value}
        min={min}
        max={max}
        step={step}
        disabled={isDisabled}
        aria-valuetext={text}
        onChange={(event) => onChange(event.target.valueAsNumber)}
      />
    </div>
  )
}

// useLayoutEffect in the browser; nothing on the server, which has no layout.
const useBeforePaint = typeof document === 'undefined' ? () => {} : useLayoutEffect

function useFilled(input: React.RefObject<HTMLInputElement | null>, share: number): void {
  useBeforePaint(() => input.current?.style.setProperty('--filled', `${share * 100}%`), [input, share])
}
