import { useLocalStorage } from '@mantine/hooks';

export type Densidad = 'compacta' | 'comoda';

export const esDensidad = (text: string | null | undefined): text is Densidad =>
  text === 'compacta' || text === 'comoda';

/** The row density of tables: the person's choice for all lists, stored in the browser. */
export const useDensidad = () =>
  useLocalStorage<Densidad>({
    key: 'cepa.densidad',
    defaultValue: 'compacta',
    getInitialValueInEffect: false,
    serialize: String,
    deserialize: (text) => (esDensidad(text) ? text : 'compacta'),
  });
