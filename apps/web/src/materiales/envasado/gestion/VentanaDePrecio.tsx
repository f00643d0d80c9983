import { Stack } from '@mantine/core';
import { useAccion } from '@/api/accion';
import { CampoNumero } from '@/ui/campos/CampoNumero';
import { CampoTexto } from '@/ui/campos/CampoTexto';
import { Datos } from '@/ui/datos/Datos';
import { Ventana } from '@/ui/dialogos/Ventana';
import { Formulario } from '@/ui/formulario/Formulario';
import { useFormulario } from '@/ui/formulario/useFormulario';
import { Dato, ListaDeDatos } from '@/ui/panel/ListaDeDatos';
import { AvisoDeMoneda } from '../../comun/AvisoDeMoneda';
import { useMonedaDePrecio, type MonedaDePrecio } from '../../comun/moneda';
import { enDinero, type Envasado } from '../comun/envasado';
import { fallaDePrecio } from '../envasar/validar';

interface PropsDeFormulario {
  readonly envasado: Envasado;
  readonly moneda: MonedaDePrecio;
  readonly alCerrar: () => void;
}

function FormularioDePrecio({ envasado, moneda, alCerrar }: PropsDeFormulario) {
  const guardar = useAccion('put', '/api/producto_final_envasado_precio/{id}');
  const estado = useFormulario<{ precio_unitario: number | null }>({
    clave: null,
    inicial: { precio_unitario: envasado.tipo_moneda === moneda.codigo ? envasado.precio_unitario : null },
    sigue: true,
    validar: ({ precio_unitario }) => ({ precio_unitario: fallaDePrecio(precio_unitario) }),
    error: 'Error al actualizar el precio.',
    enviar: async ({ precio_unitario }) => {
      await guardar.mutateAsync({
        params: { path: { id: envasado.id } },
        body: { precio_unitario: precio_unitario ?? 0, tipo_moneda: moneda.codigo },
      });
      alCerrar();
    },
  });
  return (
    <Formulario estado={estado} guardar="Actualizar Precio" cancelar={alCerrar}>
      <ListaDeDatos>
        <Dato nombre="Código">{envasado.codigo}</Dato>
        <Dato nombre="Precio actual">{enDinero(envasado.precio_unitario, envasado)}</Dato>
      </ListaDeDatos>
      <CampoNumero
        {...estado.form.getInputProps('precio_unitario')}
        label="Nuevo precio unitario"
        required
        min={0}
        decimales={2}
        unidad={moneda.codigo}
      />
      <CampoTexto label="Moneda" value={moneda.codigo} readOnly />
      <AvisoDeMoneda moneda={moneda} />
    </Formulario>
  );
}

/** 'Actualizar Precio': the new unit price, in the club's current currency. */
export function VentanaDePrecio({
  envasado,
  alCerrar,
}: {
  readonly envasado: Envasado | null;
  readonly alCerrar: () => void;
}) {
  const moneda = useMonedaDePrecio();
  return (
    <Ventana titulo="Actualizar Precio" abierta={envasado !== null} alCerrar={alCerrar} tamano="md">
      <Stack>
        {envasado && (
          <Datos consulta={moneda} error="Error al cargar datos iniciales.">
            {(codigo) => <FormularioDePrecio envasado={envasado} moneda={codigo} alCerrar={alCerrar} />}
          </Datos>
        )}
      </Stack>
    </Ventana>
  );
}
