import { Text } from '@mantine/core';
import { Codigo } from '@/ui/codigo/Codigo';
import { ConCodigos } from '@/ui/codigo/ConCodigos';
import { MarcasDeHecho, tieneTraza } from '@/ui/historial/HechoDeHistorial';
import { DataTable as Rows } from '@/ui/lista/DataTable';
import type { Column } from '@/ui/lista/tipos';
import type { Hecho } from './useAuditoria';

/** At most two lines of a row: the whole text is its title, and stands in the timeline. */
const breve = (text: string | null) =>
  text && (
    <Text inherit lineClamp={2} title={text}>
      <ConCodigos>{text}</ConCodigos>
    </Text>
  );

const COLUMNS: ReadonlyArray<Column<Hecho>> = [
  {
    clave: 'registrado',
    titulo: 'Registrado',
    tipo: 'fechaHora',
    ordenable: false,
    valor: ({ registrado }) => registrado,
  },
  { clave: 'quien', titulo: 'Quién', ordenable: false, valor: ({ quien }) => quien.nombre },
  {
    clave: 'codigo',
    titulo: 'Registro',
    ordenable: false,
    valor: ({ codigo }) => codigo,
    celda: ({ codigo }) => (codigo && tieneTraza(codigo) ? <Codigo codigo={codigo} conTraza /> : breve(codigo)),
  },
  {
    clave: 'que',
    titulo: 'Qué pasó',
    amplia: true,
    ordenable: false,
    valor: ({ que }) => que,
    celda: (hecho) => (
      <>
        {breve(hecho.que)} <MarcasDeHecho hecho={hecho} />
      </>
    ),
  },
  {
    clave: 'gramos',
    titulo: 'Gramos',
    tipo: 'numero',
    ordenable: false,
    entera: true,
    valor: ({ gramos }) => (gramos === null ? null : Number(gramos)),
  },
  {
    clave: 'destinatario',
    titulo: 'Destinatario',
    ordenable: false,
    amplia: true,
    valor: ({ destinatario }) => destinatario,
    celda: ({ destinatario }) => breve(destinatario),
  },
  {
    clave: 'motivo',
    titulo: 'Motivo',
    ordenable: false,
    valor: ({ por_que }) => por_que,
    celda: ({ por_que }) => breve(por_que),
  },
];

/** The same facts as a table. */
export function DataTable({ hechos }: { readonly hechos: readonly Hecho[] }) {
  return (
    <Rows
      titulo="Hechos registrados"
      filas={hechos}
      idDe={({ event_id }) => event_id}
      nombreDe={({ que }) => que}
      columnas={COLUMNS}
      pie={null}
      seleccion={null}
      orden={null}
      alOrdenar={() => undefined}
    />
  );
}
