import { Anchor, Stack, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { Esquema } from '@/api/cliente';
import { cuenta, fecha } from '@/ui/formatos';
import clases from './cosecha.module.css';
import { useCosechaDe } from './paraCosechar';

type Lote = Esquema<'DestinoDeLote'>;

/** '53 plantas cosechadas, la última el 12/11/2026; 2 dadas de baja'. */
function cuentaDe({ en_pie, cosechadas, ultima_cosecha, bajas }: Lote): string {
  const partes = [
    cosechadas > 0 &&
      `${cuenta(cosechadas, 'planta cosechada', 'plantas cosechadas')}${ultima_cosecha ? ` (la última el ${fecha(ultima_cosecha)})` : ''}`,
    bajas > 0 && cuenta(bajas, 'planta dada de baja', 'plantas dadas de baja'),
    en_pie > 0 && `${cuenta(en_pie, 'planta')} en pie`,
  ].filter(Boolean);
  return partes.length === 0 ? 'todavía sin plantas' : partes.join('; ');
}

/** What a lot's plants gave, each with the link to it. */
function Cosechado({ biomasas, productos }: Lote) {
  const links = [
    ...biomasas.map(({ id, codigo }) => ({ id, codigo, a: `/biomasa/${id}` })),
    ...productos.map(({ id, codigo }) => ({
      id,
      codigo,
      a: `/flujo_produccion/bulk/cosechados?q=${encodeURIComponent(codigo)}`,
    })),
  ];
  return links.map(({ id, codigo, a }) => (
    <Anchor key={id} component={Link} to={a} fz="sm" className="toque">
      {codigo}
    </Anchor>
  ));
}

interface Props {
  readonly proyecto_id: string;
  /** One lot of the crop; all if it is null. */
  readonly lote_id: string | null;
}

/** Where the plants of a crop's lots went: harvested when and into what, or removed. */
export function DestinoDePlantas({ proyecto_id, lote_id }: Props) {
  const { data } = useCosechaDe(proyecto_id);
  const lotes = (data?.lotes ?? []).filter(({ id }) => lote_id === null || id === lote_id);
  if (lotes.length === 0) return null;
  return (
    <Stack gap={4} component="ul" className={clases.destinos} aria-label="Qué fue de las plantas">
      {lotes.map((lote) => (
        <li key={lote.id}>
          <Text span fz="sm">
            {lote_id === null && <strong>{lote.nombre}: </strong>}
            {cuentaDe(lote)}
          </Text>
          <Cosechado {...lote} />
        </li>
      ))}
    </Stack>
  );
}
