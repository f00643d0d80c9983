import { Button, Group, Stack, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link, useSearchParams } from 'react-router-dom';
import type { Esquema } from '@/api/cliente';
import { progressOfLote } from '@/club/cosecha';
import { CosechaProgress, MarcaDeCosecha } from '@/club/MarcaDeCosecha';
import { useProyectoContext } from '@/club/proyecto';
import { useSoloLee } from '@/permisos/permisos';
import { Codigo } from '@/ui/codigo/Codigo';
import { cuenta, fecha } from '@/ui/formatos';
import { Vacio } from '@/ui/datos/Vacio';
import { ConImportar } from '@/ui/importar/ConImportar';
import { ImportarButton } from '@/ui/importar/ImportarButton';
import { List } from '@/ui/lista/List';
import type { Column, Filter } from '@/ui/lista/tipos';
import { MarcasDe } from '@/ui/retencion/MarcasDe';
import { CuentaPorEstado } from '../estado/CuentaPorEstado';
import { enSuOrden } from '../estado/estados';
import { Detalle } from '../lote/Detalle';
import { EstadoDeLote } from '../lote/EstadoDeLote';
import { UnLote } from '../lote/Lote';
import { routeOfLote } from '../lote/routeOfLote';
import { ElegirLote } from './ElegirLote';
import clases from './lotes.module.css';

type Lote = Esquema<'LoteDeProyecto'>;

const cuentasDe = (estados: Lote['plantas_por_estado']) =>
  enSuOrden(estados).map(({ estado, cantidad }) => [estado, cantidad] as const);

const BLOQUEADO = 'bloqueado';
const EDITABLE = 'editable';

const SIN_LOTES = 'No se ha seleccionado un lote o debe crear uno para comenzar a cargar plantas.';

const COLUMNS: ReadonlyArray<Column<Lote>> = [
  { clave: 'nombre', titulo: 'Nombre', valor: ({ nombre }) => nombre },
  {
    clave: 'codigo',
    titulo: 'Código',
    entera: true,
    valor: ({ codigo }) => codigo,
    celda: ({ codigo }) => (
      <Codigo codigo={codigo} paso="lote" conTraza aviso="Código del lote copiado al portapapeles." />
    ),
  },
  { clave: 'inicio', titulo: 'Fecha de inicio', tipo: 'fecha', valor: ({ fecha_inicio }) => fecha_inicio },
  { clave: 'plantas', titulo: 'Plantas', tipo: 'numero', valor: ({ cantidad_plantas }) => cantidad_plantas },
  {
    clave: 'estados',
    titulo: 'Plantas por estado',
    celda: ({ plantas_por_estado }) => (
      <div className={clases.fila} data-chicas>
        <CuentaPorEstado cuentas={cuentasDe(plantas_por_estado)} aLaVista={2} />
      </div>
    ),
  },
  {
    clave: 'bloqueo',
    titulo: 'Estado',
    entera: true,
    celda: (lote) => (
      <div className={clases.fila} data-chicas>
        <Marcas lote={lote} />
      </div>
    ),
  },
];

const FILTERS: ReadonlyArray<Filter<Lote>> = [
  {
    tipo: 'opciones',
    clave: 'estado',
    etiqueta: 'Estado',
    valor: ({ lote_bloqueado }) => (lote_bloqueado ? BLOQUEADO : EDITABLE),
    opciones: [
      { value: BLOQUEADO, label: 'Bloqueado' },
      { value: EDITABLE, label: 'Editable' },
    ],
  },
];

const BUSQUEDA = { etiqueta: 'Buscar por nombre o código', textos: ({ nombre, codigo }: Lote) => [nombre, codigo] };

/** The URL parameters: the chosen lot, and whether all are listed. */
const LOTE = 'lote';
const SIN_ELEGIR = 'todos';

/** Lots of the project: the first or the chosen one with its plants; or all of them. */
export function Lotes() {
  const { proyecto } = useProyectoContext();
  const { lotes } = proyecto;
  const reader = useSoloLee();
  const [query, fijarQuery] = useSearchParams();
  const crear = reader ? undefined : <CrearLote />;
  const elegido = lotes.find(({ id }) => id === query.get(LOTE)) ?? lotes[0];
  if (!elegido) return <Vacio texto={SIN_LOTES} accion={crear && <ConImportar tipo="lotes">{crear}</ConImportar>} />;
  const todos = query.has(SIN_ELEGIR);
  const ir = (params: Record<string, string>): void => fijarQuery(params, { replace: true, preventScrollReset: true });
  const cambiar = lotes.length > 1 && (
    <ElegirLote
      proyecto_id={proyecto.id}
      lotes={lotes}
      elegido={todos ? null : elegido}
      elegir={(id) => ir({ [LOTE]: id })}
      verTodos={() => ir({ [SIN_ELEGIR]: '1' })}
    />
  );
  if (todos)
    return (
      <Stack gap={6}>
        <div className={clases.cima}>
          {cambiar}
          {crear}
          {crear && <ImportarButton tipo="lotes" />}
        </div>
        <TodosLosLotes />
      </Stack>
    );
  return (
    <UnLote id={elegido.id}>
      <Detalle titulo={cambiar || undefined} acciones={crear} />
    </UnLote>
  );
}

function TodosLosLotes() {
  const { proyecto } = useProyectoContext();
  return (
    <List
      datos={proyecto.lotes}
      unidad={['lote', 'lotes']}
      nombreDe={({ nombre }) => nombre}
      columnas={COLUMNS}
      filtros={FILTERS}
      busqueda={BUSQUEDA}
      tamano={12}
      a={({ id }) => routeOfLote({ id, club_id: proyecto.club_id, proyecto_id: proyecto.id })}
      paso={() => 'lote'}
      tarjeta={(lote) => <ResumenDeLote lote={lote} />}
      nombreCsv="lotes"
      vacio={{ texto: SIN_LOTES }}
    />
  );
}

/** In a closed project the button is disabled. */
function CrearLote() {
  const { proyecto } = useProyectoContext();
  const icon = <IconPlus size={18} aria-hidden />;
  if (proyecto.proyecto_cerrado) {
    return (
      <Button variant="default" disabled leftSection={icon}>
        Crear Lote
      </Button>
    );
  }
  return (
    <Button variant="default" component={Link} to={`/proyecto/${proyecto.id}/lote/alta`} leftSection={icon}>
      Crear Lote
    </Button>
  );
}

/** Whether it is locked or held, and how far its harvest is. */
function Marcas({ lote: { id, lote_bloqueado, plantas_por_estado } }: { readonly lote: Lote }) {
  return (
    <>
      <MarcaDeCosecha lote_id={id} />
      <CosechaProgress {...progressOfLote(plantas_por_estado)} />
      <EstadoDeLote bloqueado={lote_bloqueado} />
      <MarcasDe id={id} />
    </>
  );
}

function ResumenDeLote({ lote }: { readonly lote: Lote }) {
  const { codigo, fecha_inicio, cantidad_plantas, plantas_por_estado } = lote;
  return (
    <>
      <Group gap="xs" mt={4}>
        <Codigo codigo={codigo} paso="lote" conTraza aviso="Código del lote copiado al portapapeles." />
        <Marcas lote={lote} />
      </Group>
      <Text size="sm" c="dimmed" className="numero">
        Desde el {fecha(fecha_inicio)} · {cuenta(cantidad_plantas, 'planta')}
      </Text>
      <CuentaPorEstado cuentas={cuentasDe(plantas_por_estado)} aLaVista={4} />
    </>
  );
}
