// What the address asks for. The router's own hook can change it too, and would travel with every first page for that.
import { useLocation } from 'react-router'

export const useQuery = (): URLSearchParams => new URLSearchParams(useLocation().search)
