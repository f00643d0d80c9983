import { createContext } from 'react';

/** The name of the club at hand, for the head of what is printed; null where there is none. The shell gives it. */
export const ClubEnPapel = createContext<string | null>(null);
