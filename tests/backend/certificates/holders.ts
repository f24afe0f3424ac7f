/** The owner of one or more certificates. */
export interface Holder {
  readonly userId: string
  readonly name: string
  readonly nationality: string
  readonly gender: 'female' | 'male'
  readonly passNo: string
  readonly dateOfBirth: string
  readonly email: string
}

type Entry = readonly [key: string, name: string, nationality: string, gender: 'f' | 'm', passNo: string, dateOfBirth: string]

// The first six hold the certificates that tests refer to.
const entries: readonly Entry[] = [
  ['aminata.diallo', 'Aminata Diallo', 'Senegal', 'f', 'A02914587', '1994-05-17'],
  ['jon.sigurdsson', 'Jón Þór Sigurðsson', 'Iceland', 'm', 'A5512084', '1981-11-02'],
  ['napatsorn.wongsuwan', 'นภัสสร วงศ์สุวรรณ', 'Thailand', 'f', 'AA8420917', '1990-03-28'],
  ['ahmed.almansoori', 'أحمد المنصوري', 'United Arab Emirates', 'm', 'P4718830', '1986-08-09'],
  ['eleni.papadopoulou', 'Ελένη Παπαδοπούλου', 'Greece', 'f', 'AN1204759', '1992-01-21'],
  ['anwar.hakimi', 'Anwar Hakimi', 'Morocco', 'm', 'JB5507213', '1988-06-30'],
  ['wenbo.li', '李 文博', 'China', 'm', 'E41087263', '1989-12-05'],
  ['siobhan.nidhomhnaill', 'Siobhán Ní Dhomhnaill', 'Ireland', 'f', 'PB8103342', '1995-07-13'],
  ['oleksandr.shevchenko', 'Олександр Шевченко', 'Ukraine', 'm', 'FE204871', '1984-09-24'],
  ['anh.nguyen', 'Nguyễn Thị Hồng Ánh', 'Vietnam', 'f', 'C5201984', '1996-02-11'],
  ['maximilian.fuerstenberg', 'Maximilian-Alexander Freiherr von und zu Fürstenberg-Brabant', 'Germany', 'm', 'C01X0006H', '1979-04-04'],
  ['maria.delacruz', 'Maria Corazon dela Cruz', 'Philippines', 'f', 'P7741205B', '1991-10-19'],
  ['jose.magsaysay', 'José Ramón Magsaysay', 'Philippines', 'm', 'P3390174A', '1987-05-02'],
  ['rodel.santos', 'Rodel Bautista Santos', 'Philippines', 'm', 'P8801267B', '1993-08-15'],
  ['gurpreet.singh', 'Gurpreet Singh Dhillon', 'India', 'm', 'Z4410982', '1985-02-27'],
  ['lakshmi.iyer', 'Lakshmi Venkatesan Iyer', 'India', 'f', 'T6120774', '1997-06-08'],
  ['arun.nair', 'Arun Kumar Nair', 'India', 'm', 'V2098135', '1990-12-30'],
  ['mehmet.yildiz', 'Mehmet Çağrı Yıldız', 'Türkiye', 'm', 'U20417753', '1983-03-16'],
  ['zeynep.sahin', 'Zeynep Şahin', 'Türkiye', 'f', 'U31190482', '1998-01-09'],
  ['lukasz.wisniewski', 'Łukasz Wiśniewski', 'Poland', 'm', 'EB9204417', '1986-07-22'],
  ['agnieszka.zolkiewska', 'Agnieszka Żółkiewska', 'Poland', 'f', 'EK3318092', '1994-11-11'],
  ['ivan.petrov', 'Иван Сергеевич Петров', 'Bulgaria', 'm', '384120965', '1978-10-03'],
  ['dragana.jovanovic', 'Dragana Jovanović', 'Serbia', 'f', '012874533', '1992-04-26'],
  ['nikola.kovacevic', 'Nikola Kovačević', 'Croatia', 'm', '118204756', '1989-09-07'],
  ['bjorn.haugland', 'Bjørn Åge Haugland', 'Norway', 'm', '31204875', '1975-12-18'],
  ['ingrid.sorensen', 'Ingrid Sørensen', 'Denmark', 'f', '208417735', '1993-02-14'],
  ['pekka.makinen', 'Pekka Mäkinen', 'Finland', 'm', 'FP1204873', '1980-06-21'],
  ['astrid.oberg', 'Astrid Öberg', 'Sweden', 'f', '91204877', '1996-08-29'],
  ['kwame.mensah', 'Kwame Owusu Mensah', 'Ghana', 'm', 'G2104875', '1988-01-31'],
  ['ngozi.okonkwo', 'Ngọzi Okonkwo', 'Nigeria', 'f', 'A11204876', '1991-03-03'],
  ['tendai.moyo', 'Tendai Moyo', 'Zimbabwe', 'm', 'CN204817', '1995-05-25'],
  ['thandiwe.nkosi', 'Thandiwe Nkosi', 'South Africa', 'f', 'A08120475', '1997-09-16'],
  ['hassan.omar', 'Hassan Abdi Omar', 'Kenya', 'm', 'AK0412087', '1984-11-28'],
  ['fatima.benali', 'فاطمة الزهراء بن علي', 'Algeria', 'f', '204817653', '1993-07-05'],
  ['omar.hassan', 'عمر حسن عبد الرحمن', 'Egypt', 'm', 'A22048175', '1982-08-12'],
  ['yasmine.haddad', 'Yasmine Haddad', 'Lebanon', 'f', 'LR1204875', '1996-10-24'],
  ['joao.silva', 'João Pedro da Silva', 'Portugal', 'm', 'CA204817', '1987-03-09'],
  ['ana.conceicao', 'Ana Beatriz Conceição', 'Brazil', 'f', 'FX204817', '1994-12-01'],
  ['carlos.munoz', 'Carlos Muñoz Ibáñez', 'Spain', 'm', 'PAC204817', '1981-05-14'],
  ['chiara.esposito', 'Chiara D’Esposito', 'Italy', 'f', 'YB2048175', '1995-04-18'],
  ['francois.lefevre', 'François Lefèvre', 'France', 'm', '21AB04875', '1983-10-10'],
  ['anais.cote', 'Anaïs Côté', 'Canada', 'f', 'GA204817', '1998-06-27'],
  ['tom.baker', 'Tom Baker', 'United Kingdom', 'm', '548120476', '1990-07-19'],
  ['jack.oconnor', 'Jack O’Connor', 'Ireland', 'm', 'PA2048175', '1992-09-30'],
  ['emily.hartley', 'Emily Hartley-Jones', 'Australia', 'f', 'PB2048175', '1997-11-06'],
  ['wiremu.tamatea', 'Wiremu Tāmatea', 'New Zealand', 'm', 'LN204817', '1986-02-20'],
  ['meilin.chen', '陈 美玲', 'China', 'f', 'EJ2048175', '1995-08-08'],
  ['jiahao.wong', 'Wong Jia Hao', 'Singapore', 'm', 'K2048175E', '1993-01-15'],
  ['siewling.lim', 'Lim Siew Ling', 'Singapore', 'f', 'K3120487F', '1989-05-23'],
  ['hafiz.ismail', 'Muhammad Hafiz bin Ismail', 'Malaysia', 'm', 'A41204875', '1991-12-12'],
  ['nurul.huda', 'Nurul Huda binti Abdullah', 'Malaysia', 'f', 'A52048171', '1996-03-20'],
  ['budi.santoso', 'Budi Santoso', 'Indonesia', 'm', 'C2048175', '1985-06-06'],
  ['dewi.lestari', 'Dewi Lestari', 'Indonesia', 'f', 'C3120485', '1994-02-02'],
  ['somchai.rattanakul', 'สมชาย รัตนกุล', 'Thailand', 'm', 'AB2048175', '1982-04-13'],
  ['duc.tran', 'Trần Minh Đức', 'Vietnam', 'm', 'B2048175', '1990-10-10'],
  ['aung.kyaw', 'Aung Kyaw Htun', 'Myanmar', 'm', 'MD204817', '1988-08-18'],
  ['nimal.perera', 'Nimal Perera', 'Sri Lanka', 'm', 'N2048175', '1979-09-09'],
  ['rezaul.karim', 'Rezaul Karim', 'Bangladesh', 'm', 'BX0204817', '1986-01-01'],
  ['kenji.watanabe', 'Kenji Watanabe', 'Japan', 'm', 'TR2048175', '1983-05-05'],
  ['yuki.tanaka', 'Yuki Tanaka', 'Japan', 'f', 'TZ2048175', '1999-03-03'],
  ['olena.bondarenko', 'Олена Бондаренко', 'Ukraine', 'f', 'FG204817', '1995-05-09'],
  ['giorgos.nikolaidis', 'Γιώργος Νικολαΐδης', 'Greece', 'm', 'AO2048175', '1977-07-07'],
  ['mihai.ionescu', 'Mihai Ștefan Ionescu', 'Romania', 'm', '052048175', '1984-12-24'],
  ['viktoria.horvath', 'Horváth Viktória', 'Hungary', 'f', 'BD204817', '1992-06-16'],
  ['petr.dvorak', 'Petr Dvořák', 'Czechia', 'm', '44204817', '1981-02-08'],
  ['maris.ozols', 'Māris Ozoliņš', 'Latvia', 'm', 'LV2048175', '1987-10-28'],
  ['kristjan.kask', 'Kristjan Kask', 'Estonia', 'm', 'KE2048175', '1990-04-30'],
]

