import { Stack } from '@mantine/core';
import { Codigo } from '@/ui/codigo/Codigo';
import { cantidad, listed } from '@/ui/formatos';
import { Dato, DatosList } from '@/ui/panel/DatosList';
import { AvisoDeRetencion } from '@/ui/retencion/AvisoDeRetencion';
import { MarcaDeEstado } from '../../comun/MarcaDeEstado';
import type { Bulk } from './bulk';
import { Stock } from './Stock';

interface Props {
  readonly bulk: Bulk;
  /** One field a line: for cards. */
  readonly compacta?: boolean;
  /** What cannot be done while it is held, on the form of that act. */
  readonly impide?: string;
}

/** The card of a bulk: its code, the raw material's code, the quantity made and the rest. */
export function FichaDeBulk({ bulk, compacta = false, impide }: Props) {
  const data = (
    <DatosList compacta={compacta} cortos={!compacta}>
      <Dato nombre="Código" ancho>
        <Codigo codigo={bulk.codigo} paso="producto_final_bulk" />{' '}
        <MarcaDeEstado
          soloAvisos
          vencido={bulk.vencido}
          retenido={bulk.retenido}
          en_cuarentena={bulk.en_cuarentena}
          disponible={bulk.stockDisponible}
          vencimiento={bulk.fecha_vencimiento}
        />
      </Dato>
      {bulk.variedades.length > 0 && (
        <Dato nombre="Genética">{listed(bulk.variedades, bulk.de_mas?.['variedades'])}</Dato>
      )}
      <Dato nombre="Materia prima">{bulk.materia_prima?.codigo}</Dato>
      <Dato nombre="Cantidad inicial">{cantidad(bulk.cantidad, bulk.unidad_medida)}</Dato>
      <Dato nombre="Stock disponible">
        <Stock bulk={bulk} />
      </Dato>
    </DatosList>
  );
  if (impide === undefined) return data;
  return (
    <Stack gap="sm">
      <AvisoDeRetencion id={bulk.id} retenido={bulk.retenido} impide={impide} />
      {data}
    </Stack>
  );
}
