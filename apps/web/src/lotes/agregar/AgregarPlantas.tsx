import { Panel } from '@/ui/panel/Panel';
import { useContextoDeLote } from '../lote/contexto';
import { NoSePuede } from '../lote/NoSePuede';
import { cupoEnPalabras, MAXIMO_DE_PLANTAS } from './cupo';
import { FormularioDePlantas } from './FormularioDePlantas';

/** 'Agregar Plantas' to a lot that is not locked and has room. */
export function AgregarPlantas() {
  const { lote, base, editable } = useContextoDeLote();
  const lleno = lote.plantas.length >= MAXIMO_DE_PLANTAS;
  if (!editable || lleno) {
    return (
      <NoSePuede a={base} volver="Volver al lote">
        {porQueNo(lote.lote_bloqueado, lleno, lote.plantas.length)}
      </NoSePuede>
    );
  }
  return (
    <Panel titulo={`Agregar Plantas a ${lote.nombre}`} paso="planta" maw={720}>
      <FormularioDePlantas />
    </Panel>
  );
}

function porQueNo(bloqueado: boolean, lleno: boolean, tiene: number): string {
  if (bloqueado) return 'El lote está bloqueado: no se le pueden agregar plantas.';
  return lleno ? cupoEnPalabras(tiene) : 'No se pueden agregar plantas a este lote.';
}
