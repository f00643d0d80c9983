import { requestOf } from './request';
import type { Filter } from './tipos';

const FILTROS: ReadonlyArray<Filter<never>> = [
  { tipo: 'opciones', clave: 'estado', etiqueta: 'Estado', valor: () => null, opciones: [] },
  { tipo: 'fecha', clave: 'alta', etiqueta: 'Alta', valor: () => null },
  { tipo: 'interruptor', clave: 'abiertas', etiqueta: 'Abiertas', pasa: () => true },
];

it('asks for what is searched, filtered and sorted, and for nothing else', () => {
  const filtros = { estado: 'Viva', alta_desde: '2026-01-01', alta_hasta: '', abiertas: 'si' };
  expect(
    requestOf(
      {
        busqueda: ' ana ',
        filtros,
        orden: { clave: 'codigo', direccion: 'desc' },
        pagina: 3,
        columnas: null,
        densidad: null,
        tamano: null,
      },
      FILTROS,
    ),
  ).toEqual({ buscar: 'ana', orden: '-codigo', estado: 'Viva', alta_desde: '2026-01-01', abiertas: true });
  expect(
    requestOf(
      {
        busqueda: '',
        filtros: { estado: 'todos' },
        orden: null,
        pagina: 1,
        columnas: null,
        tamano: null,
        densidad: null,
      },
      FILTROS,
    ),
  ).toEqual({});
});
