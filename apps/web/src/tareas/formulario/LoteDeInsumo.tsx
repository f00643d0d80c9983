import { Select, Stack, Text } from '@mantine/core';
import { useEffect, useMemo, useState } from 'react';
import { $api, type Esquema } from '@/api/cliente';
import { useClubId } from '@/club/club';
import clases from '@/ui/campos/con-boton.module.css';
import { codigoLeido } from '@/ui/codigo/leido';
import { ReadCodeButton } from '@/ui/escaneo/ReadCodeButton';
import { agreed, cantidad, fecha } from '@/ui/formatos';
import { conPalabras } from './insumos';
import { amongLots, avisosDeLote, elMasViejoBueno } from './lotes';

type Lote = Esquema<'LoteDeInsumo'>;

const LIMIT = 100;
/** Up to so many lots are read at a glance: a search would only open a phone's keyboard. */
const FEW = 8;
const SIN_LOTE = 'sin-lote';

interface Props {
  readonly itemId: string;
  /** The day on which the task was done. */
  readonly dia: string;
  /** Undefined until one is chosen or proposed; null for none. */
  readonly value: string | null | undefined;
  readonly error: React.ReactNode;
  readonly onChange: (id: string | null) => void;
}

const optionDe = ({ id, lote, cantidad: queda, vencimiento, inventario_item, retencion }: Lote) => ({
  value: id,
  label: [
    `Lote ${lote}`,
    `${agreed(queda, 'queda', 'quedan')} ${cantidad(queda, inventario_item.unidad_de_medida)}`,
    vencimiento && `vence el ${fecha(vencimiento)}`,
    retencion !== undefined && 'RETENIDO',
  ]
    .filter(Boolean)
    .join(' · '),
});

/** The supplier lot of an input: the oldest unexpired one is proposed, and any other can be chosen or scanned. Empty if it has no lots. */
export function LoteDeInsumo({ itemId, dia, value, error, onChange }: Props) {
  const query = { club_id: useClubId(), item_id: itemId, con_saldo: 'true' as const, limit: LIMIT };
  const { data: lotes } = $api.useQuery('get', '/api/insumo_lotes', { params: { query } });
  const [fallo, fallar] = useState<string | null>(null);
  const find = useMemo(() => amongLots(lotes ?? [], (uno) => optionDe(uno).label), [lotes]);
  const propuesto = lotes && value === undefined ? elMasViejoBueno(lotes, dia) : undefined;
  useEffect(() => {
    if (propuesto) onChange(propuesto.id);
  }, [propuesto, onChange]);
  if (!lotes || (lotes.length === 0 && !value)) return null;
  const elegido = lotes.find(({ id }) => id === value);
  const leer = (leido: string): void => {
    const codigo = codigoLeido(leido).toUpperCase();
    const suyo = lotes.find(({ codigo: uno, lote }) => uno === codigo || lote.toUpperCase() === codigo);
    fallar(suyo ? null : `Ningún lote de este ítem con stock tiene el código ${codigo}.`);
    if (suyo) onChange(suyo.id);
  };
  return (
    <Stack gap={4}>
      <div className={clases.conBoton}>
        <Select
          label="Lote del proveedor"
          data={[
            ...lotes.map(optionDe),
            ...(value && !elegido ? [{ value, label: 'El que usó la tarea' }] : []),
            { value: SIN_LOTE, label: 'Sin lote' },
          ]}
          allowDeselect={false}
          searchable={lotes.length > FEW}
          filter={conPalabras}
          nothingFoundMessage="Ningún lote con stock coincide."
          value={value ?? SIN_LOTE}
          error={error ?? fallo}
          onChange={(id) => {
            fallar(null);
            onChange(id === SIN_LOTE ? null : id);
          }}
        />
        <ReadCodeButton alLeer={leer} find={find} />
      </div>
      {elegido &&
        avisosDeLote(elegido, dia).map((aviso) => (
          <Text key={aviso} fz="sm" c="yellow.9" role="status">
            {aviso}
          </Text>
        ))}
    </Stack>
  );
}
