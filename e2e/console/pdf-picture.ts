// The first page of a PDF as a picture. It is drawn by pdf.js in a page of its own, so that no program of the machine
// takes part.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { BrowserContext } from '@playwright/test'

const pdfjs = fileURLToPath(import.meta.resolve('unpdf/pdfjs'))

type PdfPage = {
  getViewport: (options: { scale: number }) => { width: number; height: number }
  render: (options: object) => { promise: Promise<void> }
}
type Pdfjs = {
  getDocument: (options: { data: Uint8Array }) => {
    promise: Promise<{ getPage: (number: number) => Promise<PdfPage> }>
  }
}

/** `scale`: pixels per point. */
export async function pictureOf(context: BrowserContext, pdf: Buffer, scale: number): Promise<Buffer> {
  const page = await context.newPage()
  const input = { source: readFileSync(pdfjs, 'utf8'), data: pdf.toString('base64'), scale }
  const url = await page.evaluate(async (given) => {
    const script = new Blob([given.source], { type: 'text/javascript' })
    const { getDocument } = (await import(URL.createObjectURL(script))) as Pdfjs
    const data = Uint8Array.from(atob(given.data), (sign) => sign.charCodeAt(0))
    const sheet = await (await getDocument({ data }).promise).getPage(1)
    const viewport = sheet.getViewport({ scale: given.scale })
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(viewport.width)
    canvas.height = Math.round(viewport.height)
    await sheet.render({ canvas, canvasContext: canvas.getContext('2d'), viewport }).promise
    // Few levels of grey: the files are small, and the edges of letters are compared less strictly.
    const drawn = canvas.getContext('2d')
    if (!drawn) throw new Error('The browser cannot draw')
    const dots = drawn.getImageData(0, 0, canvas.width, canvas.height)
    dots.data.forEach((value, at) => (dots.data[at] = Math.round(value / 85) * 85))
    drawn.putImageData(dots, 0, 0)
    return canvas.toDataURL('image/png')
  }, input)
  await page.close()
  return Buffer.from(url.split(',')[1] ?? '', 'base64')
}
