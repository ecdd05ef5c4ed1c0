// What is printed on a product's corner. Every shop uses the same few, so a customer learns them once.
import { say } from './shop.ts'

export const labels = {
  hit: say('Xit', 'Хит', 'Hit'),
  fresh: say('Yangi', 'Новинка', 'New'),
  hot: say('Oʻtkir', 'Острое', 'Spicy'),
  meatFree: say('Goʻshtsiz', 'Без мяса', 'Meat-free'),
  chef: say('Oshpaz tavsiyasi', 'Выбор шефа', 'Chef’s choice'),
  season: say('Mavsumiy', 'Сезонное', 'Seasonal'),
  toShare: say('Katta davraga', 'На компанию', 'To share'),
  forKids: say('Bolalarga', 'Детям', 'For kids'),
  sugarFree: say('Shakarsiz', 'Без сахара', 'Sugar-free'),
} as const
