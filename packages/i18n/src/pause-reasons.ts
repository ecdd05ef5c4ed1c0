// Why a branch takes no orders, as customers read it. Staff choose one of these or write their own.
export const pauseReasons = {
  kitchen: {
    uz: 'Oshxonada buyurtma juda koʻp',
    ru: 'Кухня не успевает, очень много заказов',
    eng: 'The kitchen has too many orders',
  },
  courier: {
    uz: 'Hamma kuryerlar yoʻlda',
    ru: 'Все курьеры в пути',
    eng: 'All couriers are out on deliveries',
  },
  technical: {
    uz: 'Texnik nosozlik, tuzatyapmiz',
    ru: 'Технические неполадки, чиним',
    eng: 'Technical problem, we’re on it',
  },
} as const

export type PauseReasonName = keyof typeof pauseReasons
