import { useMemo, useState } from 'react';
import { errorText } from '@/api/error';
import { useRemota, type Params } from '@/api/page';
import type { Esquema } from '@/api/cliente';
import clases from '@/ui/campos/con-boton.module.css';
import { SelectorRemoto } from '@/ui/campos/SelectorRemoto';
import { codigoLeido } from '@/ui/codigo/leido';
import type { FindCodes } from '@/ui/codigo/matches';
import { ReadCodeButton } from '@/ui/escaneo/ReadCodeButton';

type Planta = Esquema<'PlantaListada'>;

interface Props {
  readonly club_id: string;
  /** The variety of the cuttings; null offers the plants of all. */
  readonly variedad_id: string | null;
  readonly value: string | null;
  readonly error: React.ReactNode;
  readonly onChange: (id: string | null) => void;
}

/** The code and the room: two rooms may have plants of one lot. The variety only where it is not chosen already. */
const optionDe =
  (chosen: boolean) =>
  ({ id, codigo, variedad, sala }: Planta) => ({
    value: id,
    label: [codigo, chosen ? undefined : variedad?.nombre, sala?.nombre].filter(Boolean).join(' · '),
  });
/** The most plants that the dialog of the camera offers for a part of a code. */
const OFFERED = 8;

const withoutCode = ({ variedad, sala }: Planta): string =>
  [variedad?.nombre, sala?.nombre].filter(Boolean).join(' · ');

const OF_ANY = optionDe(false);
const OF_CHOSEN = optionDe(true);

/** 'Planta madre': a living plant of the variety, by its code or by its label (rule `lotes.madre`). */
export function ElegirMadre({ club_id, variedad_id, value, error, onChange }: Props) {
  const vivas = useRemota('/api/plantas', { query: { club_id, en_pie: 'true' } });
  const only = useMemo((): Params => {
    return variedad_id === null ? {} : { variedad_id };
  }, [variedad_id]);
  const find = useMemo<FindCodes>(
    () => async (parte) =>
      (await vivas.pedir({ ...only, limit: OFFERED, buscar: parte })).filas.map((una) => ({
        codigo: una.codigo,
        detalle: withoutCode(una),
      })),
    [vivas, only],
  );
  const [fallo, fallar] = useState<string | null>(null);
  const leer = async (leido: string): Promise<void> => {
    const codigo = codigoLeido(leido);
    try {
      const [madre] = (await vivas.pedir({ limit: 1, etiqueta: codigo })).filas;
      fallar(madre ? null : `Ninguna planta viva del club tiene el código ${codigo}.`);
      if (madre) onChange(madre.id);
    } catch (razon) {
      fallar(errorText(razon));
    }
  };
  return (
    <div className={clases.conBoton}>
      <SelectorRemoto
        label="Planta madre"
        placeholder="Sin planta madre"
        clearable
        remota={vivas}
        pedido={only}
        busca="buscar"
        identifica="etiqueta"
        opcionDe={variedad_id === null ? OF_ANY : OF_CHOSEN}
        ninguna="Ninguna planta viva de la genética coincide."
        value={value}
        error={error ?? fallo}
        onChange={(id) => {
          fallar(null);
          onChange(id);
        }}
      />
      <ReadCodeButton alLeer={(codigo) => void leer(codigo)} find={find} />
    </div>
  );
}
