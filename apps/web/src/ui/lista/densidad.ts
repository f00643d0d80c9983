import { useLocalStorage } from '@mantine/hooks';

export type Densidad = 'compacta' | 'comoda';

const esDensidad = (texto: string | undefined): texto is Densidad => texto === 'compacta' || texto === 'comoda';

/** How close the rows of tables stand: the person's choice for all lists, kept by the browser. */
export const useDensidad = () =>
  useLocalStorage<Densidad>({
    key: 'cepa.densidad',
    defaultValue: 'compacta',
    getInitialValueInEffect: false,
    serialize: String,
    deserialize: (texto) => (esDensidad(texto) ? texto : 'compacta'),
  });
