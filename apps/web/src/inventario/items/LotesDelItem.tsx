import { Group, Text, Title } from '@mantine/core';
import { $api } from '@/api/cliente';
import { useClubId } from '@/club/club';
import { Codigo } from '@/ui/codigo/Codigo';
import { dato, direccionDeCodigo, type Etiqueta } from '@/ui/etiquetas/etiqueta';
import { EtiquetasButton } from '@/ui/etiquetas/EtiquetasButton';
import { cantidad, fecha, hoy } from '@/ui/formatos';
import { Insignia } from '@/ui/panel/Insignia';
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

const carencia = (dias: number | null): string => (dias ? `${dias} días de carencia` : '');

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
          <li key={lote.id}>
            <Group gap="4px 12px" py={4} data-paso="insumo">
              <Codigo codigo={lote.codigo} paso="insumo" conTraza />
              <Text fw={600}>Lote {lote.lote}</Text>
              <Text className="numero">
                {lote.cantidad > 0
                  ? `Quedan ${cantidad(lote.cantidad, lote.inventario_item.unidad_de_medida)}`
                  : 'Agotado'}
              </Text>
              {lote.vencimiento && lote.vencimiento < hoy() ? (
                <Insignia tono="peligro">Venció el {fecha(lote.vencimiento)}</Insignia>
              ) : (
                lote.vencimiento && <Text c="dimmed">Vence el {fecha(lote.vencimiento)}</Text>
              )}
              {lote.carencia_dias ? <Text c="dimmed">{carencia(lote.carencia_dias)}</Text> : null}
            </Group>
          </li>
        ))}
      </ul>
    </section>
  );
}
