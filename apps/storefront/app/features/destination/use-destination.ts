// The chosen place as a component sees it: nothing on the server and while hydrating, then what this machine remembers.
import { useEffect } from 'react'
import { useStore } from 'zustand'
import { type OrderPlace, orderPlace, restoreOrderPlace } from './destination.ts'

export function useOrderPlace(): OrderPlace {
  useEffect(restoreOrderPlace, [])
  return useStore(orderPlace)
}
