import { INGRESOS_SOBRE_EL_COSTO } from '@cepa/words/mensajes/cultivos';
import { Button, Group, SegmentedControl } from '@mantine/core';
import { IconChartBar } from '@tabler/icons-react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { useRemota } from '@/api/page';
import { useClubId } from '@/club/club';
import { CosechaProgress, MarcaDeCosecha } from '@/club/MarcaDeCosecha';
import { useSoloLee } from '@/permisos/permisos';
import { dinero, importes, numero, porcentaje } from '@/ui/formatos';
import { List } from '@/ui/lista/List';
import type { Column, Filter } from '@/ui/lista/tipos';
import { PageTitle } from '@/ui/panel/PageTitle';
import { progressOf, type CultivoInList } from './cultivo';
import { CultivoCard } from './CultivoCard';

const PER_PAGE = 12;

const COLUMNS: ReadonlyArray<Column<CultivoInList>> = [
  { clave: 'nombre', titulo: 'Nombre', valor: ({ nombre }) => nombre },
  {
    clave: 'cosecha',
    titulo: 'Cosecha',
    entera: true,
    valor: (cultivo) => progressOf(cultivo).cosechadas || null,
    celda: (cultivo) => (
      <Group gap={4}>
        <MarcaDeCosecha proyecto_id={cultivo.id} />
        <CosechaProgress {...progressOf(cultivo)} corto />
      </Group>
    ),
    ordenable: false,
  },
  // All belong to the current club.
  { clave: 'club', titulo: 'Club', valor: ({ club }) => club?.nombre, ordenable: false, oculta: true },
  { clave: 'plan', titulo: 'Objetivo del plan', valor: ({ plan_cultivo }) => plan_cultivo?.objetivo, oculta: true },
  {
    clave: 'lotes',
    titulo: 'Lotes',
    valor: ({ lotes }) => lotes.map(({ codigo }) => codigo).join(', '),
    celda: ({ lotes, de_mas }) => <span className="numero">{lotes.length + (de_mas?.['lotes'] ?? 0)}</span>,
    ordenable: false,
  },
  {
    clave: 'biomasas',
    titulo: 'Biomasas',
    // Not beside how far the harvest is: on a desk the last figure would not fit.
    oculta: true,
    valor: ({ biomasa }) => biomasa.map(({ codigo }) => codigo).join(', '),
    celda: ({ biomasa, de_mas }) => <span className="numero">{biomasa.length + (de_mas?.['biomasa'] ?? 0)}</span>,
    ordenable: false,
  },
  { clave: 'inicio', titulo: 'Fecha de inicio', valor: ({ fecha_inicio }) => fecha_inicio, tipo: 'fecha' },
  { clave: 'fin', titulo: 'Fecha de fin', valor: ({ fecha_fin }) => fecha_fin, tipo: 'fecha' },
  {
    clave: 'costo',
    titulo: 'Costo total',
    valor: ({ resumen }) => resumen.totalCosto,
    tipo: 'numero',
    celda: ({ resumen }) => importes(resumen.totalCosto, resumen.moneda, resumen.costo_aparte),
  },
  {
    clave: 'ganancia',
    titulo: 'Ingresos',
    valor: ({ resumen }) => resumen.totalGanancia,
    tipo: 'numero',
    celda: ({ resumen }) => importes(resumen.totalGanancia, resumen.moneda, resumen.ganancia_aparte),
  },
  {
    clave: 'horas',
    titulo: 'Horas trabajadas',
    valor: ({ resumen }) => resumen.totalHoras,
    tipo: 'numero',
    celda: ({ resumen }) => `${numero(resumen.totalHoras, 1)} h`,
  },
  {
    clave: 'duracion',
    titulo: 'Duración en días',
    valor: ({ resumen }) => resumen.duracionDias,
    tipo: 'numero',
    celda: ({ resumen }) => numero(resumen.duracionDias),
  },
  {
    clave: 'margen',
    titulo: 'Resultado',
    valor: ({ resumen }) => resumen.margen,
    tipo: 'numero',
    celda: ({ resumen }) => dinero(resumen.margen, resumen.moneda),
  },
  {
    clave: 'porcentaje',
    titulo: INGRESOS_SOBRE_EL_COSTO,
    valor: ({ resumen }) => resumen.porcentajeGanancia,
    tipo: 'numero',
    oculta: true,
    celda: ({ resumen }) => porcentaje(resumen.porcentajeGanancia),
  },
  {
    clave: 'porhora',
    titulo: 'Ingresos por hora',
    valor: ({ resumen }) => resumen.gananciaPorHora,
    tipo: 'numero',
    oculta: true,
    celda: ({ resumen }) => dinero(resumen.gananciaPorHora, resumen.moneda),
  },
  {
    clave: 'porcentajeporhora',
    titulo: 'Ingresos sobre el costo por hora',
    valor: ({ resumen }) => resumen.porcentajeGananciaPorHora,
    tipo: 'numero',
    oculta: true,
    celda: ({ resumen }) => porcentaje(resumen.porcentajeGananciaPorHora),
  },
];

