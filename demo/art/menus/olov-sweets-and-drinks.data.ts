import { bottle } from '../drawn/drinks.ts'
import { dusting, slice, wedge } from '../drawn/sweets.ts'
import { drawPlate } from '../plate-up.ts'
import { ayran, cappuccino, colaBottle, hotCup, latte, one, teaPot, tumbler, water } from '../staples.ts'
import { at, put, scaled, shadow } from '../svg.ts'

const honeyLayers = ['#d39a4c', '#fff1d8', '#c98a3c', '#fff1d8', '#d39a4c', '#fff1d8', '#c98a3c', '#fff1d8', '#b97a30']

export const sweetsAndDrinks = {
  medovik: drawPlate(
    at({ x: -30, y: 10 }, slice(honeyLayers, '#dba85c', dusting('medovik', ['#a8682a', '#f3d7a2'], 34, 110, 26))),
    [144, 340],
    'honey nw',
    'milk ne',
  ),
  chizkeyk: drawPlate(
    wedge(['#fff7e2', '#f3dfb4'], '#b9793a', '#fff6df', put('strawberry', { size: 110, y: -14 })),
    [150, 360],
    'strawberry nw',
    'strawberry se',
  ),
  'shokoladli-ponchik': drawPlate(put('doughnut', { size: 390 }), [174, 310], 'chocolate ne', 'cookie nw'),
  muzqaymoq: drawPlate(put('icecream', { size: 410, y: -4 }), [186, 220], 'strawberry nw', 'chocolate ne'),
  'asalli-pankeyk': drawPlate(put('pancakes', { size: 410 }), [160, 340], 'honey nw', 'strawberry ne'),
  'yangi-yil-torti': drawPlate(put('birthday', { size: 400 }), [160, 330], 'strawberry nw', 'strawberry se'),
  kola: colaBottle(['#d8231c', '#ffffff'], '#d8231c'),
  'kola-shakarsiz': colaBottle(['#1c1c1e', '#d8231c'], '#1c1c1e'),
  'apelsinli-gazli': drawPlate(
    scaled(1.08, bottle(['#f58a1f', '#ffc46a'], '#2f7d32', ['#ff9f2e', '#2f7d32'], one('orangeSlice', 0, 0, 80))),
    [214, 150],
    'orange nw',
    'ice se',
  ),
  'uy-limonadi': tumbler(
    ['#fffbd0', '#f7e06a'],
    {
      straw: '#3aa65a',
      inside:
        one('lemonSlice', -14, -20, 78, 20) +
        one('lemonSlice', 16, 64, 66) +
        one('mint', -26, 26, 48, 30) +
        one('mint', 30, -50, 44, -20),
    },
    'lemon nw',
    'ice se',
  ),
  'qulupnayli-limonad': tumbler(
    ['#ffd0d6', '#f2566f'],
    {
      straw: '#e23a5a',
      inside:
        put('strawberry', { x: -14, y: 10, size: 66 }) +
        put('strawberry', { x: 20, y: 84, size: 58 }) +
        one('lemonSlice', 14, -46, 56),
    },
    'strawberry nw',
    'ice se',
  ),
  ayron: ayran('basil nw', 'ice se'),
  'anor-sharbati': tumbler(
    ['#d8284e', '#8a0c2c'],
    { inside: one('raspberry', -16, 40, 30) + one('raspberry', 20, 84, 26) },
    'cherries nw',
    'grapes ne',
  ),
  suv: water('#2d7fd0', ['#2d7fd0', '#ffffff']),
  'kok-choy': teaPot(
    'cobalt',
    shadow(150, 150, 110) + at({ x: 150, y: 112 }, scaled(0.36, put('teacup', { size: 300 }))),
    'leaves nw',
    'basil ne',
  ),
  'limonli-choy': teaPot(
    'amber',
    one('lemonSlice', 146, 118, 104, 12) + one('lemonSlice', 104, 150, 80, 30),
    'lemon nw',
    'lemon ne',
  ),
  amerikano: hotCup(['#4a2412', '#2a1208'], { art: '' }, 'cookie nw', 'chocolate ne'),
  kapuchino: cappuccino('cookie nw', 'croissant ne'),
  latte: latte('cookie nw', 'chestnut ne'),
}
