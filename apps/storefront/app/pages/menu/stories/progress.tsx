// One bar per slide; the bar of the current slide fills while it is shown. The CSS animation is the timer: pausing it
// pauses the slide. With reduced motion there is no timer, and the visitor changes the slides.

const animationClass = (runs: boolean) => (runs ? 'story-runs' : 'story-runs [animation-play-state:paused]')

type ProgressProps = { count: number; at: number; runs: boolean; onEnd: () => void }

export const Progress = ({ count, at, runs, onEnd }: ProgressProps) => (
  <div aria-hidden="true" className="relative z-2 flex gap-1">
    {Array.from({ length: count }, (_, slide) => (
      <span key={slide} className="h-1 grow overflow-hidden rounded-full bg-ink/15">
        <span
          onAnimationEnd={slide === at ? onEnd : undefined}
          className={`block h-full origin-left rounded-full bg-ink ${slide > at ? 'scale-x-0' : slide < at ? '' : animationClass(runs)}`}
        />
      </span>
    ))}
  </div>
)
