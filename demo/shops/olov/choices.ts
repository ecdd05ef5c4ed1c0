// The option groups of products at Olov, shared by products so that the kitchen sees the same texts everywhere.
import { type Choice, inThreeLanguages } from '../../shop.ts'

export const burgerSize: Choice = {
  slug: 'size',
  name: inThreeLanguages('Oʻlchami', 'Размер', 'Size'),
  min: 1,
  max: 1,
  options: [
    {
      slug: 'single',
      name: inThreeLanguages('Bitta kotlet, 120 g', 'Одна котлета, 120 г', 'Single patty, 120 g'),
      isDefault: true,
    },
    {
      slug: 'double',
      name: inThreeLanguages('Ikkita kotlet, 240 g', 'Две котлеты, 240 г', 'Double patty, 240 g'),
      price: 16_000,
    },
    {
      slug: 'triple',
      name: inThreeLanguages('Uchta kotlet, 360 g', 'Три котлеты, 360 г', 'Triple patty, 360 g'),
      price: 29_000,
    },
  ],
}

export const burgerExtras: Choice = {
  slug: 'extras',
  name: inThreeLanguages('Qoʻshimchalar', 'Добавки', 'Extras'),
  max: 5,
  distinctMax: 4,
  options: [
    {
      slug: 'cheddar',
      name: inThreeLanguages('Cheddar pishlogʻi', 'Сыр чеддер', 'Cheddar'),
      price: 6_000,
      max: 3,
      image: 'x-cheese',
    },
    {
      slug: 'bacon',
      name: inThreeLanguages('Mol goʻshti bekoni', 'Говяжий бекон', 'Beef bacon'),
      price: 9_000,
      max: 2,
      image: 'x-bacon',
    },
    {
      slug: 'egg',
      name: inThreeLanguages('Qovurilgan tuxum', 'Жареное яйцо', 'Fried egg'),
      price: 5_000,
      max: 2,
      image: 'x-egg',
    },
    {
      slug: 'jalapeno',
      name: inThreeLanguages('Xalapenyo', 'Халапеньо', 'Jalapeño'),
      price: 4_000,
      max: 2,
      image: 'x-chilli',
    },
    {
      slug: 'onion',
      name: inThreeLanguages('Karamellangan piyoz', 'Карамельный лук', 'Caramelised onion'),
      price: 4_000,
      max: 2,
      image: 'x-onion',
    },
    {
      slug: 'cucumber',
      name: inThreeLanguages('Tuzlangan bodring', 'Солёные огурцы', 'Pickles'),
      price: 3_000,
      max: 2,
      image: 'x-cucumber',
    },
    {
      slug: 'avocado',
      name: inThreeLanguages('Avokado', 'Авокадо', 'Avocado'),
      price: 12_000,
      max: 1,
      image: 'x-avocado',
    },
  ],
}

export const sauces: Choice = {
  slug: 'sauces',
  name: inThreeLanguages('Sous (birinchisi bepul)', 'Соус (первый бесплатно)', 'Sauce (the first is free)'),
  max: 3,
  free: 1,
  options: [
    {
      slug: 'garlic',
      name: inThreeLanguages('Sarimsoqli', 'Чесночный', 'Garlic'),
      price: 4_000,
      max: 2,
      image: 'x-sauce-garlic',
    },
    {
      slug: 'cheese',
      name: inThreeLanguages('Pishloqli', 'Сырный', 'Cheese'),
      price: 4_000,
      max: 2,
      image: 'x-sauce-cheese',
    },
    {
      slug: 'barbecue',
      name: inThreeLanguages('Barbekyu', 'Барбекю', 'Barbecue'),
      price: 4_000,
      max: 2,
      image: 'x-sauce-barbecue',
    },
    {
      slug: 'olov',
      name: inThreeLanguages('«Olov» oʻtkir sousi', 'Острый «Олов»', 'Olov hot sauce'),
      price: 5_000,
      max: 2,
      image: 'x-sauce-hot',
    },
  ],
}

