/**
 * Names of regions by GeoNames' first administrative code, in the country's own words, and behind a colon the beginning of its
 * postal codes, where the gazetteer (server/places) does not know those by town.
 */
const table = `
DE 01=Baden-Württemberg 02=Bayern 03=Bremen 04=Hamburg 05=Hessen 06=Niedersachsen 07=Nordrhein-Westfalen 08=Rheinland-Pfalz 09=Saarland 10=Schleswig-Holstein 11=Brandenburg 12=Mecklenburg-Vorpommern 13=Sachsen 14=Sachsen-Anhalt 15=Thüringen 16=Berlin
AT 01=Burgenland 02=Kärnten 03=Niederösterreich 04=Oberösterreich 05=Salzburg 06=Steiermark 07=Tirol 08=Vorarlberg 09=Wien
CH AG=Aargau AI=Appenzell_Innerrhoden AR=Appenzell_Ausserrhoden BE=Bern BL=Basel-Landschaft BS=Basel-Stadt FR=Fribourg GE=Genève GL=Glarus GR=Graubünden JU=Jura LU=Luzern NE=Neuchâtel NW=Nidwalden OW=Obwalden SG=St._Gallen SH=Schaffhausen SO=Solothurn SZ=Schwyz TG=Thurgau TI=Ticino UR=Uri VD=Vaud VS=Valais ZG=Zug ZH=Zürich
ES 07=Illes_Balears 27=La_Rioja 29=Comunidad_de_Madrid 31=Región_de_Murcia 32=Navarra 34=Asturias 39=Cantabria 51=Andalucía 52=Aragón 53=Canarias 54=Castilla-La_Mancha 55=Castilla_y_León 56=Catalunya 57=Extremadura 58=Galicia 59=Euskadi 60=Comunitat_Valenciana
PT 02=Aveiro 03=Beja 04=Braga 05=Bragança 06=Castelo_Branco 07=Coimbra 08=Évora 09=Faro 10=Madeira 11=Guarda 13=Leiria 14=Lisboa 16=Portalegre 17=Porto 18=Santarém 19=Setúbal 20=Viana_do_Castelo 21=Vila_Real 22=Viseu 23=Açores
TR 02=Adıyaman 03=Afyonkarahisar 05=Amasya 07=Antalya 09=Aydın 10=Balıkesir 11=Bilecik 14=Bolu 15=Burdur 16=Bursa 17=Çanakkale 19=Çorum 20=Denizli 21=Diyarbakır 22=Edirne 23=Elazığ 25=Erzurum 26=Eskişehir 28=Giresun 31=Hatay 32=Mersin 33=Isparta 34=İstanbul 35=İzmir 37=Kastamonu 38=Kayseri 39=Kırklareli 40=Kırşehir 41=Kocaeli 43=Kütahya 44=Malatya 45=Manisa 46=Kahramanmaraş 48=Muğla 50=Nevşehir 52=Ordu 53=Rize 54=Sakarya 55=Samsun 57=Sinop 58=Sivas 59=Tekirdağ 60=Tokat 61=Trabzon 63=Şanlıurfa 64=Uşak 65=Van 66=Yozgat 68=Ankara 71=Konya 73=Niğde 75=Aksaray 78=Karaman 79=Kırıkkale 81=Adana 83=Gaziantep 91=Osmaniye 92=Yalova 93=Düzce 04=Ağrı 08=Artvin 12=Bingöl 13=Bitlis 24=Erzincan 49=Muş 62=Tunceli 69=Gümüşhane 70=Hakkâri 72=Mardin 74=Siirt 76=Batman 77=Bayburt 80=Şırnak 82=Çankırı 84=Kars 85=Zonguldak 86=Ardahan 87=Bartın 88=Iğdır 89=Karabük 90=Kilis
BR 01=Acre 02=Alagoas 03=Amapá 04=Amazonas 05=Bahia 06=Ceará 07=Distrito_Federal 08=Espírito_Santo 11=Mato_Grosso_do_Sul 13=Maranhão 14=Mato_Grosso 15=Minas_Gerais 16=Pará 17=Paraíba 18=Paraná 20=Piauí 21=Rio_de_Janeiro 22=Rio_Grande_do_Norte 23=Rio_Grande_do_Sul 24=Rondônia 25=Roraima 26=Santa_Catarina 27=São_Paulo 28=Sergipe 29=Goiás 30=Pernambuco 31=Tocantins
GB ENG=England WLS=Wales SCT=Scotland NIR=Northern_Ireland
IE C=Connacht L=Leinster M=Munster U=Ulster
AR 01=Buenos_Aires:6 02=Catamarca:47 03=Chaco:35 04=Chubut:91 05=Córdoba:5 06=Corrientes:34 08=Entre_Ríos:31 09=Formosa:36 10=Jujuy:46 11=La_Pampa:63 12=La_Rioja:53 13=Mendoza:55 14=Misiones:33 15=Neuquén:83 16=Río_Negro:85 17=Salta:44 18=San_Juan:54 19=San_Luis:57 21=Santa_Fe:2 22=Santiago_del_Estero:42 24=Tucumán:41
AU 01=Australian_Capital_Territory 02=New_South_Wales 03=Northern_Territory 04=Queensland 05=South_Australia 06=Tasmania 07=Victoria 08=Western_Australia
NZ E7=Auckland E8=Bay_of_Plenty E9=Canterbury F1=Gisborne F2=Hawke’s_Bay F3=Manawatū-Whanganui F4=Marlborough F6=Northland F7=Otago F8=Southland F9=Taranaki G1=Waikato G2=Wellington G3=West_Coast TAS=Tasman
ZA 02=KwaZulu-Natal 03=Free_State 05=Eastern_Cape 06=Gauteng 07=Mpumalanga 08=Northern_Cape 09=Limpopo 10=North_West 11=Western_Cape`

export interface Region {
  readonly name: string
  readonly zip: string
}

/** By country and code, as in `DE.02`. */
export const regions: ReadonlyMap<string, Region> = new Map(
  table
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [country = '', ...entries] = line.split(' ')
      return entries.map((entry) => {
        const [code = '', rest = ''] = entry.split('=')
        const [name = '', zip = ''] = rest.split(':')
        return [`${country}.${code}`, { name: name.replaceAll('_', ' '), zip }] as const
      })
    }),
)
