import { Group, Text } from '@mantine/core';
import type { Esquema } from '@/api/cliente';
import { fecha, hoy } from '@/ui/formatos';
import type { Column, Filter } from '@/ui/lista/tipos';
import { EnEspera } from '@/ui/espera/EnEspera';
import { Insignia } from '@/ui/panel/Insignia';
import { atrasadosDe, cuandoDe, ESTADOS, nombreDePersona, ESTADO_OPTIONS, type TareaDeLibreta } from '../tarea';

/** When it is due. A late task stands out, and says how many of its turns were missed. */
function Vence({ tarea }: { readonly tarea: TareaDeLibreta }) {
  const late = tarea.estado === 'PENDIENTE' && tarea.vence < hoy();
  const atrasados = atrasadosDe(tarea);
  return (
    <Group gap="2px 8px" wrap="wrap">
      <Text span inherit {...(late ? { c: 'red', fw: 600 } : {})}>
        {fecha(tarea.vence)}
      </Text>
      {atrasados && <Insignia tono="peligro">{atrasados}</Insignia>}
    </Group>
  );
}

export const COLUMNS: ReadonlyArray<Column<TareaDeLibreta>> = [
  { clave: 'titulo', titulo: 'Título', valor: (t) => t.titulo },
  {
    clave: 'descripcion',
    titulo: 'Descripción',
    valor: (t) => t.descripcion,
    ordenable: false,
    amplia: true,
    siHay: true,
  },
  {
    clave: 'estado',
    titulo: 'Estado',
    valor: (t) => ESTADOS[t.estado].texto,
    entera: true,
    celda: (t) => (
      <>
        <Insignia tono={ESTADOS[t.estado].tono}>{ESTADOS[t.estado].texto}</Insignia> <EnEspera id={t.id} />
      </>
    ),
  },
  { clave: 'cuando', titulo: 'Fecha o día', valor: cuandoDe, ordenable: false },
  {
    clave: 'vence',
    titulo: 'Vence',
    tipo: 'fecha',
    valor: (t) => t.vence,
    celda: (t) => <Vence tarea={t} />,
  },
  { clave: 'personal', titulo: 'Personal', valor: nombreDePersona },
];

// Without a signal the stored rows are searched here.
export const BUSQUEDA = { etiqueta: 'Buscar por título', textos: ({ titulo }: TareaDeLibreta) => [titulo] };

/** The server's value for nobody. */
const NADIE = 'nadie';

export const filtersOf = (personal: readonly Esquema<'Personal'>[]): ReadonlyArray<Filter<TareaDeLibreta>> => [
  {
    tipo: 'opciones',
    clave: 'personal',
    etiqueta: 'Personal',
    valor: ({ personal_id }) => personal_id ?? NADIE,
    opciones: [
      { value: NADIE, label: 'Sin asignar' },
      ...personal
        .map(({ id, nombre, apellido }) => ({ value: id, label: `${nombre} ${apellido}`.trim() }))
        .sort((una, otra) => una.label.localeCompare(otra.label, 'es')),
    ],
  },
  {
    tipo: 'opciones',
    clave: 'estado',
    etiqueta: 'Estado',
    valor: (t) => t.estado,
    opciones: ESTADO_OPTIONS,
  },
  { tipo: 'fecha', clave: 'fecha', etiqueta: 'Vence', valor: (t) => t.vence },
];
