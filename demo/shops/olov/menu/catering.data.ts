import { fiscal } from '../../../fiscal.ts'
import { labels } from '../../../labels.ts'
import { type Category, inThreeLanguages } from '../../../shop.ts'

/** Shown with prices, ordered by telephone: a cauldron needs a day's notice. */
export const catering: Category = {
  slug: 'toy-dasturxoni',
  group: 'milliy',
  name: inThreeLanguages('Toʻy dasturxoni', 'На праздник', 'For celebrations'),
  view: 'BIG',
  scroll: 'VERTICAL',
  navigation: 'FULL_SCREEN',
  isWithoutCart: true,
  textColor: '#3A1D08',
  fiscal: fiscal.dish,
  cook: [180, 240],
  products: [
    {
      slug: 'qozon-osh',
      name: inThreeLanguages('Bir qozon osh', 'Казан плова', 'A cauldron of plov'),
      about: inThreeLanguages(
        'Oʻn kilogramm guruchdan, 60 kishiga. Oshpazimiz uyingizga boradi.',
        'Из десяти килограммов риса, на 60 гостей. Наш ошпаз приедет к вам.',
        'From ten kilograms of rice, for 60 guests. Our cook comes to you.',
      ),
      price: 2_900_000,
      amount: [28, 'KG'],
      labels: [labels.toShare],
      tags: ['lamb', 'share'],
    },
    {
      slug: 'butun-qozi',
      name: inThreeLanguages('Tandirda butun qoʻzi', 'Целый ягнёнок в тандыре', 'Whole lamb in the tandoor'),
      about: inThreeLanguages(
        'Archa shoxlari bilan olti soat pishadi, 25 kishiga.',
        'Шесть часов на арчовых ветках, на 25 гостей.',
        'Six hours over juniper, for 25 guests.',
      ),
      price: 3_600_000,
      amount: [12, 'KG'],
      labels: [labels.chef],
      tags: ['lamb', 'share'],
    },
    {
      slug: 'somsa-yuztalik',
      name: inThreeLanguages('Yuzta tandir somsa', 'Сто штук самсы', 'A hundred somsa'),
      about: inThreeLanguages(
        'Ertalab yopiladi, issiq holda yetkaziladi.',
        'Печём утром, привозим горячей.',
        'Baked in the morning, brought hot.',
      ),
      price: 1_200_000,
      amount: [100, 'COUNT'],
      tags: ['beef', 'share'],
    },
  ],
}
