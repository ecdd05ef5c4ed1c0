// The option groups of pizza and pasta at Lola.
import { type Choice, inThreeLanguages } from '../../shop.ts'

export const size: Choice = {
  slug: 'size',
  name: inThreeLanguages('Oʻlchami', 'Размер', 'Size'),
  min: 1,
  max: 1,
  options: [
    { slug: '25', name: inThreeLanguages('25 sm, 6 boʻlak', '25 см, 6 кусочков', '25 cm, 6 slices') },
    {
      slug: '30',
      name: inThreeLanguages('30 sm, 8 boʻlak', '30 см, 8 кусочков', '30 cm, 8 slices'),
      price: 22_000,
      isDefault: true,
    },
    { slug: '35', name: inThreeLanguages('35 sm, 10 boʻlak', '35 см, 10 кусочков', '35 cm, 10 slices'), price: 44_000 },
    { slug: '40', name: inThreeLanguages('40 sm, 12 boʻlak', '40 см, 12 кусочков', '40 cm, 12 slices'), price: 68_000 },
  ],
}

export const crust: Choice = {
  slug: 'crust',
  name: inThreeLanguages('Xamiri', 'Тесто', 'Crust'),
  min: 1,
  max: 1,
  options: [
    { slug: 'classic', name: inThreeLanguages('Klassik', 'Классическое', 'Classic'), isDefault: true },
    { slug: 'thin', name: inThreeLanguages('Yupqa', 'Тонкое', 'Thin') },
    { slug: 'cheese', name: inThreeLanguages('Pishloqli chet', 'Сырный бортик', 'Cheese crust'), price: 16_000 },
  ],
}

export const toppings: Choice = {
  slug: 'toppings',
  name: inThreeLanguages('Ustiga qoʻshing', 'Добавить сверху', 'Add on top'),
  max: 5,
  options: [
    { slug: 'mozzarella', name: inThreeLanguages('Mozzarella', 'Моцарелла', 'Mozzarella'), price: 11_000, max: 2 },
    { slug: 'pepperoni', name: inThreeLanguages('Pepperoni', 'Пепперони', 'Pepperoni'), price: 12_000, max: 2 },
    { slug: 'mushroom', name: inThreeLanguages('Qoʻziqorin', 'Шампиньоны', 'Mushrooms'), price: 7_000, max: 2 },
    { slug: 'olives', name: inThreeLanguages('Zaytun', 'Оливки', 'Olives'), price: 6_000, max: 2 },
    { slug: 'jalapeno', name: inThreeLanguages('Xalapenyo', 'Халапеньо', 'Jalapeño'), price: 6_000, max: 2 },
    { slug: 'chicken', name: inThreeLanguages('Tovuq', 'Курица', 'Chicken'), price: 12_000, max: 2 },
  ],
}

export const without: Choice = {
  slug: 'without',
  name: inThreeLanguages('Qoʻshmang', 'Убрать', 'Leave out'),
  max: 3,
  options: [
    { slug: 'onion', name: inThreeLanguages('Piyozsiz', 'Без лука', 'No onion'), max: 1 },
    { slug: 'olives', name: inThreeLanguages('Zaytunsiz', 'Без оливок', 'No olives'), max: 1 },
    { slug: 'basil', name: inThreeLanguages('Rayhonsiz', 'Без базилика', 'No basil'), max: 1 },
  ],
}

export const dips: Choice = {
  slug: 'dips',
  name: inThreeLanguages('Chetiga sous', 'Соус к бортикам', 'Dips for the crust'),
  max: 3,
  free: 1,
  options: [
    { slug: 'garlic', name: inThreeLanguages('Sarimsoqli', 'Чесночный', 'Garlic'), price: 5_000, max: 2 },
    { slug: 'cheese', name: inThreeLanguages('Pishloqli', 'Сырный', 'Cheese'), price: 5_000, max: 2 },
    { slug: 'barbecue', name: inThreeLanguages('Barbekyu', 'Барбекю', 'Barbecue'), price: 5_000, max: 2 },
  ],
}

export const pastaShape: Choice = {
  slug: 'shape',
  name: inThreeLanguages('Pasta turi', 'Вид пасты', 'Pasta'),
  min: 1,
  max: 1,
  options: [
    { slug: 'spaghetti', name: inThreeLanguages('Spagetti', 'Спагетти', 'Spaghetti'), isDefault: true },
    { slug: 'fettuccine', name: inThreeLanguages('Fettuchini', 'Феттучини', 'Fettuccine') },
    { slug: 'penne', name: inThreeLanguages('Penne', 'Пенне', 'Penne') },
  ],
}

export const pizzaChoices = [size, crust, toppings, dips, without]
