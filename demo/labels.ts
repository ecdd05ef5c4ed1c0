// The labels on the corner of a product picture, shared by all demo shops.
import { inThreeLanguages } from './shop.ts'

export const labels = {
  hit: inThreeLanguages('Xit', 'Хит', 'Bestseller'),
  fresh: inThreeLanguages('Yangi', 'Новинка', 'New'),
  hot: inThreeLanguages('Achchiq', 'Острое', 'Spicy'),
  meatFree: inThreeLanguages('Goʻshtsiz', 'Без мяса', 'Meat-free'),
  chef: inThreeLanguages('Oshpaz tavsiyasi', 'Выбор шефа', 'Chef’s choice'),
  season: inThreeLanguages('Mavsumiy', 'Сезонное', 'Seasonal'),
  toShare: inThreeLanguages('Katta davraga', 'На компанию', 'To share'),
  forKids: inThreeLanguages('Bolalarga', 'Детям', 'For kids'),
  sugarFree: inThreeLanguages('Shakarsiz', 'Без сахара', 'Sugar-free'),
} as const
