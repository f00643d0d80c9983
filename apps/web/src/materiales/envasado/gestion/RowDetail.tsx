import { Stack } from '@mantine/core';
import { Dato, DatosList } from '@/ui/panel/DatosList';
import { DetallesDeEnvasado } from '../comun/DetallesDeEnvasado';
import { enDinero, originalDe, type Envasado } from '../comun/envasado';

/** The unfolded part of a row: the data of a card that have no column. */
export function RowDetail({ envasado }: { readonly envasado: Envasado }) {
  const { anulado, tipo_envase, producto_final_bulk, precio_unitario, motivo_anulacion } = envasado;
  return (
    <Stack gap="sm">
      <DatosList>
        <Dato nombre="Envase">{tipo_envase}</Dato>
        <Dato nombre="Bulk de origen">{producto_final_bulk?.codigo}</Dato>
        <Dato nombre="Cantidad original">{originalDe(envasado)}</Dato>
        <Dato nombre="Precio unitario">{enDinero(precio_unitario, envasado)}</Dato>
        {anulado && <Dato nombre="Motivo">{motivo_anulacion}</Dato>}
      </DatosList>
      {!anulado && <DetallesDeEnvasado envasado={envasado} />}
    </Stack>
  );
}
