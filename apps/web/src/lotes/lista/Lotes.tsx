import { Button, Group, Stack, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import type { Esquema } from '@/api/cliente';
import { useProyectoContext } from '@/club/proyecto';
import { useSoloLee } from '@/permisos/permisos';
import { Codigo } from '@/ui/codigo/Codigo';
import { cuenta, fecha } from '@/ui/formatos';
import { Vacio } from '@/ui/datos/Vacio';
import { List } from '@/ui/lista/List';
import type { Column, Filter } from '@/ui/lista/tipos';
import { Fichas, type Ficha } from '@/ui/panel/Fichas';
import { MarcasDe } from '@/ui/retencion/MarcasDe';
import { InsigniaDeEstado } from '../estado/InsigniaDeEstado';
import { enSuOrden } from '../estado/estados';
import { Detalle } from '../lote/Detalle';
import { EstadoDeLote } from '../lote/EstadoDeLote';
import { UnLote } from '../lote/Lote';
import { routeOfLote } from '../lote/routeOfLote';
import clases from './lotes.module.css';

type Lote = Esquema<'LoteDeProyecto'>;

const BLOQUEADO = 'bloqueado';
const EDITABLE = 'editable';

/** From this many on, lots can be searched. */
const MUCHOS = 6;

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
      <Group gap={4}>
        {enSuOrden(plantas_por_estado).map(({ estado, cantidad }) => (
          <InsigniaDeEstado key={estado} estado={estado} cuantas={cantidad} />
        ))}
      </Group>
    ),
  },
  {
    clave: 'bloqueo',
    titulo: 'Estado',
    celda: ({ id, lote_bloqueado }) => (
      <Group gap={4} wrap="nowrap">
        <EstadoDeLote bloqueado={lote_bloqueado} />
        <MarcasDe id={id} />
      </Group>
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

/** The parameters of the address: the lot that was chosen, and whether all are listed. */
const LOTE = 'lote';
const SIN_ELEGIR = 'todos';
/** The plants of all lots, in one list. */
const PLANTAS = 'plantas';

/** Lots of the project: the first, or the one that was chosen, with its plants; or all of them. */
export function Lotes() {
  const { proyecto } = useProyectoContext();
  const { lotes } = proyecto;
  const reader = useSoloLee();
  const navegar = useNavigate();
  const [query, fijarQuery] = useSearchParams();
  const crear = reader ? undefined : <CrearLote />;
  const elegido = lotes.find(({ id }) => id === query.get(LOTE)) ?? lotes[0];
  if (!elegido) return <Vacio texto={SIN_LOTES} accion={crear} />;
  const todos = query.has(SIN_ELEGIR);
  const plantas = lotes.reduce((suma, { cantidad_plantas }) => suma + cantidad_plantas, 0);
  return (
    <Stack gap={6}>
      <div className={clases.cima}>
        {lotes.length > 1 && (
          <Fichas
            etiqueta="Lotes del cultivo"
            fichas={[
              ...lotes.map(fichaDe),
              { id: SIN_ELEGIR, nombre: 'Todos', detalle: cuenta(lotes.length, 'lote') },
              { id: PLANTAS, nombre: 'Plantas', detalle: cuenta(plantas, 'planta') },
            ]}
            elegida={todos ? SIN_ELEGIR : elegido.id}
            elegir={(id) =>
              id === PLANTAS
                ? void navegar(`/proyecto/${proyecto.id}/plantas`)
                : fijarQuery(id === SIN_ELEGIR ? { [SIN_ELEGIR]: '1' } : { [LOTE]: id }, {
                    replace: true,
                    preventScrollReset: true,
                  })
            }
          />
        )}
        {crear}
      </div>
      {todos ? (
        <TodosLosLotes />
      ) : (
        <UnLote id={elegido.id}>
          <Detalle />
        </UnLote>
      )}
    </Stack>
  );
}

const fichaDe = ({ id, nombre, cantidad_plantas, lote_bloqueado }: Lote): Ficha => ({
  id,
  nombre,
  detalle: cuenta(cantidad_plantas, 'planta'),
  candado: lote_bloqueado ? 'bloqueado' : null,
});

function TodosLosLotes() {
  const { proyecto } = useProyectoContext();
  return (
    <List
      datos={proyecto.lotes}
      unidad={['lote', 'lotes']}
      nombreDe={({ nombre }) => nombre}
      columnas={COLUMNS}
      {...(proyecto.lotes.length < MUCHOS ? {} : { filtros: FILTERS, busqueda: BUSQUEDA })}
      tamano={12}
      a={({ id }) => routeOfLote({ id, club_id: proyecto.club_id, proyecto_id: proyecto.id })}
      paso={() => 'lote'}
      tarjeta={(lote) => <ResumenDeLote lote={lote} />}
      nombreCsv="lotes"
      vacio={{ texto: SIN_LOTES }}
    />
  );
}

/** A closed project has the button, and it can't be pressed. */
function CrearLote() {
  const { proyecto } = useProyectoContext();
  const icon = <IconPlus size={18} aria-hidden />;
  if (proyecto.proyecto_cerrado) {
    return (
      <Button disabled leftSection={icon}>
        Crear Lote
      </Button>
    );
  }
  return (
    <Button component={Link} to={`/proyecto/${proyecto.id}/lote/alta`} leftSection={icon}>
      Crear Lote
    </Button>
  );
}

function ResumenDeLote({ lote }: { readonly lote: Lote }) {
  const { id, codigo, fecha_inicio, lote_bloqueado, cantidad_plantas, plantas_por_estado } = lote;
  return (
    <>
      <Group gap="xs">
        <Codigo codigo={codigo} paso="lote" conTraza aviso="Código del lote copiado al portapapeles." />
        <EstadoDeLote bloqueado={lote_bloqueado} />
        <MarcasDe id={id} />
      </Group>
      <Text size="sm" c="dimmed" className="numero">
        Desde el {fecha(fecha_inicio)} · {cuenta(cantidad_plantas, 'planta')}
      </Text>
      <Group gap={6}>
        {enSuOrden(plantas_por_estado).map(({ estado, cantidad }) => (
          <InsigniaDeEstado key={estado} estado={estado} cuantas={cantidad} />
        ))}
      </Group>
    </>
  );
}
