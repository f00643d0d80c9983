import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';

const DEMORA_MS = 250;

/** What is being typed, told to the URL once the typing rests; and the URL's own changes (back, 'Limpiar Filtros') told to the field. */
export function useTextoDemorado(enUrl: string, alEscribir: (texto: string) => void): [string, (texto: string) => void] {
  const [texto, fijarTexto] = useState(enUrl);
  const [visto, fijarVisto] = useState(enUrl);
  const [enviado, fijarEnviado] = useState(enUrl);
  const avisar = useDebouncedCallback((ultimo: string) => {
    fijarEnviado(ultimo);
    alEscribir(ultimo);
  }, DEMORA_MS);
  if (visto !== enUrl) {
    fijarVisto(enUrl);
    if (enUrl !== enviado) {
      fijarEnviado(enUrl);
      fijarTexto(enUrl);
    }
  }
  const escribir = (nuevo: string): void => {
    fijarTexto(nuevo);
    avisar(nuevo);
  };
  return [texto, escribir];
}
