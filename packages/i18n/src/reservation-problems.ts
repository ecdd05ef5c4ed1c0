// The texts of refusals about reservations, each with what the guest can do about it.
export const reservationProblems = {
  reservations_off: {
    uz: 'Bu filialda stol band qilib boʻlmaydi',
    ru: 'В этом филиале столы не бронируют',
    eng: 'This branch doesn’t take reservations',
  },
  time_not_offered: {
    uz: 'Bu vaqtga stol band qilib boʻlmaydi, boshqasini tanlang',
    ru: 'На это время стол забронировать нельзя, выберите другое',
    eng: 'Tables can’t be reserved for this time. Please choose another.',
  },
  time_taken: {
    uz: 'Bu vaqtga boʻsh stol qolmadi, boshqasini tanlang',
    ru: 'На это время столов не осталось, выберите другое',
    eng: 'There’s no table left at this time. Please choose another.',
  },
  too_many_reservations: {
    uz: 'Bir vaqtda bundan koʻp stol band qilib boʻlmaydi, avval birini bekor qiling',
    ru: 'Больше броней одновременно нельзя, сначала отмените одну',
    eng: 'You can’t hold more reservations at once. Please cancel one first.',
  },
  status_passed: {
    uz: 'Bu bron holatini endi bunday oʻzgartirib boʻlmaydi',
    ru: 'Так изменить статус брони уже нельзя',
    eng: 'This reservation can’t be changed like that any more',
  },
} as const
