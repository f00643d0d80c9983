import { useLocalStorage } from '@mantine/hooks';

export type Densidad = 'compacta' | 'comoda';

const esDensidad = (text: string | undefined): text is Densidad => text === 'compacta' || text === 'comoda';

/** How close the rows of tables stand: the person's choice for all lists, kept by the browser. */
export const useDensidad = () =>
  useLocalStorage<Densidad>({
    key: 'cepa.densidad',
    defaultValue: 'compacta',
    getInitialValueInEffect: false,
    serialize: String,
    deserialize: (text) => (esDensidad(text) ? text : 'compacta'),
  });
