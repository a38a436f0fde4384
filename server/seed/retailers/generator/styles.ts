/** Words a country's dealers are named and placed with. `{s}` is a family name, `{t}` the town, `{n}` a number, `{k}` a short one. */
export interface Style {
  readonly families: readonly string[]
  readonly names: readonly string[]
  /** Whole addresses without postal code and town, as they are written there. */
  readonly streets: readonly string[]
  /** Key of `hours.ts`. */
  readonly hours: string
}

/** Style, family names, company names, addresses, hours. The families are rare or made up, so that no real firm is meant. */
const table = `
it | Brusaferri Montaldini Valtorcini Guarnazzi Pedrosini Scardovelli Terragnoli Bertolaccini Zanforlini Malacarni Frassinelli Colbertazzi Ravagnini Spinabelli Travaglioni Boscarelli Cerutelli Olmeghini Lanfraschi Vignadotti Capraroli Morandelli Sartirani Gualdoni Piantelli Roverselli | Agrimeccanica {s} S.r.l./{s} Macchine Agricole/Fratelli {s} Trattori S.n.c./Officine {s} & Figli/{s} Agriservice S.r.l./Meccanica Agraria {s}/Agricola {s} S.p.A./Trattori {s}/{s} Ricambi e Assistenza | Via dell’Artigianato, {n}/Via dell’Industria, {n}/Via delle Risaie, {n}/Strada Provinciale {k}, {n}/Via Campo dei Fiori, {n}/Viale dell’Agricoltura, {n}/Via San Rocco, {n}/Via Ponte Nuovo, {n}/Via del Mulino, {n}/Località Cascina Nuova, {n} | south
de | Haferkorn Ackerbrink Wiesendanger Rothlechner Pflugmeier Sandkötter Heidebrecht Kornhauser Moosrainer Strohbach Erlenkamp Grotehusen Feldkirchner Dinkelacher Hofstätter Brinkforth Oberlehner Weidinghaus Rübenkamp Steinhuber Lindscheid Auenmüller Zeilhofer Bruchmann Haselwanter Osterkamp | {s} Landtechnik GmbH/Landmaschinen {s}/{s} & Söhne Landtechnik/Agrartechnik {s} GmbH & Co. KG/{s} Traktoren/{s} Land- und Gartentechnik/{s} Agrarservice GmbH/Landmaschinenwerkstatt {s} | Industriestraße {n}/Gewerbepark {n}/Am Bahnhof {n}/Dorfstraße {n}/Ziegeleiweg {n}/Raiffeisenweg {n}/An der Mühle {n}/Lindenallee {n}/Hauptstraße {n}/Feldweg {n} | north
ch | Ackerlechner Bühlhofer Moosmatter Grundacher Rütlimann Haldenweger Mattenbach Weidlisberg Oberrieder Feldacher Clos-Martin Favrignat Duprairie Charmiod | {s} Landtechnik AG/Landmaschinen {s} AG/{s} Agrartechnik/{s} Traktoren & Service | Industriestrasse {n}/Dorfstrasse {n}/Gewerbestrasse {n}/Bahnhofstrasse {n}/Landstrasse {n}/Moosweg {n} | north
chfr | Favrignat Duprairie Charmiod Clos-Martin Rochettaz Pralongeon Valloudet Grangeret | {s} Machines Agricoles SA/Agri-Service {s} Sàrl/Garage agricole {s}/{s} Frères SA | Route de la Gare {n}/Chemin du Moulin {n}/Route Cantonale {n}/Rue de l’Industrie {n}/Z.I. Les Prés {n} | north
fr | Champeval Labrunière Terrefort Moissandier Grangeneuve Bellecombaz Fauchedoux Charruaud Vignalou Pradeillac Blémard Guéretier Sillonnet Montfauvel Roncerey Haultbois Lacharmille Desherbiers Pontavice Kergrain Tréhouarn Larrivelle Castagnède Bordarrampe | {s} Motoculture/Établissements {s}/{s} Frères SARL/Agri {s} SAS/Mécanique Agricole {s}/{s} Tracteurs/Agro-Services {s}/SAS {s} & Fils/Comptoir Agricole {s} | {n} rue des Artisans/{n} route de la Gare/Zone artisanale, {n} rue des Blés/{n} avenue de l’Europe/{n} chemin du Moulin/{n} route départementale {k}/{n} rue du Four à Chaux/{n} impasse des Charrons/{n} rue de l’Industrie/{n} rue du Champ de Foire | france
es | Barbechano Olmedilla Trigueros Azadón Valdecampo Peñarroba Cortijuelo Sembrador Riosalado Majadano Espigares Torresblancas Encinaleda Navalcarro Pradilleda Yuntero | Agrícola {s} S.L./Talleres {s}/Maquinaria Agrícola {s}/Hermanos {s}/Tractores {s} S.A./Agromecánica {s}/Comercial Agrícola {s}/Recambios y Tractores {s}/{s} e Hijos | Polígono Industrial El Campillo, parcela {n}/Calle de la Era, {n}/Avenida de la Constitución, {n}/Carretera Nacional, km {k}/Calle San Isidro, {n}/Camino Viejo, {n}/Calle Labradores, {n}/Polígono La Vega, nave {n} | siesta
la | Barbechano Olmedilla Trigueros Azadón Valdecampo Peñarroba Cortijuelo Sembrador Riosalado Majadano Espigares Torresblancas Encinaleda Navalcarro Pradilleda Yuntero | Agrícola {s} S.A./Talleres {s}/Maquinaria Agrícola {s}/{s} Hermanos/Tractores {s}/Agromecánica {s}/Comercial Agrícola {s}/{s} e Hijos | Ruta {k}, km {n}/Parque Industrial, lote {n}/Avenida San Martín {n}/Calle Bolívar {n}/Camino Viejo {n}/Calle Labradores {n}/Avenida de los Trabajadores {n} | latin
pt | Searinha Lavradio Montadinho Vale-Trigo Campilho Azinhais Ribeirosa Charruinho Eirado Sobralejo Herdadinha Ceifeiro | Agrícola {s}, Lda./Máquinas Agrícolas {s}/{s} & Filhos, Lda./Tratores {s}/Agromecânica {s}, S.A./Oficina Agrícola {s}/Irmãos {s}, Lda. | Rua da Eira, {n}/Estrada Nacional {k}, n.º {n}/Zona Industrial, Lote {n}/Avenida 25 de Abril, {n}/Rua dos Lavradores, {n}/Largo da Feira, {n}/Rua do Moinho, {n} | south
br | Searinha Lavradio Montadinho Campilho Azinhais Ribeirosa Eirado Sobralejo Herdadinha Ceifeiro | Agrícola {s} Ltda./Tratores {s}/{s} Máquinas Agrícolas/Agromecânica {s} | Rua dos Lavradores, {n}/Rodovia Estadual, km {k}/Avenida Brasil, {n}/Rua das Palmeiras, {n}/Distrito Industrial, quadra {k}, lote {n} | latin
tr | Harmancıgil Tarlabaş Ekinözü Bağcıoğulları Başakçıer Ovalıgil Çayırhanlı Pullukçuer Yaylagöl Toprakhan Değirmenli Karasabancı Buğdaycıgil Sürenkök | {s} Tarım Makinaları/{s} Traktör/{s} Kardeşler Tarım/{s} Ziraat Aletleri Ltd. Şti./{s} Oto Tarım A.Ş./{s} Zirai Mekanizasyon/Öz {s} Tarım | Sanayi Sitesi {k}. Blok No: {n}/Atatürk Caddesi No: {n}/İstasyon Caddesi No: {n}/Organize Sanayi Bölgesi {k}. Cadde No: {n}/Cumhuriyet Mahallesi Çiftçi Sokak No: {n}/Küçük Sanayi {k}. Sokak No: {n} | sixdays
en | Hartlebury Oakenshaw Thrapwell Brackenhurst Wolderton Fernacre Millhanger Stubblefield Ploughley Eastermoor Haystrand Garthwick Lowmeadow Tillercott Barnaskew Cropthwaite Fallowden Ridgewell-Holt | {s} Tractors Ltd/{s} Agricultural/{s} & Sons Farm Machinery/{s} Farm Services/{s} Agri Ltd/{s} Machinery Centre/J. {s} & Co. Agricultural Engineers | {n} Station Road/Unit {k}, Market Way Industrial Estate/{n} Mill Lane/{n} Church Road/{n} Harvest Way/The Old Granary, {n} Low Road/{n} Showground Road/Units {k}–{n}, Enterprise Park | british
enmt | Harrugieri Għalqana Raħalin | {s} Agricultural Machinery/{t} Tractors | {n} Triq il-Għalqa/{n} Triq ir-Raba’ | south
enph | Maglupa Bukiran Anihanon Palayero | {s} Agri Machinery/{t} Farm Equipment Center/{s} & Sons Tractors | {n} National Highway/{n} Rizal Street | asia
cs | Polničák Brázdný Zemanovský Rolnický Oračík Stodůlka Lánecký Klasovský Obilňák Mlatecký | {s} Agrotechnika s.r.o./Traktory {s}/Zemědělská technika {s}/{s} a synové | Průmyslová {n}/Nádražní {n}/Polní {n}/Zemědělská {n}/Hlavní {n}/Mlýnská {n} | north
yu | Oranić Žitnik-Polak Ravničar Poljanović Klasević Brazdić Sjetvić Njivarić Voćarević Salašević | {s} Agrotehnika d.o.o./Traktori {s}/{s} Poljoprivredna mehanizacija/Agroservis {s} | Industrijska {n}/Glavna {n}/Kolodvorska {n}/Poljska {n}/Vojvođanska {n} | north
hu | Szántóhegyi Búzakovács Tanyaváry Rétközi-Nagy Kaszavölgyi Ugarossy Mezőszegi Kalászfi | {s} Agrár Kft./{s} Mezőgép Kft./{s} Traktor Bt./{s} és Fiai Gépszerviz | Ipari út {n}./Fő utca {n}./Petőfi utca {n}./Állomás utca {n}./Malom utca {n}. | north
ro | Brăzdaru Ogorescu Plugărescu Câmpinaru Holdean Secerișteanu Moșierescu Grânaru | {s} Agrotehnica SRL/Tractoare {s} SRL/{s} Utilaje Agricole/{s} Agroservice SRL | Strada Industriei nr. {n}/Strada Gării nr. {n}/Șoseaua Națională nr. {n}/Strada Câmpului nr. {n}/Strada Morii nr. {n} | north
bg | Nivarov Orachev Zhitarski Poleshkov Brazdilov Klasev | {s} Agro OOD/Agrotehnika {s}/{s} Agroservis EOOD | ul. Industrialna {n}/bul. Trakia {n}/ul. Gara {n}/ul. Zhitna {n} | north
el | Chorafidis Sitaropoulos Alonakis Ampelonas Karpiatis Zevgaridis | {s} Agrotiki/Georgika Michanimata {s}/{s} & Yioi Trakter/Agrotechniki {t} | Leoforos Ethniki Odos {n}/Odos Agroton {n}/Odos Stathmou {n}/Viomichaniki Periochi {n} | south
al | Arakodra Bujqari Fushkola Misrezi | {s} Agro sh.p.k./Traktorë {s}/Agroteknika {t} | Rruga Industriale {n}/Rruga e Stacionit {n}/Rruga Bujqësia {n} | sixdays
maghreb | Benfellah Oulad-Sahel Zeraoui-Naïm Haddadine Mahrathi Bensanabel | Société {s} Matériel Agricole/{s} Agri SARL/Tracteurs {s}/Agro-Mécanique {s} | {n} route nationale {k}/Zone industrielle, lot {n}/{n} avenue de l’Indépendance/{n} rue des Oliviers | maghreb
algeria | Benfellah Oulad-Sahel Zeraoui-Naïm Haddadine Mahrathi Bensanabel | Société {s} Matériel Agricole/{s} Agri SARL/Tracteurs {s}/Agro-Mécanique {s} | {n} route nationale {k}/Zone industrielle, lot {n}/{n} avenue de l’Indépendance/{n} rue des Oliviers | algeria
mashriq | Al-Fallahi Al-Hasad Abusanabil Al-Bustani-Nahr Haqlawi | {s} Agricultural Machinery/{s} Tractors Co./{t} Agricultural Equipment/{s} Trading and Farm Services | Agricultural Road, building {n}/Industrial Zone, block {k}, no. {n}/Station Street {n} | fridays
gulf | Al-Waha Al-Nakhlawi Al-Hasad Al-Mazraeh | {s} Agricultural Equipment LLC/{s} Farm Machinery/{t} Agri Services | Industrial Area {k}, street {n}/Farm Road {n} | fridays
he | Ben-Shaked Harish Pardessky Sadot-Barak | {s} Farm Machinery Ltd./{t} Tractors/{s} Agro Services | HaTa’asiya Street {n}/HaMeshek Street {n}/Derech HaSadot {n} | israel
afen | Mashambani Kilimwa Adeoko Chimanda Oguntilla Wakulimba | {s} Farm Equipment Ltd/{s} Agri Machinery/{t} Tractors & Spares/{s} Agro Services | Plot {n}, Industrial Area/{n} Market Road/Plot {n}, Station Road/{n} Farmers Avenue | sixdays
affr | Kouléba Dabakary Tchamboué Sanaboré | {s} Agri-Équipement/Comptoir Agricole {t}/{s} & Frères Machines Agricoles | {n} avenue du Marché/Zone industrielle, lot {n}/Route nationale {k}, n° {n} | south
afpt | Lavrandemba Campilho Searinha | {s} Máquinas Agrícolas, Lda./AgroCentro {t}/{s} & Filhos | Estrada Nacional {k}, n.º {n}/Zona Industrial, Lote {n}/Rua do Mercado, {n} | south
ja | Inadahara Mugifuji Tagakura Hatanobe | {s} Noki K.K./{s} Agri Machinery/{t} Farm Equipment | {k}-{n} Chuo/{k}-{n} Ekimae/{k}-{n} Tanaka-cho | asia
ko | Nongwon Deulpan Pyeongya | {s} Agricultural Machinery/{t} Farm Machinery Center | {n} Jungang-ro/{n} Nongeop-ro/{n} Sandan-gil | asia
asia | Suanthong Banna Dongxanh Phumsre Tianyuan | {s} Agricultural Machinery/{t} Tractor Center/{s} Farm Equipment Co. | {n} Highway {k}/{n} Market Road/{n} Railway Street | asia
id | Sawahjaya Tanimakmur Ladangsari Padimas | PT {s} Traktor/{s} Mesin Pertanian/CV {t} Agro | Jalan Raya {t} No. {n}/Jalan Industri No. {n}/Jalan Pasar No. {n} | asia`

const split = (words: string | undefined, by: string) => (words ?? '').split(by).map((word) => word.trim())

export const styles: ReadonlyMap<string, Style> = new Map(
  table
    .trim()
    .split('\n')
    .map((line) => {
      const [key = '', families, names, streets, hours = ''] = split(line, '|')
      return [
        key,
        {
          families: split(families, ' '),
          names: split(names, '/'),
          streets: split(streets, '/'),
          hours,
        },
      ]
    }),
)
