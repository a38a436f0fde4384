import { expect, test } from 'vitest'
import { readingEase } from '#renderer/studio/editor/structure/readingEase.ts'

/** A plain and an official text of each language, each of more than 50 words. */
const texts = [
  [
    'en-gb',
    'The tractor is small. It turns in a tight row. You sit high and see all four wheels. The seat is soft and the cab is calm. You can mow, spray and haul with it all day. It starts at once, even when it is cold. The oil is easy to check. Your dealer has the parts and brings them to the farm the same day.',
    'Notwithstanding the aforementioned specifications, the manufacturer reserves the unrestricted entitlement to implement constructional modifications and configuration alternatives without antecedent notification, particularly regarding hydraulic distribution components, electronically administered transmission synchronisation, auxiliary implement compatibility and emission certification documentation applicable to agricultural machinery commercialised internationally, including corresponding accessories, operational documentation and supplementary equipment installed retrospectively by authorised distribution organisations.',
  ],
  [
    'de-de',
    'Der Traktor ist klein. Er passt in jede enge Zeile. Der Sitz ist weich, die Kabine ist leise. Sie sehen alle vier Räder gut. Der Motor springt auch im Winter gleich an. Das Öl ist schnell geprüft. Ihr Händler hat die Teile da und bringt sie am selben Tag auf den Hof. So steht die Arbeit nie lange still.',
    'Ungeachtet der vorstehenden Leistungsbeschreibungen behält sich der Hersteller das uneingeschränkte Recht zur Durchführung konstruktionsbedingter Änderungen sowie Ausstattungsanpassungen ohne vorherige Ankündigung vor, insbesondere hinsichtlich hydraulischer Steuergerätekomponenten, elektronisch überwachter Getriebesynchronisierungseinrichtungen, der Anbaugerätekompatibilität sowie der Emissionszertifizierungsunterlagen für landwirtschaftliche Nutzfahrzeuge einschließlich der zugehörigen Zusatzausrüstungen, Bedienungsdokumentationen und nachträglich durch bevollmächtigte Vertriebsorganisationen eingebauter Sonderausstattungen, sofern die länderspezifischen Zulassungsbestimmungen keine abweichenden Regelungen enthalten.',
  ],
  [
    'es-es',
    'El tractor es bajo y corto. Gira bien en la viña. El asiento es cómodo y la cabina no hace ruido. Usted ve las cuatro ruedas. El motor va bien con frío. El aceite se ve de un vistazo. Su taller tiene las piezas y las lleva a la finca el mismo día. Así el trabajo no para casi nunca.',
    'Sin perjuicio de las especificaciones anteriormente mencionadas, el fabricante se reserva incondicionalmente la facultad de introducir modificaciones constructivas y configuraciones alternativas sin notificación anticipada, particularmente respecto de los componentes hidráulicos distribuidores, la sincronización electrónica de la transmisión, la compatibilidad de implementos auxiliares y la documentación certificadora de emisiones correspondiente a la maquinaria agrícola comercializada internacionalmente mediante organizaciones distribuidoras autorizadas.',
  ],
  [
    'fr-fr',
    'Le tracteur est bas et court. Il tourne bien dans les rangs. Le siège est doux et la cabine est calme. On voit les quatre roues. Le moteur part vite, même par grand froid. On lit le niveau d’huile d’un coup d’œil. Le garage a les pièces et les porte à la ferme le jour même. Le travail ne tarde pas.',
    'Nonobstant les spécifications précédemment mentionnées, le constructeur se réserve inconditionnellement la possibilité d’introduire des modifications constructives et des configurations alternatives sans notification préalable, particulièrement concernant les composants hydrauliques distributeurs, la synchronisation électronique de la transmission, la compatibilité des équipements auxiliaires et la documentation certificative des émissions applicable aux machines agricoles commercialisées internationalement par des organisations distributrices autorisées.',
  ],
  [
    'it-it',
    'Il trattore è basso e corto. Gira bene tra i filari. Il posto è comodo e la cabina è calma. Si vedono le quattro ruote. Il motore parte anche con il gelo. L’olio si vede a colpo d’occhio. Il tuo concessionario ha i pezzi e li porta in campo il giorno stesso. Così il lavoro non si ferma mai.',
    'Fatte salve le caratteristiche precedentemente menzionate, il costruttore si riserva incondizionatamente la facoltà di introdurre modificazioni costruttive e configurazioni alternative senza preventiva comunicazione, particolarmente relativamente ai componenti idraulici distributori, alla sincronizzazione elettronica della trasmissione, alla compatibilità delle attrezzature ausiliarie e alla documentazione certificativa delle emissioni applicabile alle macchine agricole commercializzate internazionalmente mediante organizzazioni distributrici autorizzate.',
  ],
  [
    'pt-pt',
    'O trator é baixo e curto. Vira bem na vinha. O banco é macio e a cabina é calma. Vê-se bem as quatro rodas. O motor pega logo, até com frio. O óleo vê-se num olhar. O seu agente tem as peças e leva tudo à quinta no mesmo dia. Assim, o trabalho não para quase nunca e o dia rende.',
    'Sem prejuízo das especificações anteriormente mencionadas, o fabricante reserva-se incondicionalmente a faculdade de introduzir modificações construtivas e configurações alternativas sem notificação antecipada, particularmente relativamente aos componentes hidráulicos distribuidores, à sincronização eletrónica da transmissão, à compatibilidade dos equipamentos auxiliares e à documentação certificativa das emissões aplicável às máquinas agrícolas comercializadas internacionalmente mediante organizações distribuidoras autorizadas.',
  ],
  [
    'tr-tr',
    'Traktör küçük ve dar. Bağda kolay döner. Koltuk rahat, kabin sessiz. Dört tekeri de iyi görürsün. Motor soğukta da hemen çalışır. Yağa bir bakış yeter. Bayide her parça var. Aynı gün tarlaya gelir. İş hiç uzun durmaz. Günün sonunda yorgun değilsin. Yolda da hızlı gider. Işık çok, gece de iş olur. Çok yük çeker ve az yakar.',
    'Yukarıda belirtilen özelliklerden bağımsız olarak üretici firma, özellikle hidrolik kumanda bileşenlerinin yapılandırılması, elektronik olarak denetlenen şanzıman senkronizasyonunun geliştirilmesi, yardımcı donanımların uyumluluğunun değerlendirilmesi ve uluslararası pazarlarda ticarileştirilen tarımsal makinelere uygulanabilecek emisyon sertifikalandırma belgelerinin güncellenmesi bakımından önceden bildirimde bulunmaksızın konstrüksiyon değişiklikleri gerçekleştirme ve yetkilendirilmiş dağıtım kuruluşları tarafından sonradan yerleştirilen donanımları değiştirme hakkını koşulsuz olarak saklı tutmaktadır; belgelendirme yükümlülükleri değiştirilmeyecektir.',
  ],
] as const

test.each(texts)('plain words are easier than official ones: %s', (locale, plain, official) => {
  expect(readingEase([plain], locale).level).toBe('easy')
  expect(readingEase([official], locale).level).toBe('hard')
})

test('numbers and codes are no words, and a short text is not measured', () => {
  expect(readingEase(['7.800 kg, 110 PS.', 'Sold.'], 'en-gb')).toEqual({
    words: 3,
    sentences: 2,
    score: undefined,
    level: undefined,
  })
  expect(readingEase([], 'de-ch').words).toBe(0)
})

test('each paragraph ends a sentence', () => {
  const lines = Array.from({ length: 20 }, () => 'Seat and cab are new')
  expect(readingEase(lines, 'en-za')).toMatchObject({ words: 100, sentences: 20, level: 'easy' })
})
