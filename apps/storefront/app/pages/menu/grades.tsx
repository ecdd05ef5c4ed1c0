// What customers have given a product, on its card and its page. The grades change with every graded order and the menu
// does not, so they are a list of their own, which the browser loads after the cards. They lie on the picture: a card
// that gets one keeps its size.
import { Badge } from '@dasturxon/ui/badge'
import { Icon } from '@dasturxon/ui/icon'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

/** `text`: 4.8 · `label`: 4.8, 12 ratings. */
export type Grade = { text: string; label: string }

export const gradesStore = createStore<{ grades: ReadonlyMap<string, Grade> }>()(() => ({ grades: new Map() }))

/** A card re-renders only when its own value changes. */
export const useGrade = (productId: string): Grade | undefined =>
  useStore(gradesStore, ({ grades }) => grades.get(productId))

type GradeOnPictureProps = {
  productId: string
  /** With the count of ratings. */
  isFull?: boolean
}

export function GradeOnPicture({ productId, isFull = false }: GradeOnPictureProps) {
  const grade = useGrade(productId)
  return (
    grade && (
      <span className="absolute bottom-2 left-2 z-1">
        <span className="sr-only">{grade.label}</span>
        <span aria-hidden="true">
          <Badge
            tone="paper"
            icon={<Icon name="star-on" className="size-3.5 text-warn" />}
            text={isFull ? grade.label : grade.text}
          />
        </span>
      </span>
    )
  )
}
