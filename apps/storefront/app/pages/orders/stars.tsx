// One to five stars as radio buttons: the arrow keys move between them.
import { Icon } from '@dasturxon/ui/icon'
import { useLingui } from '@lingui/react/macro'

const values = [1, 2, 3, 4, 5] as const

/** `chosen` is 0 before a choice was made. */
export function Stars({ chosen, onChoose }: { chosen: number; onChoose: (stars: number) => void }) {
  const { t } = useLingui()
  const names = [t`Bad`, t`Not great`, t`OK`, t`Good`, t`Excellent`]
  return (
    <>
      <fieldset className="flex min-w-0 flex-wrap justify-center">
        <legend className="sr-only">{t`Rate your order`}</legend>
        {values.map((stars) => (
          <label
            key={stars}
            className="relative grid size-13 cursor-pointer place-items-center rounded-full has-focus-visible:outline-[2.5px] has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name="grade"
              value={stars}
              aria-label={`${stars} · ${names[stars - 1]}`}
              checked={chosen === stars}
              onChange={() => onChoose(stars)}
              className="absolute inset-0 cursor-[inherit] opacity-0"
            />
            <Icon
              name={stars <= chosen ? 'star-on' : 'star'}
              className={`size-9 ${stars <= chosen ? 'text-warn' : 'text-line-3'}`}
            />
          </label>
        ))}
      </fieldset>
      <output className="min-h-6 text-body text-ink-2">{names[chosen - 1]}</output>
    </>
  )
}
