import { Dialog } from '@/ui/dialogos/Dialog';
import { GeneticaForm } from './GeneticaForm';
import type { Genetica } from './genetica';

interface Props {
  readonly abierta: boolean;
  readonly alCerrar: () => void;
  readonly alCrear?: (genetica: Genetica) => void;
}

/** 'Crear Nueva Genética', wherever a variety can be chosen. */
export default function NuevaGenetica({ abierta, alCerrar, alCrear }: Props) {
  return (
    <Dialog titulo="Crear Nueva Genética" abierta={abierta} alCerrar={alCerrar}>
      <GeneticaForm
        cancelar={alCerrar}
        alGuardar={(genetica) => {
          alCrear?.(genetica);
          alCerrar();
        }}
      />
    </Dialog>
  );
}
