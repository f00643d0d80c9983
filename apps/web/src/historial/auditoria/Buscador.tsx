import { esBuscable } from '@cepa/words/busqueda';
import { BUSQUEDA_CORTA } from '@cepa/words/mensajes/historial';
import { TextInput } from '@mantine/core';
import { useState } from 'react';

interface Props {
  readonly texto: string | null;
  readonly buscar: (text: string | null) => void;
}

/** A code or words; the search starts when they are submitted, not at each letter. */
export function Buscador({ texto, buscar }: Props) {
  const [escrito, escribir] = useState(texto ?? '');
  const [corta, avisar] = useState(texto !== null && !esBuscable(texto));
  const aplicar = (): void => {
    const limpio = escrito.trim();
    const alcanza = limpio === '' || esBuscable(limpio);
    avisar(!alcanza);
    if (alcanza && limpio !== (texto ?? '')) buscar(limpio === '' ? null : limpio);
  };
  return (
    <form
      role="search"
      noValidate
      onSubmit={(evento) => {
        evento.preventDefault();
        aplicar();
      }}
    >
      <TextInput
        label="Código o texto"
        placeholder="LOT-…, motivo, nombre"
        maxLength={100}
        error={corta && BUSQUEDA_CORTA}
        value={escrito}
        onChange={(evento) => {
          escribir(evento.currentTarget.value);
          avisar(false);
        }}
        onBlur={aplicar}
      />
    </form>
  );
}
