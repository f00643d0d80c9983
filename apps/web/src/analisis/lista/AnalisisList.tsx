import { Stack } from '@mantine/core';
import { IconEye, IconPencil, IconTrash } from '@tabler/icons-react';
import { ESTADOS_DE_ANALISIS, ANALISIS_DE_CALIDAD, FUERA_DE_RANGO, numeroDeAnalisis } from '@cepa/words/analisis';
import { useAccion } from '@/api/accion';
import { useRemota } from '@/api/page';
import { useClubId } from '@/club/club';
import { useSoloLee } from '@/permisos/permisos';
import { IrA } from '@/ui/datos/IrA';
import { useConfirmacion } from '@/ui/dialogos/useConfirmacion';
import { List } from '@/ui/lista/List';
import { TABLE_ROWS } from '@/ui/lista/sizes';
import type { Column, Filter } from '@/ui/lista/tipos';
import { Insignia } from '@/ui/panel/Insignia';
import { PageTitle } from '@/ui/panel/PageTitle';
import { llamado, TONO_DE_ESTADO, personaDe, type Analisis } from '../comun/analisis';
import { SolapasDeAnalisis } from '../comun/SolapasDeAnalisis';

const COLUMNS: ReadonlyArray<Column<Analisis>> = [
  {
    clave: 'numero',
    titulo: 'ID',
    soloTabla: true,
    valor: ({ numero }) => numero,
    entera: true,
    celda: ({ numero }) => numeroDeAnalisis(numero),
  },
  { clave: 'identificador', titulo: 'Identificador', soloCsv: true, valor: ({ id }) => id },
  { clave: 'tipo', titulo: 'Tipo', soloTabla: true, valor: ({ tipo_analisis }) => tipo_analisis?.nombre },
  { clave: 'entidad', titulo: 'Entidad', entera: true, valor: ({ entidad }) => entidad },
  { clave: 'fecha', titulo: 'Fecha', tipo: 'fecha', valor: ({ fecha_analisis }) => fecha_analisis },
  { clave: 'persona', titulo: 'Realizado por', valor: personaDe },
  { clave: 'metodo', titulo: 'Método', valor: ({ metodo }) => metodo },
  {
    clave: 'estado',
    titulo: 'Estado',
    valor: ({ estado }) => ESTADOS_DE_ANALISIS[estado],
    celda: ({ estado }) => <Insignia tono={TONO_DE_ESTADO[estado]}>{ESTADOS_DE_ANALISIS[estado]}</Insignia>,
  },
  {
    clave: 'fuera',
    titulo: FUERA_DE_RANGO,
    tipo: 'numero',
    valor: ({ fuera_de_rango }) => fuera_de_rango,
  },
];

const FILTERS: ReadonlyArray<Filter<Analisis>> = [
  {
    tipo: 'opciones',
    clave: 'estado',
    etiqueta: 'Estado',
    valor: ({ estado }) => estado,
    opciones: Object.entries(ESTADOS_DE_ANALISIS).map(([value, label]) => ({ value, label })),
  },
  { tipo: 'fecha', clave: 'fecha', etiqueta: 'Fecha', valor: ({ fecha_analisis }) => fecha_analisis },
];

const BUSQUEDA = { etiqueta: 'Buscar por número, tipo, entidad o persona' };

/** 'Listado' of quality analyses. */
export function AnalisisList() {
  const club_id = useClubId();
  const lee = useSoloLee();
  const remota = useRemota('/api/analisis', { query: { club_id }, buscaPersonas: true });
  const eliminar = useAccion('delete', '/api/analisis/{id}');
  const confirmar = useConfirmacion();
  const borrar = ({ id }: Analisis): void =>
    void confirmar({
      titulo: '¿Eliminar este análisis?',
      consecuencia: '¿Seguro que querés eliminar este análisis? Sus certificados se borran; su historia queda.',
      confirmar: 'Eliminar',
      peligro: true,
      error: 'Error al eliminar el análisis',
      alConfirmar: () => eliminar.mutateAsync({ params: { path: { id } } }),
    });
  const button = lee ? undefined : <IrA a="/analisis/alta">Nuevo análisis</IrA>;
  return (
    <Stack gap="xs">
      <PageTitle titulo={ANALISIS_DE_CALIDAD} acciones={button} />
      <SolapasDeAnalisis />
      <List
        remota={remota}
        error="Error al cargar los análisis"
        unidad={['análisis', 'análisis']}
        nombreDe={llamado}
        tituloDe={({ numero, tipo_analisis }) =>
          [numeroDeAnalisis(numero), tipo_analisis?.nombre].filter(Boolean).join(' · ')
        }
        columnas={COLUMNS}
        filtros={FILTERS}
        busqueda={BUSQUEDA}
        tamano={10}
        tamanoDeTabla={TABLE_ROWS}
        orden={{ clave: 'fecha', direccion: 'desc' }}
        a={({ id }) => `/analisis/${id}`}
        vacio={{
          texto: 'Todavía no hay análisis. Registrá el primero de un lote, una biomasa o un producto.',
          accion: button,
        }}
        nombreCsv="analisis"
        acciones={(uno) => [
          { texto: 'Ver', icono: <IconEye size={16} />, a: `/analisis/${uno.id}` },
          !lee && { texto: 'Editar', icono: <IconPencil size={16} />, a: `/analisis/${uno.id}/editar` },
          !lee && { texto: 'Eliminar', icono: <IconTrash size={16} />, peligro: true, alElegir: () => borrar(uno) },
        ]}
      />
    </Stack>
  );
}