export const without: Choice = {
  slug: 'without',
  name: inThreeLanguages('Qoʻshmang', 'Убрать', 'Leave out'),
  max: 4,
  distinctMax: 4,
  options: [
    { slug: 'onion', name: inThreeLanguages('Piyozsiz', 'Без лука', 'No onion'), max: 1 },
    { slug: 'tomato', name: inThreeLanguages('Pomidorsiz', 'Без помидора', 'No tomato'), max: 1 },
    { slug: 'pickles', name: inThreeLanguages('Tuzlangan bodringsiz', 'Без солёных огурцов', 'No pickles'), max: 1 },
    { slug: 'mayo', name: inThreeLanguages('Mayonezsiz', 'Без майонеза', 'No mayonnaise'), max: 1 },
  ],
}

export const wrapMeat: Choice = {
  slug: 'meat',
  name: inThreeLanguages('Goʻshti', 'Мясо', 'Meat'),
  min: 1,
  max: 1,
  options: [
    { slug: 'beef', name: inThreeLanguages('Mol goʻshti', 'Говядина', 'Beef'), isDefault: true, image: 'x-beef' },
    { slug: 'chicken', name: inThreeLanguages('Tovuq', 'Курица', 'Chicken'), image: 'x-chicken' },
    { slug: 'mixed', name: inThreeLanguages('Aralash', 'Ассорти', 'Mixed'), price: 3_000, image: 'x-mixed' },
  ],
}

export const wrapSize: Choice = {
  slug: 'size',
  name: inThreeLanguages('Oʻlchami', 'Размер', 'Size'),
  min: 1,
  max: 1,
  options: [
    { slug: 'mini', name: inThreeLanguages('Kichik', 'Мини', 'Small'), isDefault: true },
    { slug: 'standard', name: inThreeLanguages('Standart', 'Стандарт', 'Standard'), price: 7_000 },
    { slug: 'big', name: inThreeLanguages('Katta', 'Большой', 'Large'), price: 14_000 },
  ],
}

export const wrapExtras: Choice = {
  slug: 'extras',
  name: inThreeLanguages('Ichiga qoʻshing', 'Добавить внутрь', 'Add to the wrap'),
  max: 4,
  options: [
    { slug: 'cheese', name: inThreeLanguages('Pishloq', 'Сыр', 'Cheese'), price: 5_000, max: 2, image: 'x-cheese' },
    {
      slug: 'fries',
      name: inThreeLanguages('Kartoshka fri', 'Картофель фри', 'Fries'),
      price: 4_000,
      max: 1,
      image: 'x-fries',
    },
    {
      slug: 'chilli',
      name: inThreeLanguages('Achchiq qalampir', 'Острый перец', 'Hot pepper'),
      price: 2_000,
      max: 2,
      image: 'x-chilli',
    },
    {
      slug: 'meat',
      name: inThreeLanguages('Goʻsht, 60 g', 'Мясо, 60 г', 'Meat, 60 g'),
      price: 11_000,
      max: 2,
      image: 'x-beef',
    },
  ],
}

export const comboDrink: Choice = {
  slug: 'drink',
  name: inThreeLanguages('Ichimlik', 'Напиток', 'Drink'),
  min: 1,
  max: 1,
  options: [
    {
      slug: 'cola',
      name: inThreeLanguages('Kola, 0,4 l', 'Кола, 0,4 л', 'Cola, 0.4 l'),
      isDefault: true,
      image: 'x-cola',
    },
    {
      slug: 'fanta',
      name: inThreeLanguages('Apelsinli gazli ichimlik, 0,4 l', 'Апельсиновая газировка, 0,4 л', 'Orange soda, 0.4 l'),
      image: 'x-orange-soda',
    },
    { slug: 'ayran', name: inThreeLanguages('Ayron, 0,3 l', 'Айран, 0,3 л', 'Ayran, 0.3 l'), image: 'x-ayran' },
    {
      slug: 'lemonade',
      name: inThreeLanguages('Uy limonadi, 0,4 l', 'Домашний лимонад, 0,4 л', 'House lemonade, 0.4 l'),
      price: 6_000,
      image: 'x-lemonade',
    },
  ],
}

