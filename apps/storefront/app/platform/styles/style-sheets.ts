// The style sheets. The home page starts with a small one of its own and loads another for what appears on it later; all
// other pages start with the whole one.
import { useState } from 'react'
import { preload } from 'react-dom'
import { afterNextPaint } from '#platform/timing/idle.ts'
import whole from './all.css?url'
import firstPage from './first-page.css?url'
import later from './later.css?url'

/** The style sheet with which the document starts. */
export const useFirstSheet = (isFirstPage: boolean): string => useState(isFirstPage ? firstPage : whole)[0]

let loading: Promise<void> | null = null

/** Loads the styles of everything, if the document did not start with them. */
export function loadAllStyles(): Promise<void> {
  if (!loading && (typeof document === 'undefined' || document.querySelector(`link[href="${whole}"]`)))
    return Promise.resolve()
  loading ??= insertSheet().catch((error: unknown) => {
    loading = null
    throw error
  })
  return loading
}

/** A new style sheet makes the browser style the whole page again, so the response to a tap is painted before. */
async function insertSheet(): Promise<void> {
  preload(later, { as: 'style' })
  await afterNextPaint()
  await new Promise<void>((resolve, reject) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: later })
    link.onload = () => resolve()
    link.onerror = () => {
      link.remove()
      reject(new Error(`The style sheet could not be loaded: ${later}`))
    }
    document.head.append(link)
  })
}
