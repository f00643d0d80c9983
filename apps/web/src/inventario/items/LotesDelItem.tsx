import { Button, Group, Text, Title } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useState } from 'react';
import { $api } from '@/api/cliente';
import { useClubId } from '@/club/club';
import { useSoloLee } from '@/permisos/permisos';
import { RetirarButton } from '@/permisos/RetirarButton';
import { Codigo } from '@/ui/codigo/Codigo';
import { dato, direccionDeCodigo, type Etiqueta } from '@/ui/etiquetas/etiqueta';
import { EtiquetasButton } from '@/ui/etiquetas/EtiquetasButton';
import { agreed, cantidad, cuenta, fecha, hoy } from '@/ui/formatos';
import { HistorialButton } from '@/ui/historial/HistorialButton';
import { Insignia } from '@/ui/panel/Insignia';
import { Retencion } from '@/ui/retencion/Retencion';
import { AvisoDeRetencion } from '@/ui/retencion/AvisoDeRetencion';
import { RetencionButton } from '@/ui/retencion/RetencionButton';
import type { Esquema } from '@/api/cliente';

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

/** The supplier lots of an item with their remaining quantity; empty if there are none. */
export function LotesDelItem({ itemId }: { readonly itemId: string }) {
  const query = { club_id: useClubId(), item_id: itemId, limit: LIMIT };
  const { data = [] } = $api.useQuery('get', '/api/insumo_lotes', { params: { query } });
  const conSaldo = data.filter(({ cantidad: queda }) => queda > 0);
  if (data.length === 0) return null;
  return (
    <section aria-labelledby="lotes-del-item">
      <Group justify="space-between" mb="xs">
        <Title order={3} id="lotes-del-item" fz="h4">
          Lotes del proveedor
        </Title>
        <EtiquetasButton etiquetas={() => conSaldo.map(etiquetaDe)} disabled={conSaldo.length === 0} />
      </Group>
      <ul style={{ listStyle: 'none', padding: 0, margin: '0 0 var(--mantine-spacing-md)' }}>
        {data.map((lote) => (
          <LoteDelItem key={lote.id} lote={lote} />
        ))}
      </ul>
    </section>
  );
}

/** A lot of the item. Its acts are loaded on demand, so that a long list sends no request for each. */
function LoteDelItem({ lote }: { readonly lote: Lote }) {
  const [abierto, abrir] = useState(false);
  return (
    <li>
      <Group gap="4px 12px" py={4} data-paso="insumo">
        <Codigo codigo={lote.codigo} paso="insumo" conTraza />
        <Text fw={600}>Lote {lote.lote}</Text>
        <Text className="numero">
          {lote.cantidad > 0
            ? `${agreed(lote.cantidad, 'Queda', 'Quedan')} ${cantidad(lote.cantidad, lote.inventario_item.unidad_de_medida)}`
            : 'Agotado'}
        </Text>
        <Retencion retenida={lote.retencion !== undefined} de={{ retencion: lote.retencion }} />
        {lote.vencimiento && lote.vencimiento < hoy() ? (
          <Insignia tono="peligro">Venció el {fecha(lote.vencimiento)}</Insignia>
        ) : (
          lote.vencimiento && <Text c="dimmed">Vence el {fecha(lote.vencimiento)}</Text>
        )}
        {lote.carencia_dias ? <Text c="dimmed">{carencia(lote.carencia_dias)}</Text> : null}
        <Button
          variant="subtle"
          aria-expanded={abierto}
          aria-label={`Acciones del lote ${lote.lote}`}
          rightSection={abierto ? <IconChevronUp size={16} aria-hidden /> : <IconChevronDown size={16} aria-hidden />}
          onClick={() => abrir(!abierto)}
        >
          Acciones
        </Button>
      </Group>
      {abierto && <AccionesDeLote lote={lote} />}
    </li>
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
