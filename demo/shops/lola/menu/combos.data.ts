import { fiscal } from '../../../fiscal.ts'
import { labels } from '../../../labels.ts'
import { type Category, inThreeLanguages } from '../../../shop.ts'

export const combos: Category = {
  slug: 'toplamlar',
  group: 'pitsa',
  name: inThreeLanguages('Toʻplamlar', 'Наборы', 'Meal deals'),
  view: 'BIG',
  scroll: 'HORIZONTAL',
  navigation: 'FULL_SCREEN',
  fiscal: fiscal.dish,
  cook: [20, 30],
  products: [
    {
      slug: 'ikki-kishiga',
      name: inThreeLanguages('Ikki kishiga', 'На двоих', 'For two'),
      about: inThreeLanguages(
        '30 sm pepperoni, sarimsoqli tayoqchalar va ikkita limonad.',
        'Пепперони 30 см, чесночные палочки и два лимонада.',
        'A 30 cm pepperoni, garlic sticks and two lemonades.',
      ),
      price: 138_000,
      amount: [1.1, 'KG'],
      calorie: 1980,
      discount: 12,
      labels: [labels.hit],
      tags: ['beef', 'combo'],
    },
    {
      slug: 'oila-toplami',
      name: inThreeLanguages('Oilaviy toʻplam', 'Семейный набор', 'Family deal'),
      about: inThreeLanguages(
        'Uchta 30 sm pitsa: margarita, goʻshtli va tovuqli. 1,5 l kola sovgʻa.',
        'Три пиццы 30 см: маргарита, мясная и с курицей. Кола 1,5 л в подарок.',
        'Three 30 cm pizzas: margherita, meat feast and chicken. With 1.5 l of cola on us.',
      ),
      price: 259_000,
      amount: [1.8, 'KG'],
      calorie: 3600,
      labels: [labels.toShare],
      tags: ['beef', 'chicken', 'combo', 'share'],
    },
    {
      slug: 'pasta-tushlik',
      name: inThreeLanguages('Pasta tushlik', 'Ланч с пастой', 'Pasta lunch'),
      about: inThreeLanguages(
        'Istalgan pasta, kichik Sezar va choy. Ish kunlari 12:00dan 16:00gacha.',
        'Паста на выбор, маленький «Цезарь» и чай. По будням с 12:00 до 16:00.',
        'Any pasta, a small Caesar and tea. Weekdays from 12:00 to 16:00.',
      ),
      price: 69_000,
      amount: [560, 'GRAMM'],
      calorie: 930,
      tags: ['combo'],
    },
  ],
}
