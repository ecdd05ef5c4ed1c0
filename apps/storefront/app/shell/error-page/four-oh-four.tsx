// The number everybody knows, with something to eat in its middle. For eyes only: the title says it in words.
import { Plate } from '@dasturxon/ui/plate'
import { doughnut } from './art/pictures.ts'

const digit = 'text-[7.5rem] leading-none font-[850] tracking-tighter desktop:text-[9rem]'

export const FourOhFour = () => (
  <div aria-hidden="true" className="flex items-center gap-1">
    <span className={digit}>4</span>
    <div className="w-30 desktop:w-36">
      <Plate hue={330} alt="" picture={doughnut} shape="round" isFirst />
    </div>
    <span className={digit}>4</span>
  </div>
)
