import { createContext } from 'react';

/** The name of the current club, for the header of printed pages; null without one. The shell provides it. */
export const ClubEnPapel = createContext<string | null>(null);
