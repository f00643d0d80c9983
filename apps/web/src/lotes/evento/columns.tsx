import { Text } from '@mantine/core';
import { ConCodigos } from '@/ui/codigo/ConCodigos';
import type { Column, Filter } from '@/ui/lista/tipos';
import { MarcasDe } from '@/ui/retencion/MarcasDe';
import type { Estadia } from './queries';

/** The number of a plant in its lot, at the end of its code. */
export const numeroDePlanta = (codigo: string): string =>
  codigo
    .split('-')
    .at(-1)
    ?.replace(/^0+(?=\d)/, '') ?? codigo;

/** The columns in order. A card has the plant's name and not the id; the file has the whole id. */
export const COLUMNS: ReadonlyArray<Column<Estadia>> = [
  {
    clave: 'id',
    titulo: 'ID',
    ordenable: false,
    soloTabla: true,
    valor: ({ id }) => id,
    celda: ({ id, planta }) => <span title={id}>{numeroDePlanta(planta.codigo)}</span>,
  },
  {
    clave: 'planta',
    titulo: 'Planta',
    valor: ({ planta }) => planta.codigo,
    celda: ({ planta }) => (
      <span>
        <ConCodigos>{planta.nombre}</ConCodigos>
        <Text span size="sm" c="dimmed" display="block" fw={400}>
          {planta.lote?.nombre ?? 'Sin lote'}
        </Text>
        <MarcasDe id={planta.id} />
      </span>
    ),
  },
  { clave: 'fecha_inicio', titulo: 'Fecha Inicio', tipo: 'fecha', valor: ({ fecha_inicio }) => fecha_inicio },
  { clave: 'fecha_fin', titulo: 'Fecha Fin', tipo: 'fecha', valor: ({ fecha_fin }) => fecha_fin },
  { clave: 'observaciones', titulo: 'Observaciones', ordenable: false, valor: ({ observaciones }) => observaciones },
];

export const FILTERS: ReadonlyArray<Filter<Estadia>> = [
  {
    tipo: 'texto',
    clave: 'planta',
    etiqueta: 'Planta',
    valor: ({ planta }) => `${planta.codigo} ${planta.lote?.nombre ?? ''}`,
  },
  { tipo: 'fecha', clave: 'inicio', etiqueta: 'Fecha de inicio', valor: ({ fecha_inicio }) => fecha_inicio },
  { tipo: 'fecha', clave: 'fin', etiqueta: 'Fecha de fin', valor: ({ fecha_fin }) => fecha_fin },
  {
    tipo: 'interruptor',
    clave: 'presentes',
    etiqueta: 'Sin fecha de fin',
    pasa: ({ fecha_fin }) => fecha_fin === null,
    porDefecto: true,
  },
];
