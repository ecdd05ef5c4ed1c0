// The pictures of the error page, on the shop's own host: the page must load when nothing else does.
import type { Picture } from '@dasturxon/ui/plate'
import barrierFile from './barrier.webp?no-inline'
import doughnutFile from './doughnut.webp?no-inline'
import plugFile from './plug.webp?no-inline'

export const doughnut: Picture = { src: doughnutFile, kind: 'cutout' }
export const barrier: Picture = { src: barrierFile, kind: 'cutout' }
export const plug: Picture = { src: plugFile, kind: 'cutout' }
