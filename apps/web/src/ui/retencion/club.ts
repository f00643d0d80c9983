import { createContext, useContext } from 'react';

/** The club of the records on screen, for the marks of held records; the shell provides it. */
export const MarkedClub = createContext('');

export const useMarkedClub = (): string => useContext(MarkedClub);
