import { Panel } from '@/ui/panel/Panel';
import { useLoteContext } from '../lote/context';
import { NoSePuede } from '../lote/NoSePuede';
import { cupoEnPalabras, MAX_PLANTAS } from './cupo';
import { PlantasForm } from './PlantasForm';

/** 'Agregar Plantas' to an unlocked lot with room. */
export function AgregarPlantas() {
  const { lote, base, editable } = useLoteContext();
  const lleno = lote.plantas.length >= MAX_PLANTAS;
  if (!editable || lleno) {
    return (
      <NoSePuede a={base} volver="Volver al lote">
        {porQueNo(lote.lote_bloqueado, lleno, lote.plantas.length)}
      </NoSePuede>
    );
  }
  return (
    <Panel titulo={`Agregar Plantas a ${lote.nombre}`} paso="planta" formulario>
      <PlantasForm />
    </Panel>
  );
}

function porQueNo(bloqueado: boolean, lleno: boolean, tiene: number): string {
  if (bloqueado) return 'El lote está bloqueado: no se le pueden agregar plantas.';
  return lleno ? cupoEnPalabras(tiene) : 'No se pueden agregar plantas a este lote.';
}
