/**
 * What the passwords of published leaks are built from, longest first where it matters: with digits, symbols, sequences and look-alike
 * characters taken away, the most used few thousand that are long enough come down to these.
 */
export const commonWords: readonly string[] =
  `password passwort passw0rd passwd pass word letmein welcome login admin administrator changeme default secret access master root user
guest test testing temp temporary iloveyou iloveu loveyou love lovely lover forever always sunshine princess princesa superman batman
spiderman ironman football baseball basketball softball soccer hockey tennis golf monkey dragon tiger lion eagle eagles falcon panther
shadow michael jordan jennifer jessica ashley amanda daniel andrew matthew joshua thomas robert charlie william anthony nicole michelle
hunter ranger harley ferrari porsche mercedes mustang corvette chevy toyota honda yamaha killer trustno trustnoone whatever nothing
freedom computer internet google facebook twitter yahoo hotmail gmail microsoft windows apple iphone samsung android nintendo pokemon
pikachu naruto starwars startrek jedi yoda matrix phoenix diamond silver gold golden money bitcoin dollar cookie cheese chocolate banana
orange cherry pepper ginger butter buttercup flower flowers summer winter spring autumn january february march april june july august
september october november december monday tuesday wednesday thursday friday saturday sunday london paris berlin boston chicago dallas
texas florida california newyork america american canada mexico england liverpool chelsea arsenal barcelona madrid juventus cowboys
steelers packers yankees lakers raiders broncos patriots angels angel heaven jesus christ blessed faith hope grace peace family mother
father daddy mommy brother sister baby babygirl babyboy sweet sweetie sweetheart honey darling beautiful gorgeous pretty sexy hello
hellokitty kitty kitten puppy doggy buddy rocky bailey maggie sophie daisy molly bella lucky happy smile smiley friend friends family
school student teacher college university abc abcd qwerty qwertz azerty asdf zxcv zaqwsx qazwsx blink metallica nirvana slipknot eminem
rockstar music guitar piano drummer dance dancer cool coolguy awesome rainbow unicorn butterfly dolphin turtle fish snoopy mickey minnie
disney tinkerbell garfield scooby bubbles purple yellow green black white blue pink redsox monster zombie vampire ninja samurai warrior
wizard merlin gandalf cheyenne savings banking bank account finance credit`
    .split(/\s+/)
    .filter((word) => word.length >= 4)
    .toSorted((a, b) => b.length - a.length);
