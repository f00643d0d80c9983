import { Stack } from '@mantine/core';
import { IconClockPause, IconFlame, IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import { announce, useAccion } from '@/api/accion';
import { useClubId } from '@/club/club';
import { useSoloLee } from '@/permisos/permisos';
import { BarraDeSeleccion } from '@/ui/lista/BarraDeSeleccion';
import { useConfirmacion } from '@/ui/dialogos/useConfirmacion';
import { cuenta } from '@/ui/formatos';
import { PaginaTitulo } from '@/ui/panel/PaginaTitulo';
import { elegidasDe, seBloquean, seDanDeBaja, type Elegida } from './actos';
import { BajaDeVarias } from './BajaDeVarias';
import { POR_GRUPO, useAlertas } from './consulta';
import { gruposDe } from './grupos';
import GruposDeAlertas from './GruposDeAlertas';
import { Posponer } from './Posponer';
import { Pospuestas } from './Pospuestas';
import { ResumenDiario } from './ResumenDiario';

const NINGUNA: ReadonlySet<string> = new Set();
const NADA: readonly Elegida[] = [];

/** Every alert, to be acted on one by one or together; what was put off, and the daily mail. */
export function Alertas() {
  const { data } = useAlertas(useClubId(), POR_GRUPO);
  const lee = useSoloLee();
  const [claves, fijarClaves] = useState(NINGUNA);
  const [acto, fijarActo] = useState<'posponer' | 'baja' | null>(null);
  const bloquear = useBloqueoDeLotes();
  const elegidas = data ? elegidasDe(gruposDe(data), claves) : NADA;
  const ninguna = (): void => fijarClaves(NINGUNA);
  const hecho = (): void => {
    fijarActo(null);
    ninguna();
  };
  const acciones = () => [
    { texto: 'Posponer', icono: <IconClockPause size={18} aria-hidden />, alElegir: () => fijarActo('posponer') },
    ...(seDanDeBaja(elegidas)
      ? [
          {
            texto: 'Dar de baja',
            peligro: true,
            icono: <IconFlame size={18} aria-hidden />,
            alElegir: () => fijarActo('baja'),
          },
        ]
      : []),
    ...(seBloquean(elegidas)
      ? [
          {
            texto: 'Bloquear lotes',
            icono: <IconLock size={18} aria-hidden />,
            alElegir: () => bloquear(elegidas, ninguna),
          },
        ]
      : []),
  ];
  const seleccion = {
    elegidas: claves,
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
      <PaginaTitulo titulo="Alertas" />
      <Stack gap="md">
        <GruposDeAlertas eleccion={lee ? undefined : { claves, fijar: fijarClaves }} />
        <Pospuestas />
        <ResumenDiario />
      </Stack>
      {!lee && <BarraDeSeleccion seleccion={seleccion} acciones={acciones} maximo={undefined} />}
      <Posponer elegidas={acto === 'posponer' ? elegidas : NADA} alCerrar={() => fijarActo(null)} alHacer={hecho} />
      <BajaDeVarias elegidas={acto === 'baja' ? elegidas : NADA} alCerrar={() => fijarActo(null)} alHacer={hecho} />
    </>
  );
}

/** Asks, and locks the lots one after the other; what was locked before one failed stays so. */
function useBloqueoDeLotes(): (elegidas: readonly Elegida[], alHacer: () => void) => void {
  const confirmar = useConfirmacion();
  const bloquear = useAccion('put', '/api/lotes/{id}/bloquear', { quiet: true });
  return (elegidas, alHacer) =>
    void confirmar({
      titulo: 'Bloquear lotes',
      consecuencia: `Se bloquean ${elegidas.map(({ alerta }) => alerta.codigo).join(', ')}: ya no se les agregan ni se les quitan plantas, y sus plantas pueden ir a una sala.`,
      confirmar: 'Bloquear',
      alConfirmar: async () => {
        for (const { alerta } of elegidas) await bloquear.mutateAsync({ params: { path: { id: alerta.id } } });
        announce({ mensaje: `${cuenta(elegidas.length, 'lote bloqueado', 'lotes bloqueados')}.` });
        alHacer();
      },
    });
}
