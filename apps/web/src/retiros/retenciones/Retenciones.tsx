import { Stack } from '@mantine/core';
import { useState } from 'react';
import { $api, type Esquema } from '@/api/cliente';
import { useClubId } from '@/club/club';
import { useSoloLee } from '@/permisos/permisos';
import { IrA } from '@/ui/datos/IrA';
import { List } from '@/ui/lista/List';
import { TABLE_ROWS } from '@/ui/lista/sizes';
import type { Column } from '@/ui/lista/tipos';
import { PageTitle } from '@/ui/panel/PageTitle';
import { RetencionDialog } from '@/ui/retencion/RetencionDialog';
import { pageOf } from '../comun/retiro';
import { RetenerButton } from './RetenerButton';

type Retencion = Esquema<'RetencionDelClub'>;

/** The route's maximum for one page. */
const TODAS = 1000;

const QUE_ES: Readonly<Record<Retencion['tipo'], string>> = {
  lote: 'Lote',
  planta: 'Planta',
  biomasa: 'Biomasa',
  materia_prima: 'Materia prima',
  bulk: 'Producto bulk',
  envasado: 'Producto envasado',
  insumo: 'Insumo',
};

const COLUMNS: ReadonlyArray<Column<Retencion>> = [
  { clave: 'codigo', titulo: 'De qué', entera: true, valor: ({ codigo }) => codigo },
  { clave: 'que', titulo: 'Qué', valor: ({ tipo }) => QUE_ES[tipo] },
  { clave: 'desde', titulo: 'Desde', tipo: 'fechaHora', valor: ({ creado_en }) => creado_en },
  { clave: 'causa', titulo: 'Causa', siHay: true, valor: ({ causa }) => causa },
  { clave: 'motivo', titulo: 'Motivo', amplia: true, valor: ({ motivo }) => motivo },
];

const BUSQUEDA = { etiqueta: 'Buscar por código o motivo', textos: (una: Retencion) => [una.codigo, una.motivo] };

/** What the club holds now; each row leads to its record, and a hold is lifted in both places. */
export function Retenciones() {
  const club_id = useClubId();
  const lee = useSoloLee();
  const [levantada, fijarLevantada] = useState<Retencion | null>(null);
  const query = $api.useQuery('get', '/api/retenciones', { params: { query: { club_id, limit: TODAS } } });
  return (
    <Stack gap="xs">
      <PageTitle
        titulo="Retenciones"
        subtitulo="Lo retenido, y lo que salió de ahí, no se usa ni se entrega hasta que alguien levante la retención."
        acciones={!lee && <RetenerButton club_id={club_id} />}
      />
      <List
        consulta={query}
        error="Error al cargar las retenciones"
        unidad={['retención', 'retenciones']}
        nombreDe={({ codigo }) => codigo}
        columnas={COLUMNS}
        busqueda={BUSQUEDA}
        tamano={10}
        tamanoDeTabla={TABLE_ROWS}
        orden={{ clave: 'desde', direccion: 'desc' }}
        a={pageOf}
        {...(!lee && {
          acciones: (una: Retencion) => [
            { texto: 'Levantar', primaria: true, alElegir: () => fijarLevantada(una) } as const,
          ],
        })}
        vacio={{ texto: 'El club no tiene nada retenido.', accion: <IrA a="/retiros">Ver retiros</IrA> }}
        nombreCsv="retenciones"
      />
      {levantada && (
        <RetencionDialog de={levantada} club_id={club_id} levanta abierta alCerrar={() => fijarLevantada(null)} />
      )}
    </Stack>
  );
}
