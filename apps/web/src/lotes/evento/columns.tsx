import { Text } from '@mantine/core';
import { ConCodigos } from '@/ui/codigo/ConCodigos';
import type { Column, Filter } from '@/ui/lista/tipos';
import { MarcasDe } from '@/ui/retencion/MarcasDe';
import type { Estadia } from './queries';

/** Enough of an id to tell rows apart; the CSV has it whole. */
const LARGO_DE_ID = 8;

/** Columns in their order. A card is named by its plant and leaves the id out. */
export const COLUMNS: ReadonlyArray<Column<Estadia>> = [
  {
    clave: 'id',
    titulo: 'ID',
    ordenable: false,
    soloTabla: true,
    valor: ({ id }) => id,
    celda: ({ id }) => <code title={id}>{id.slice(0, LARGO_DE_ID)}</code>,
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
