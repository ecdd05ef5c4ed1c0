// The story viewer: full screen on a phone, an upright card on a desktop. The native dialog element traps and restores
// the focus and closes on Esc; taps, keys and a timer change the slides.
import { Icon } from '@dasturxon/ui/icon'
import { LinkButton } from '@dasturxon/ui/button'
import { useLingui } from '@lingui/react/macro'
import { useLayoutEffect, useRef } from 'react'
import { useShop } from '#features/shop/shop.ts'
import { imageSet, imageUrl } from '#platform/image/image-url.ts'
import { BrandMark } from '#shell/header/brand.tsx'
import type { StoryView } from '../menu.ts'
import { Progress } from './progress.tsx'
import { TurnZones } from './turn-zones.tsx'
import { useSlides } from './use-slides.ts'

type StoryViewerProps = { story: StoryView; onClose: () => void; onPast: () => void; onBefore: () => void }

export function StoryViewer({ story: { title, hue, slides }, onClose, ...ends }: StoryViewerProps) {
  const { t } = useLingui()
  const shop = useShop()
  const dialog = useRef<HTMLDialogElement>(null)
  const { at, isPaused, runs, hold, pause, next, before } = useSlides(slides.length, ends)
  const slide = slides[at]
  const [number, count] = [at + 1, slides.length]

  useLayoutEffect(() => {
    const shown = dialog.current
    // The server-rendered dialog is already open, but not modal.
    shown?.close()
    shown?.showModal()
    // Focus the dialog, which handles the arrow keys; by default the first button would get a focus ring.
    shown?.focus()
    // Close before React removes the element: only closing restores the focus.
    return () => shown?.close()
  }, [])

  const onKey = (event: React.KeyboardEvent) => {
    // The native Esc handling does not work right after one story has replaced another.
    const turns: Record<string, () => void> = { ArrowRight: next, ArrowLeft: before, p: pause, Escape: onClose }
    const turn = turns[event.key]
    if (turn) event.preventDefault()
    turn?.()
  }
  if (!slide) return null
  return (
    // The dialog element handles the keys of the story.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      open
      tabIndex={-1}
      aria-label={title}
      onKeyDown={onKey}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      // The browser fires `cancel` only once per user action; the next time it closes the dialog without asking.
      onClose={() => dialog.current?.open === false && onClose()}
      className={`plate plate-hue-${hue} fixed inset-0 z-60 m-0 h-dvh max-h-none w-full max-w-none overflow-hidden text-ink outline-none backdrop:bg-scrim desktop:m-auto desktop:h-[min(52rem,calc(100dvh-3rem))] desktop:w-110 desktop:rounded-sheet`}
    >
      <div className="flex h-full flex-col px-gutter pt-[calc(var(--safe-top)+--spacing(3))] pb-[calc(var(--safe-bottom)+--spacing(4))]">
        <Progress count={slides.length} at={at} runs={runs} onEnd={next} />
        <div className="relative z-2 mt-3 flex items-center justify-between gap-2">
          {shop && (
            <span className="flex min-w-0 items-center gap-2.5 text-brand">
              <BrandMark name={shop.brand} image={shop.logo} />
              <span className="truncate">{shop.brand}</span>
            </span>
          )}
          <span className="ml-auto flex gap-2">
            <button
              type="button"
              aria-pressed={isPaused}
              aria-label={t`Pause`}
              onClick={pause}
              className="grid size-target place-items-center rounded-full bg-thumb shadow-e2"
            >
              <span aria-hidden="true" className="flex gap-1">
                {isPaused ? <Icon name="forward" /> : <PauseSign />}
              </span>
            </button>
            <button
              type="button"
              aria-label={t`Close`}
              onClick={onClose}
              className="grid size-target place-items-center rounded-full bg-thumb shadow-e2"
            >
              <Icon name="close" />
            </button>
          </span>
        </div>
        <div aria-live="polite" className="pointer-events-none relative z-1 flex min-h-0 grow flex-col pt-5">
          <h2 className="text-title leading-[1.02] font-title text-balance">{slide.title}</h2>
          <p className="sr-only">{t`Slide ${number} of ${count}`}</p>
          <img
            key={slide.image}
            src={imageUrl(slide.image, 480)}
            srcSet={imageSet(slide.image, 960)}
            sizes="(min-width: 64rem) 26rem, 100vw"
            alt=""
            width={480}
            height={480}
            className="vignette m-auto min-h-0 w-full object-contain"
          />
        </div>
        {slide.href && (
          <div className="relative z-2 mt-3">
            <LinkButton tone="ink" isWide href={slide.href}>
              {slide.isDish ? t`Try it` : t`See more`}
            </LinkButton>
          </div>
        )}
        <TurnZones onHold={hold} onNext={next} onBefore={before} />
      </div>
    </dialog>
  )
}

const PauseSign = () => (
  <>
    <span className="h-4 w-1 rounded-full bg-ink" />
    <span className="h-4 w-1 rounded-full bg-ink" />
  </>
)
