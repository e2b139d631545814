import { normalizePassword } from './password-text.js';

/** Frequently guessed passwords of at least 8 characters, in lower case. English and Spanish. */
const COMMON = new Set(
  `
  00000000 000000000 0000000000 01234567 012345678 0123456789 0987654321 10101010 11111111 111111111 1111111111
  11223344 1122334455 112233445566 12121212 12312312 123123123 123321123 12341234 123454321 1234554321 123456123
  123456654321 12345678 123456781 123456789 1234567890 12345678910 123456789a 12345678a 1234567a 1234qwer
  123qwe123 123qweasd 13131313 147258369 159357456 19191919 1a2b3c4d 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx
  1qaz2wsx3edc 20202020 21212121 22222222 31415926 314159265 33333333 44444444 55555555 66666666 69696969
  741852963 77777777 789456123 87654321 88888888 888888888 963852741 98765432 987654321 99999999 999999999
  a1234567 a12345678 a123456789 a1b2c3d4 a1b2c3d4e5 aa123456 aa12345678 aaaaaaaa aaaaaaaaa aaaaaaaaaa abc12345
  abc123456 abcabcabc abcd1234 abcd12345 abcdefg1 abcdefgh abcdefghi abcdefghij access123 access14 admin123
  admin1234 admin12345 admin2024 admin2025 adminadmin administrator administrator1 alejandra alejandra1 alejandro
  alejandro1 alexander alexander1 alexandra amanda123 america1 america123 america76 amorcito amoreterno amormio1
  andrea123 andrew123 android1 angeles1 angelito anthony1 anthony12 april2025 asd123456 asdasdasd asdf1234
  asdfasdf asdfghjk asdfghjkl asdfghjkl1 ashley123 asshole1 august123 autumn123 autumn2024 autumn2025 az123456
  babyblue babyboy1 babygirl babygirl1 bailey123 banana123 barcelona barcelona1 baseball baseball1 baseball12
  baseball123 basketball basketball1 batman123 beautiful beautiful1 benjamin benjamin1 bienvenido bienvenido1
  bienvenidos bigdaddy bigdog123 birthday birthday1 biteme123 black123 blackberry blessed1 blessed123 blue1234
  blueberry bonita123 brandon1 brittany brittany1 broncos1 broncos123 buddy123 buddy1234 bullshit business
  butterfly butterfly1 camping1 caramelo carlos123 carolina changeit changeme changeme1 charlie1 charlie123
  chevrolet chevy123 chicken1 chicken123 chivas123 chocolate chocolate1 christian christian1 christina christine
  christmas christmas1 christopher clave123 clave1234 company1 computer computer1 contrasena contrasena1
  contrasena123 contraseña cookie123 cookies1 corazon1 corazon123 corvette cowboys1 cowboys22 cristian cristina
  cruzazul crystal1 cupcake1 cupcake123 daniel12 daniel123 daniela1 danielle danielle1 david123 david1234 december
  december1 default1 demo1234 demodemo diamond1 diamond123 dios1234 diosesamor diosesfiel doggy123 dolphins
  dolphins1 dragon12 dragon123 dragon99 eagles123 eduardo1 einstein elephant elephant1 elizabeth elizabeth1
  eminem123 employee employee1 estefania estrella estrella1 estrellita example1 facebook facebook1 faithful
  fall2024 fall2025 familia1 familia123 february february1 fernanda fernando fernando1 ferrari1 fishing1 flower123
  flowers1 football football1 football12 football123 forever1 forever123 forever21 francisco freedom1 freedom123
  friday123 fuckyou1 fuckyou123 fuckyou2 futbol123 gabriel1 gabriela gateway1 giants123 ginger123 gmail123
  godisgood godisgood1 godislove golden123 goldfish gonzalez gonzalez1 goodbye1 goodluck goodluck1 google123
  gorgeous green123 greenday guadalajara guadalupe guadalupe1 guest123 guest1234 guillermo guitar123 halloween
  halloween1 handsome happiness happy123 happy1234 harley123 harleydavidson heather1 hello123 hello1234 hello12345
  hellohello hellokitty hellokitty1 helloworld hermosa1 hermoso1 hernandez hernandez1 hockey123 hotmail1 hunter12
  hunter123 hunting1 hurricane ilovegod ilovejesus iloveme1 iloveu123 iloveyou iloveyou! iloveyou1 iloveyou12
  iloveyou2 iluvyou1 imissyou internet internet1 iphone123 ironman1 january1 jennifer jennifer1 jessica1
  jessica123 jesucristo jesus123 jesuscristo jesusislord jesussaves john1234 johnjohn jonathan jonathan1 jordan123
  jordan23 jose1234 josh1234 joshua123 juan1234 juancarlos katherine killer123 kimberly kimberly1 kitten123
  kitty123 kittycat lakers123 lakers24 lauren123 letmein1 letmein123 letmeinnow letsgo123 liberty1 lightning
  linkedin login123 logmein1 lovelove lovely123 lovers123 loveyou1 loveyou2 lucky123 lucky777 maggie123 manager1
  march2025 maria123 maria1234 mariposa mariposa1 martinez master12 master123 matthew1 maverick maverick1 melissa1
  mercedes mercedes1 metallica metallica1 mexicano mexicano1 mexico123 miamor123 miamorcito michael1 michael123
  michelle michelle1 miclave1 microsoft midnight midnight1 miguel123 mike1234 minecraft minecraft1 monday123
  monica123 monkey12 monkey123 moonlight music123 mustang1 mustang123 mypass123 mypassword myspace1 newpassword
  nicholas nicholas1 nicole123 nintendo nintendo1 nirvana1 nothing1 november november1 october1 october123
  office123 oldpassword orange123 p@ssw0rd p@ssword pa$$word packaging packers1 pass1234 pass12345 pass123456
  passpass passw0rd password password! password1 password1! password12 password123 password1234 password2
  password2020 password2021 password2022 password2023 password2024 password2025 password2026 password99 passwort1
  patricia patrick1 patriot1 patriots patriots1 peanut123 pepper123 phoenix1 phoenix123 pineapple playstation
  pokemon1 pokemon123 porsche1 princesa princesa1 princess princess1 princess12 princess123 printing printshop
  pumpkin1 pumpkin123 puppy123 purple123 q12345678 q1w2e3r4 q1w2e3r4t5 qazwsx123 qazwsxedc qwe123qwe qweasdzxc
  qweqweqwe qwer1234 qwerty!1 qwerty11 qwerty12 qwerty123 qwerty1234 qwerty12345 qwerty123456 qwerty2025
  qwertyqwerty qwertyui qwertyuiop rachel123 raiders1 rainbow1 rainbow123 ranger123 realmadrid realmadrid1
  rebecca1 red12345 redsox123 ricardo1 richard1 robert123 roberto1 rocknroll rockstar rockstar1 rodriguez root1234
  rootroot samantha samantha1 sample123 samsung1 samsung123 santiago santiago1 saturday sebastian sebastian1
  secret12 secret123 security september september1 shadow12 shadow123 shipping silver123 skateboard slipknot
  slipknot1 snickers snickers1 snoopdogg snoopy123 soccer12 soccer123 softball softball1 something sparkles
  spiderman spiderman1 spring12 spring123 spring2023 spring2024 spring2025 spring2026 starlight startrek starwars
  starwars1 steelers steelers1 stephanie stephanie1 steven123 strawberry strawberry1 student1 summer01 summer12
  summer123 summer2020 summer2021 summer2022 summer2023 summer2024 summer2025 summer2026 sunday123 sunflower
  sunflower1 sunshine sunshine1 sunshine12 sunshine123 superman superman1 superman123 sweetheart sweetheart1
  sweetpea taylor123 teacher1 teamo123 teamomas teamomucho teamoteamo temp1234 temporary temppass tequiero
  tequiero1 tequieromucho test1234 test12345 testing1 testing123 testtest thepassword thomas123 thunder1
  thunder123 thursday tiffany1 tiger123 tigger123 together topsecret trustno1 trustnoone tuesday1 unicorn1
  unicorn123 user1234 utahjazz valentina valeria1 vanessa1 veronica victoria victoria1 victoria12 virgencita
  volleyball warehouse warehouse1 warrior1 warriors watermelon wednesday welcome! welcome1 welcome12 welcome123
  welcome2 welcome2020 welcome2021 welcome2022 welcome2023 welcome2024 welcome2025 welcome2026 whatever whatever1
  whatever123 whatsup1 william1 windows1 winter12 winter123 winter2020 winter2021 winter2022 winter2023 winter2024
  winter2025 winter2026 work1234 working1 xbox3600 xxxxxxxx yahoo123 yamaha123 yankees1 yankees2 yellow123
  yourpassword youtube1 zaq12wsx zaq1zaq1 zxcvbnm1 zxcvbnm123 zxcvbnmz zxczxczx zzzzzzzz
`
    .trim()
    .split(/\s+/),
);

/**
 * Words related to the app: its name, the work, the places, and the password of the demo accounts. A password must be
 * more than one of them with added digits or punctuation.
 */
const LOCAL_PASSWORDS = new Set(
  `gigshift shift shifts turno turnos worker trabajo trabajador warehouse almacen bodega imprenta printing fulfillment
   training capacitacion employee empleado admin utah saltlake saltlakecity password passwort contrasena contraseña
   welcome bienvenido qwerty letmein gigshiftdemo`
    .trim()
    .split(/\s+/),
);

/** Returns whether a password is common, ignoring case and surrounding digits and punctuation. */
export function isCommonPassword(password: string): boolean {
  const text = normalizePassword(password).trim().toLowerCase();
  return COMMON.has(text) || LOCAL_PASSWORDS.has(text.replace(/[^\p{L}]/gu, '')) || isOneCharacter(text);
}

function isOneCharacter(password: string): boolean {
  return password.length > 0 && new Set(password).size === 1;
}