const holder = ([key, name, nationality, gender, passNo, dateOfBirth]: Entry): Holder => ({
  userId: `holder-${key.replaceAll('.', '-')}`,
  name,
  nationality,
  gender: gender === 'f' ? 'female' : 'male',
  passNo,
  dateOfBirth,
  email: `${key}@crew.example`,
})

/** Fictional holders of many nationalities and scripts. */
export const holders: readonly Holder[] = entries.map(holder)

/** Fictional patients of Harbour Clinic. */
export const patients: readonly Holder[] = (
  [
    ['kelvin.teo', 'Kelvin Teo Boon Kiat', 'Singapore', 'm', 'K5120487T', '1991-02-14'],
    ['amirah.zainal', 'Amirah binte Zainal', 'Singapore', 'f', 'K6204817A', '1987-09-03'],
    ['daniel.fernandez', 'Daniel Fernandez', 'Philippines', 'm', 'P5520481C', '1979-12-20'],
    ['xiulan.zhao', '赵 秀兰', 'China', 'f', 'E72048175', '1968-03-11'],
    ['george.muthu', 'George Muthu', 'India', 'm', 'U2048175', '1994-07-27'],
    ['sofia.lindgren', 'Sofia Lindgren', 'Sweden', 'f', '82048175', '1999-11-30'],
  ] as const satisfies readonly Entry[]
).map((entry) => holder(entry))
