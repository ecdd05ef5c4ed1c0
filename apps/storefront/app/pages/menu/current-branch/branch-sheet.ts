// The style sheet that hides what the current branch does not have. One rule changes the whole menu at once: nothing is
// rendered again, and a finished page stays the same for all branches.
import { branchMark } from './listed-at.ts'

type WithSheet = Window & { branchSheet?: CSSStyleSheet }

const placeholder = '{}'
const missing = `:is([data-not~="${placeholder}"],[data-only]:not([data-only~="${placeholder}"]))`
/** A wide list that lacks products is a plain grid: the cards that fill its last row are counted with the hidden ones. */
const lacking = `ul:has(>${missing})`
const plainGrid = `${lacking}>*{--plate:initial;grid-column:auto}${lacking} .plate-image{mask-image:none}`
const branchRules = `${missing}{display:none}@media(width>=36rem){${plainGrid}}`

/** For a branch that the menu does not name: it sells nothing. */
const noRules = '[data-rows],[data-listed]{display:none}'

/** Null lists the whole menu. */
export function listOnly(branch: { id: string; isInMenu: boolean } | null): void {
  const rules = branch ? (branch.isInMenu ? rulesOf(branch.id) : noRules) : ''
  if (rules === applied) return
  applied = rules
  sheet().replaceSync(rules)
}

let applied: string | null = null

const rulesOf = (id: string) => branchRules.replaceAll(placeholder, branchMark(id))

/** The sheet of the early script where it has made one. */
function sheet(): CSSStyleSheet {
  const page = window as WithSheet
  if (!page.branchSheet) {
    page.branchSheet = new CSSStyleSheet()
    document.adoptedStyleSheets.push(page.branchSheet)
  }
  return page.branchSheet
}

/** Replaces the mark in the rules; for the early script, which is text. */
export const rulesExpression = (mark: string): string =>
  `${JSON.stringify(branchRules)}.replaceAll('${placeholder}',${mark})`
