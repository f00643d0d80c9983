import { Insignia } from '../panel/Insignia';

/** Marks stock that is not dispensed: an analysis or the club holds it, or it was not released yet. */
export function Retencion({
  retenida,
  de = {},
}: {
  readonly retenida: boolean;
  readonly de?: { readonly retencion?: string | undefined; readonly en_cuarentena?: boolean | undefined };
}) {
  return (
    <>
      {retenida && (
        <Insignia tono="peligro">
          {de.retencion === undefined ? 'Retenido por análisis' : `Retenido: ${de.retencion}`}
        </Insignia>
      )}
      {de.en_cuarentena && <Insignia tono="atencion">En cuarentena</Insignia>}
    </>
  );
}
