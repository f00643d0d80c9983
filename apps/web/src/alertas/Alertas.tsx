import { Stack } from '@mantine/core';
import { IconCalendarShare, IconClockPause, IconFlame } from '@tabler/icons-react';
import { useState } from 'react';
import { useClubId } from '@/club/club';
import { useSoloLee } from '@/permisos/permisos';
import { SelectionBar } from '@/ui/lista/SelectionBar';
import type { SelectionAction } from '@/ui/lista/tipos';
import { PageTitle } from '@/ui/panel/PageTitle';
import { elegidasDe, seDanDeBaja, seHacen, type Elegida } from './actos';
import { BajaDeVarias } from './BajaDeVarias';
import { POR_GRUPO, useAlertas } from './query';
import { gruposDe } from './grupos';
import GruposDeAlertas from './GruposDeAlertas';
import { PasarAOtroDia } from './PasarAOtroDia';
import { Posponer } from './Posponer';
import { Pospuestas } from './Pospuestas';
import { ResumenDiario } from './ResumenDiario';
import { useActosJuntos } from './useActosJuntos';

const NINGUNA: ReadonlySet<string> = new Set();
const NADA: readonly Elegida[] = [];

/** The open dialog with its alerts. Alerts that end meanwhile must not close it. */
interface Acto {
  readonly cual: 'posponer' | 'baja' | 'mover';
  readonly sobre: readonly Elegida[];
}

/** Leaves out alerts that ended meanwhile, unless all did: the question and its failure stay visible. */
function sinLasQueYaNo(sobre: readonly Elegida[], elegidas: readonly Elegida[]): readonly Elegida[] {
  const siguen = sobre.filter((una) =>
    elegidas.some(({ clave, alerta }) => clave === una.clave && alerta.id === una.alerta.id),
  );
  return siguen.length > 0 ? siguen : sobre;
}

/** All alerts, to act on one by one or together; the postponed ones, and the daily mail. */
export function Alertas() {
  const { data } = useAlertas(useClubId(), POR_GRUPO);
  const lee = useSoloLee();
  const [keys, setKeys] = useState(NINGUNA);
  const [acto, fijarActo] = useState<Acto | null>(null);
  const elegidas = data ? elegidasDe(gruposDe(data), keys) : NADA;
  const juntos = useActosJuntos().filter(({ puede }) => puede(elegidas));
  const ninguna = (): void => setKeys(NINGUNA);
  const abrir = (cual: Acto['cual']): void => fijarActo({ cual, sobre: elegidas });
  const sobreLas = (cual: Acto['cual']): readonly Elegida[] =>
    acto?.cual === cual ? sinLasQueYaNo(acto.sobre, elegidas) : NADA;
  const hecho = (): void => {
    fijarActo(null);
    ninguna();
  };
  const acciones = (): SelectionAction[] => [
    { texto: 'Posponer', icono: <IconClockPause size={18} aria-hidden />, alElegir: () => abrir('posponer') },
    ...(seDanDeBaja(elegidas)
      ? [
          {
            texto: 'Dar de baja',
            peligro: true,
            icono: <IconFlame size={18} aria-hidden />,
            alElegir: () => abrir('baja'),
          },
        ]
      : []),
    ...(seHacen(elegidas)
      ? [
          {
            texto: 'Pasar a otro día',
            icono: <IconCalendarShare size={18} aria-hidden />,
            alElegir: () => abrir('mover'),
          },
        ]
      : []),
    ...juntos.map(({ texto, Icono, preguntar }) => ({
      texto,
      icono: <Icono size={18} aria-hidden />,
      alElegir: () => preguntar(elegidas, ninguna),
    })),
  ];
  const selection = {
    elegidas: keys,
    filas: elegidas,
    ninguna,
    sobran: 0,
    puede: () => true,
    posibles: 0,
    puestas: elegidas.length,
    alternar: () => undefined,
    sumar: () => undefined,
    todas: () => undefined,
    invertir: () => undefined,
  };
  return (
    <>
      <PageTitle titulo="Alertas" />
      <Stack gap="md">
        <GruposDeAlertas eleccion={lee ? undefined : { claves: keys, fijar: setKeys }} />
        <Pospuestas />
        <ResumenDiario />
      </Stack>
      {!lee && <SelectionBar seleccion={selection} acciones={acciones} maximo={undefined} unidad="alerta" />}
      <Posponer elegidas={sobreLas('posponer')} alCerrar={() => fijarActo(null)} alHacer={hecho} />
      <PasarAOtroDia elegidas={sobreLas('mover')} alCerrar={() => fijarActo(null)} alHacer={hecho} />
      <BajaDeVarias elegidas={sobreLas('baja')} alCerrar={() => fijarActo(null)} alHacer={hecho} />
    </>
  );
}
