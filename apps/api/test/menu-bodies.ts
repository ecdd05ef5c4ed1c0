// Complete and valid bodies, as the forms of the console send them. A test changes only the field it is about.
const text = (uz: string, ru = uz, eng = uz) => ({ uz, ru, eng })

export const groupBody = (change: object = {}) => ({
  name: text('Milliy taomlar', 'Национальные блюда', 'National dishes'),
  icon: null,
  image: null,
  bgColor: '#FFF3C4',
  iconBgColor: null,
  ...change,
})

export const categoryBody = (change: object = {}) => ({
  name: text('Shoʻrvalar', 'Супы', 'Soups'),
  image: null,
  groupId: null,
  textColor: null,
  viewType: 'MEDIUM' as const,
  scrollType: 'VERTICAL' as const,
  navigationType: 'POP_UP' as const,
  isWithoutCart: false,
  ...change,
})

export const productBody = (change: object = {}) => ({
  name: text('Lagʻmon', 'Лагман', 'Lagman'),
  description: text('Qoʻlda choʻzilgan', 'Тянутая вручную лапша', 'Hand-pulled noodles'),
  image: null,
  gallery: [],
  labels: [],
  tags: ['lagman'],
  systems: [],
  unit: 'GRAMM' as const,
  measure: 450,
  calorie: 520,
  active: true,
  deliveryEnabled: true,
  costPrice: 38_000,
  additionalPrice: 2_000,
  discount: 0,
  eatsPrice: null,
  enabledEats: false,
  expressPrice: null,
  enabledExpress: false,
  isCartRecommendation: false,
  timeCookingMin: 10,
  timeCookingMax: 20,
  mxicCode: '10202001002000000',
  packageCode: '1514296',
  vatPercent: 12,
  barcode: null,
  ...change,
})

export const optionBody = (change: object = {}) => ({
  name: text('Qazi', 'Казы', 'Horse sausage'),
  image: null,
  price: 15_000,
  max: null,
  isDefault: false,
  active: true,
  ...change,
})

export const choiceBody = (modifications: ReturnType<typeof optionBody>[], change: object = {}) => ({
  name: text('Qoʻshimcha', 'Добавки', 'Extras'),
  min: 0,
  max: null,
  distinctMax: null,
  freeCount: 0,
  modifications,
  ...change,
})
