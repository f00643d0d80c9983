import { Ventana } from '@/ui/dialogos/Ventana';
import { FormularioDeGenetica } from './FormularioDeGenetica';
import type { Genetica } from './genetica';

interface Props {
  readonly abierta: boolean;
  readonly alCerrar: () => void;
  readonly alCrear?: (genetica: Genetica) => void;
}

/** 'Crear Nueva Genética', wherever a variety is missing from a list. */
export default function NuevaGenetica({ abierta, alCerrar, alCrear }: Props) {
  return (
    <Ventana titulo="Crear Nueva Genética" abierta={abierta} alCerrar={alCerrar}>
      <FormularioDeGenetica
        cancelar={alCerrar}
        alGuardar={(genetica) => {
          alCrear?.(genetica);
          alCerrar();
        }}
      />
    </Ventana>
  );
}