const FILTERS: ReadonlyArray<Filter<CultivoInList>> = [
  {
    clave: 'fecha',
    etiqueta: 'Inicio',
    etiquetaDesde: 'Desde',
    etiquetaHasta: 'Hasta',
    tipo: 'fecha',
    valor: ({ fecha_inicio }) => fecha_inicio,
  },
  { clave: 'conplan', etiqueta: 'Con plan', tipo: 'interruptor', pasa: ({ plan_cultivo }) => !!plan_cultivo },
  { clave: 'conlotes', etiqueta: 'Con lotes', tipo: 'interruptor', pasa: ({ lotes }) => lotes.length > 0 },
  { clave: 'conbiomasa', etiqueta: 'Con biomasa', tipo: 'interruptor', pasa: ({ biomasa }) => biomasa.length > 0 },
];

const BUSQUEDA = {
  etiqueta: 'Buscar por nombre, código de lote o código de biomasa',
  // Without a signal the stored rows are searched here.
  textos: ({ nombre, lotes, biomasa }: CultivoInList) => [
    nombre,
    ...[...lotes, ...biomasa].map(({ codigo }) => codigo),
  ],
};

const FINALIZADOS = 'finalizados';

const RENDIMIENTO = '/cultivos/rendimiento';

/** Maximum number of crops side by side. */
const MAX_COMPARED = 50;

/** The open or the closed projects: each has its own call. */
function Cultivos({ finalizados }: { readonly finalizados: boolean }) {
  const club_id = useClubId();
  const reader = useSoloLee();
  const navegar = useNavigate();
  const remota = useRemota(finalizados ? '/api/proyectos_inactivos' : '/api/proyectos_activos', {
    query: { club_id, resumen: true },
  });
  const crear =
    finalizados || reader ? undefined : (
      <Button component={Link} to="/proyecto/alta">
        Crear Cultivo
      </Button>
    );
  return (
    <List<CultivoInList>
      remota={remota}
      unidad={['cultivo', 'cultivos']}
      tamano={PER_PAGE}
      columnas={COLUMNS}
      nombreDe={({ nombre }) => nombre}
      a={({ id }) => `/proyecto/${id}`}
      busqueda={BUSQUEDA}
      filtros={FILTERS}
      enCinta={
        <Button
          component={Link}
          to={RENDIMIENTO}
          variant="default"
          leftSection={<IconChartBar size={18} aria-hidden />}
        >
          Comparar
        </Button>
      }
      seleccion={{
        maximo: MAX_COMPARED,
        acciones: (rows) => [
          {
            texto: 'Comparar',
            icono: <IconChartBar size={18} aria-hidden />,
            deshabilitada: rows.length < 2,
            alElegir: () => void navegar(`${RENDIMIENTO}?ids=${rows.map(({ id }) => id).join(',')}`),
          },
        ],
      }}
      nombreCsv="cultivos"
      tarjeta={(cultivo) => <CultivoCard cultivo={cultivo} />}
      vacio={{
        texto: finalizados ? 'Todavía no hay cultivos finalizados.' : 'No hay cultivos activos.',
        ...(crear ? { accion: crear } : {}),
      }}
    />
  );
}

/** Projects of the club with their results. */
export function ListarCultivos() {
  const [query, fijarQuery] = useSearchParams();
  const finalizados = query.get('estado') === FINALIZADOS;
  return (
    <>
      <PageTitle
        titulo="Listar Cultivos"
        acciones={
          <SegmentedControl
            aria-label="Estado de los cultivos"
            value={finalizados ? FINALIZADOS : 'activos'}
            onChange={(estado) => fijarQuery(estado === FINALIZADOS ? { estado } : {})}
            data={[
              { value: 'activos', label: 'Activos' },
              { value: FINALIZADOS, label: 'Finalizados' },
            ]}
          />
        }
      />
      <Cultivos key={String(finalizados)} finalizados={finalizados} />
    </>
  );
}