export const comboSide: Choice = {
  slug: 'side',
  name: inThreeLanguages('Garnir', 'Гарнир', 'Side'),
  min: 1,
  max: 1,
  options: [
    {
      slug: 'fries',
      name: inThreeLanguages('Kartoshka fri', 'Картофель фри', 'Fries'),
      isDefault: true,
      image: 'x-fries',
    },
    {
      slug: 'wedges',
      name: inThreeLanguages('Kartoshka boʻlaklari', 'Картофельные дольки', 'Potato wedges'),
      price: 2_000,
      image: 'x-potato',
    },
    {
      slug: 'salad',
      name: inThreeLanguages('Koʻkatli salat', 'Зелёный салат', 'Green salad'),
      price: 4_000,
      image: 'x-lettuce',
    },
  ],
}

export const plovExtras: Choice = {
  slug: 'extras',
  name: inThreeLanguages('Oshga qoʻshing', 'Добавить к плову', 'Add to the plov'),
  max: 5,
  options: [
    {
      slug: 'qazi',
      name: inThreeLanguages('Qazi, 40 g', 'Казы, 40 г', 'Qazi, 40 g'),
      price: 18_000,
      max: 2,
      image: 'x-qazi',
    },
    { slug: 'egg', name: inThreeLanguages('Tuxum', 'Яйцо', 'Egg'), price: 4_000, max: 2, image: 'x-egg-boiled' },
    {
      slug: 'quail',
      name: inThreeLanguages('Bedana tuxumi, 2 dona', 'Перепелиные яйца, 2 шт.', 'Quail eggs, 2 pcs'),
      price: 6_000,
      max: 2,
      image: 'x-quail',
    },
    {
      slug: 'garlic',
      name: inThreeLanguages('Butun sarimsoq', 'Головка чеснока', 'Whole garlic'),
      price: 3_000,
      max: 1,
      image: 'x-garlic',
    },
    {
      slug: 'meat',
      name: inThreeLanguages('Goʻsht, 70 g', 'Мясо, 70 г', 'Meat, 70 g'),
      price: 16_000,
      max: 2,
      image: 'x-beef',
    },
  ],
}

export const portion: Choice = {
  slug: 'portion',
  name: inThreeLanguages('Porsiya', 'Порция', 'Portion'),
  min: 1,
  max: 1,
  options: [
    { slug: 'half', name: inThreeLanguages('0,7 porsiya', '0,7 порции', '0.7 of a portion') },
    { slug: 'full', name: inThreeLanguages('1 porsiya', '1 порция', 'Full portion'), price: 12_000, isDefault: true },
    { slug: 'big', name: inThreeLanguages('1,5 porsiya', '1,5 порции', '1.5 portions'), price: 32_000 },
  ],
}

export const teaWith: Choice = {
  slug: 'with',
  name: inThreeLanguages('Choyga', 'К чаю', 'With the tea'),
  max: 3,
  options: [
    { slug: 'lemon', name: inThreeLanguages('Limon', 'Лимон', 'Lemon'), price: 3_000, max: 1, image: 'x-lemon' },
    {
      slug: 'navvat',
      name: inThreeLanguages('Novvot', 'Навват', 'Rock sugar'),
      price: 4_000,
      max: 2,
      image: 'x-navvat',
    },
    { slug: 'honey', name: inThreeLanguages('Asal', 'Мёд', 'Honey'), price: 7_000, max: 1, image: 'x-honey' },
  ],
}

export const milk: Choice = {
  slug: 'milk',
  name: inThreeLanguages('Sut', 'Молоко', 'Milk'),
  min: 1,
  max: 1,
  options: [
    { slug: 'cow', name: inThreeLanguages('Oddiy sut', 'Обычное', 'Whole milk') },
    { slug: 'oat', name: inThreeLanguages('Suli suti', 'Овсяное', 'Oat milk'), price: 6_000 },
    { slug: 'coconut', name: inThreeLanguages('Kokos suti', 'Кокосовое', 'Coconut milk'), price: 7_000 },
  ],
}
