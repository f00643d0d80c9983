import { Box, Group, Title } from '@mantine/core';
import { $api, type Esquema } from '@/api/cliente';
import { useClubId } from '@/club/club';
import { useSoloLee } from '@/permisos/permisos';
import { RetirarButton } from '@/permisos/RetirarButton';
import { Codigo } from '@/ui/codigo/Codigo';
import { dato, direccionDeCodigo, type Etiqueta } from '@/ui/etiquetas/etiqueta';
import { EtiquetasButton } from '@/ui/etiquetas/EtiquetasButton';
import { cantidad, cuenta, fecha, hoy } from '@/ui/formatos';
import { HistorialButton } from '@/ui/historial/HistorialButton';
import { List } from '@/ui/lista/List';
import { TABLE_ROWS } from '@/ui/lista/sizes';
import type { Column } from '@/ui/lista/tipos';
import { Insignia } from '@/ui/panel/Insignia';
import { Retencion } from '@/ui/retencion/Retencion';
import { AvisoDeRetencion } from '@/ui/retencion/AvisoDeRetencion';
import { RetencionButton } from '@/ui/retencion/RetencionButton';

type Lote = Esquema<'LoteDeInsumo'>;

const LIMIT = 100;

const etiquetaDe = ({ id, codigo, lote, vencimiento, carencia_dias, inventario_item }: Lote): Etiqueta => ({
  id,
  codigo,
  direccion: direccionDeCodigo(codigo),
  clase: 'Insumos',
  datos: [
    ...dato('lote', 'Lote', lote),
    ...dato('vencimiento', 'Vence', vencimiento && fecha(vencimiento)),
    ...dato('detalle', null, [inventario_item.nombre, carencia(carencia_dias)].filter(Boolean).join(', ')),
  ],
});

const carencia = (dias: number | null): string => (dias ? `${cuenta(dias, 'día')} de carencia` : '');

const COLUMNS: ReadonlyArray<Column<Lote>> = [
  {
    clave: 'lote',
    titulo: 'Lote',
    valor: ({ lote }) => lote,
    celda: ({ lote, retencion }) => (
      <>
        {lote} <Retencion retenida={retencion !== undefined} de={{ retencion }} />
      </>
    ),
  },
  {
    clave: 'codigo',
    titulo: 'Código',
    entera: true,
    valor: ({ codigo }) => codigo,
    celda: ({ codigo }) => <Codigo codigo={codigo} paso="insumo" conTraza />,
  },
  {
    clave: 'queda',
    titulo: 'Queda',
    tipo: 'numero',
    valor: (lote) => lote.cantidad,
    celda: ({ cantidad: queda, inventario_item }) =>
      queda > 0 ? cantidad(queda, inventario_item.unidad_de_medida) : 'Agotado',
  },
  {
    clave: 'vencimiento',
    titulo: 'Vencimiento',
    tipo: 'fecha',
    valor: ({ vencimiento }) => vencimiento,
    celda: ({ vencimiento }) =>
      vencimiento !== null && vencimiento < hoy() ? (
        <Insignia tono="peligro">Venció el {fecha(vencimiento)}</Insignia>
      ) : (
        fecha(vencimiento)
      ),
  },
  {
    clave: 'carencia',
    titulo: 'Días de carencia',
    tipo: 'numero',
    siHay: true,
    valor: ({ carencia_dias }) => carencia_dias,
  },
];

/** The supplier lots of an item with their remaining quantity; empty if there are none. */
export function LotesDelItem({ itemId }: { readonly itemId: string }) {
  const query = { club_id: useClubId(), item_id: itemId, limit: LIMIT };
  const { data = [] } = $api.useQuery('get', '/api/insumo_lotes', { params: { query } });
  const conSaldo = data.filter(({ cantidad: queda }) => queda > 0);
  if (data.length === 0) return null;
  return (
    <Box component="section" aria-labelledby="lotes-del-item" mb="md">
      <Title order={3} id="lotes-del-item" fz="h4">
        Lotes del proveedor
      </Title>
      <List
        nombre="lotes"
        datos={data}
        unidad={['lote', 'lotes']}
        nombreDe={({ lote }) => `Lote ${lote}`}
        columnas={COLUMNS}
        paso={() => 'insumo'}
        tamano={10}
        tamanoDeTabla={TABLE_ROWS}
        apagada={({ cantidad: queda }) => queda <= 0}
        enCinta={<EtiquetasButton etiquetas={() => conSaldo.map(etiquetaDe)} disabled={conSaldo.length === 0} />}
        detalle={(lote) => <AccionesDeLote lote={lote} />}
        vacio={{ texto: 'De este ítem no se recibió ningún lote.' }}
        nombreCsv="lotes-del-proveedor"
      />
    </Box>
  );
}

/** The acts of a plant or a batch: hold it, recall its products, read its history. */
function AccionesDeLote({ lote: { id, codigo, lote, club_id } }: { readonly lote: Lote }) {
  const soloLee = useSoloLee();
  return (
    <Group gap="sm" pb="sm">
      <AvisoDeRetencion id={id} />
      <RetencionButton de={{ tipo: 'insumo', id, codigo }} club_id={club_id} soloLee={soloLee} />
      <RetirarButton codigo={codigo} />
      <HistorialButton id={id} entidad="insumo" de={lote} />
    </Group>
  );
}
