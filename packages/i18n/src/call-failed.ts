/** Said when a call failed and the server found no words for it. The Russian is the specification's own. */
export const callFailed = {
  uz: 'Xatolik yuz berdi, birozdan soʻng urinib koʻring',
  ru: 'Произошла ошибка, попробуйте позже',
  eng: 'Something went wrong, try again later',
}
