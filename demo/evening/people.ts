// The people of the evening by name, and the branches they work for.
import { type Board, followBoard } from './follow-board.ts'
import type { workersOf, Worker } from './workers.ts'
import type { EveningShop } from './shop.ts'

type Workers = ReturnType<typeof workersOf>

const operators = ['Malika Rahimova', 'Sardor Toʻxtayev', 'Zilola Ergasheva', 'Jasur Qodirov']
const kitchens = ['Otabek Nazarov', 'Gulchehra Yoʻldosheva']
const couriers = ['Sherzod Aliyev', 'Bekzod Umarov', 'Aziz Sobirov', 'Doniyor Xolmatov', 'Temur Ismoilov']
const firstNames = ['Aziza', 'Bobur', 'Dilnoza', 'Eldor', 'Feruza', 'Gʻayrat', 'Hulkar', 'Islom', 'Kamola', 'Laziz']
const lastNames = ['Karimova', 'Rashidov', 'Saidova', 'Tursunov', 'Usmonova', 'Vohidov']

export type People = {
  /** One board per branch, the manager's and a reader's. */
  counters: Board[]
  manager: Board
  reader: Board
  kitchens: Board[]
  couriers: Board[]
  customers: Worker[]
}

export async function createPeople(workers: Workers, { branches }: EveningShop): Promise<People> {
  const ids = branches.map(({ id }) => id)
  const hire = async (
    role: 'OPERATOR' | 'MANAGER' | 'READER' | 'KITCHEN' | 'COURIER',
    login: string,
    name: string,
    branchIds: string[],
  ) => followBoard(await workers.staff({ login, name, role, branchIds }), branchIds)
  const each = <Member>(names: readonly string[], make: (name: string, index: number) => Promise<Member>) =>
    Promise.all(names.map(make))
  // The first branch has two couriers; the branch in another city has its own.
  const areaOf = (index: number) => ids[index % ids.length] ?? ''
  return {
    counters: await each(operators, (name, at) => hire('OPERATOR', `operator${at + 1}`, name, [areaOf(at)])),
    manager: await hire('MANAGER', 'evening', 'Umida Salimova', ids),
    reader: await hire('READER', 'reader', 'Farrux Mirzayev', ids),
    kitchens: await each(kitchens, (name, at) =>
      hire('KITCHEN', `kitchen${at + 1}`, name, at === 0 ? ids.slice(0, 2) : ids.slice(2)),
    ),
    couriers: await each(couriers, (name, at) => hire('COURIER', `courier${at + 1}`, name, [areaOf(at)])),
    customers: await each(
      firstNames.flatMap((first) => lastNames.map((last) => `${first} ${last}`)),
      (name, at) => workers.customer(at, name),
    ),
  }
}

export const boardsOf = ({ counters, manager, reader }: People): Board[] => [...counters, manager, reader]

export const closeBoards = (people: People): Promise<unknown> =>
  Promise.all([...boardsOf(people), ...people.kitchens, ...people.couriers].map((board) => board.close()))
