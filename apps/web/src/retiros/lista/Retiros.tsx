import { Group, Stack, Text } from '@mantine/core';
import { IconFlask, IconTruckReturn } from '@tabler/icons-react';
import { LISTA_COMPLETA_EN } from '@cepa/words/mensajes/retiros';
import { $api } from '@/api/cliente';
import { useClubId } from '@/club/club';
import { useSoloLee } from '@/permisos/permisos';
import { IrA } from '@/ui/datos/IrA';
import { cuenta, diaDe, diasEntre, hoy, NO_DATA } from '@/ui/formatos';
import { List } from '@/ui/lista/List';
import { TABLE_ROWS } from '@/ui/lista/sizes';
import type { Column, Filter } from '@/ui/lista/tipos';
import { Insignia } from '@/ui/panel/Insignia';
import { PageTitle } from '@/ui/panel/PageTitle';
import {
  codigosDe,
  duration,
  openFor,
  RETIRO,
  routeOfStart,
  SIMULACRO,
  titleOf,
  type RetiroEnLista,
} from '../comun/retiro';

/** Enough for many years. */
const TODOS = 1000;

const QUE = { retiro: 'Retiro', simulacro: 'Simulacro' } as const;
const queEs = ({ simulacro }: RetiroEnLista): string => (simulacro ? QUE.simulacro : QUE.retiro);
const ESTADOS = { abierto: 'Abierto', cerrado: 'Cerrado' } as const;

const COLUMNS: ReadonlyArray<Column<RetiroEnLista>> = [
  { clave: 'codigo', titulo: 'De qué', entera: true, valor: codigosDe },
  {
    clave: 'que',
    titulo: 'Qué',
    entera: true,
    valor: queEs,
    celda: (uno) => (
      <Insignia tono={uno.simulacro ? 'info' : 'peligro'} icono={uno.simulacro ? IconFlask : IconTruckReturn}>
        {queEs(uno)}
      </Insignia>
    ),
  },
  { clave: 'clase', titulo: 'Clase', valor: ({ clase }) => clase },
  { clave: 'iniciado', titulo: 'Iniciado', tipo: 'fechaHora', valor: ({ iniciado }) => iniciado },
  {
    clave: 'estado',
    titulo: 'Estado',
    entera: true,
    valor: ({ estado }) => ESTADOS[estado],
    celda: ({ estado }) => <Insignia tono={estado === 'abierto' ? 'atencion' : 'bien'}>{ESTADOS[estado]}</Insignia>,
  },
  { clave: 'personas', titulo: 'Personas', tipo: 'numero', valor: ({ cifras }) => cifras.personas },
  { clave: 'unidades', titulo: 'Entregadas', tipo: 'numero', valor: ({ cifras }) => cifras.entregadas },
  {
    clave: 'diferencia',
    titulo: 'Diferencia',
    tipo: 'numero',
    siHay: true,
    oculta: true,
    valor: ({ diferencia }) => diferencia,
  },
  {
    clave: 'segundos',
    titulo: LISTA_COMPLETA_EN,
    tipo: 'numero',
    valor: ({ segundos }) => segundos,
    celda: ({ segundos }) => duration(segundos),
  },
  {
    clave: 'duro',
    titulo: 'Abierto durante',
    tipo: 'numero',
    siHay: true,
    valor: openFor,
    celda: (uno) => {
      const seconds = openFor(uno);
      return seconds === null ? NO_DATA : duration(seconds);
    },
  },
  { clave: 'motivo', titulo: 'Motivo', amplia: true, valor: ({ motivo }) => motivo },
];

const FILTERS: ReadonlyArray<Filter<RetiroEnLista>> = [
  {
    tipo: 'opciones',
    clave: 'que',
    etiqueta: 'Qué',
    valor: queEs,
    opciones: Object.values(QUE).map((value) => ({ value, label: value })),
  },
  {
    tipo: 'opciones',
    clave: 'estado',
    etiqueta: 'Estado',
    valor: ({ estado }) => estado,
    opciones: Object.entries(ESTADOS).map(([value, label]) => ({ value, label })),
  },
];

const BUSQUEDA = {
  etiqueta: 'Buscar por código o motivo',
  textos: (uno: RetiroEnLista) => [codigosDe(uno), uno.motivo],
};

/** 'Último simulacro hace 40 días'. */
function ultimoSimulacro(retiros: readonly RetiroEnLista[]): string {
  const [ultimo] = retiros
    .filter(({ simulacro }) => simulacro)
    .map(({ iniciado }) => diaDe(iniciado))
    .sort((a, b) => b.localeCompare(a));
  if (ultimo === undefined) return 'Todavía no se hizo ningún simulacro.';
  const dias = diasEntre(ultimo, hoy());
  return dias === 0 ? 'Último simulacro: hoy.' : `Último simulacro hace ${cuenta(dias, 'día')}.`;
}

/** The club's recalls and drills. */
export function Retiros() {
  const club_id = useClubId();
  const lee = useSoloLee();
  const query = $api.useQuery('get', '/api/retiros', { params: { query: { club_id, limit: TODOS } } });
  const starts = !lee && (
    <>
      <IrA a={routeOfStart(false)}>{RETIRO}</IrA>
      <IrA a={routeOfStart(true)}>{SIMULACRO}</IrA>
    </>
  );
  return (
    <Stack gap="xs">
      <PageTitle
        titulo="Retiros"
        subtitulo={query.data && <Text span>{ultimoSimulacro(query.data)}</Text>}
        acciones={
          <>
            {starts}
            <IrA a="/retiros/retenciones">Retenciones</IrA>
          </>
        }
      />
      <List
        consulta={query}
        error="Error al cargar los retiros"
        unidad={['retiro', 'retiros']}
        nombreDe={(uno) => `${titleOf(uno)}: ${codigosDe(uno)}`}
        columnas={COLUMNS}
        filtros={FILTERS}
        busqueda={BUSQUEDA}
        tamano={10}
        tamanoDeTabla={TABLE_ROWS}
        orden={{ clave: 'iniciado', direccion: 'desc' }}
        a={({ id }) => `/retiros/${id}`}
        vacio={{
          texto: 'Todavía no hay retiros. Probá un simulacro: arma la lista y no retiene nada.',
          accion: starts && <Group gap="xs">{starts}</Group>,
        }}
        nombreCsv="retiros"
      />
    </Stack>
  );
}
