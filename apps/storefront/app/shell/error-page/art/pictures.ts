// The pictures of the error page, on the shop's own host: the page must load when nothing else does.
import type { Picture } from '@dasturxon/ui/plate'
import barrierFile from './barrier.webp?no-inline'
import doughnutFile from './doughnut.webp?no-inline'
import plugFile from './plug.webp?no-inline'

export const doughnut: Picture = { src: doughnutFile }
export const barrier: Picture = { src: barrierFile }
export const plug: Picture = { src: plugFile }
