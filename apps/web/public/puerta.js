/*
 * Before anything is drawn: the light that this device keeps, and, for whoever is not signed in, the landing page without the application.
 * For whoever is, what the first screen waits for is asked while the application is still on its way (src/api/adelanto.ts).
 */
(function () {
  try {
    document.documentElement.dataset.modo = localStorage.getItem('cepa.modo') || 'auto';
    const token = localStorage.getItem('token');
    if (token === null) {
      if (location.pathname === '/') location.replace('/bienvenida');
      return;
    }
    if (document.currentScript.dataset.adelanta === undefined) return;
    globalThis.cepaAdelanto = { token, respuestas: {} };
    for (const ruta of document.currentScript.dataset.adelanta.split(' '))
      globalThis.cepaAdelanto.respuestas[ruta] = fetch(ruta, { headers: { authorization: `Bearer ${token}` } }).catch(
        () => null,
      );
  } catch {
    // A browser that keeps nothing for this site: the application says what it needs.
  }
})();
