/** Shown when a call failed and the server sent no description. The Russian text is required by the specification. */
export const callFailed = {
  uz: 'Xatolik yuz berdi, birozdan soʻng urinib koʻring',
  ru: 'Произошла ошибка, попробуйте позже',
  eng: 'Something went wrong. Try again later.',
}
