/** Given names that tell which pronoun to use. Any other name gets "they". */
export const HIS_NAMES = new Set(
  `
    aaron adam ahmed alan albert ali amir anders andre andrew anthony antonio arthur asher barnaby ben
    benjamin bert bill billy bob boris brian bruno caleb carl carlos cedric charles chris christopher cyrus
    daniel danny darius david dean dennis diego dmitri dylan eddie edgar edward edwin eli elias elijah
    emmett eric erik ethan evan felix finn frank fred gabriel george gerald hugh humphrey ernie arnold rex duncan dominic angus alfie archie freddie
    harvey jesse kai kenji hiro ming wei mustafa idris kwame tariq arjun rohan sanjay vikram gilbert giovanni gregory gus hamza
    harold harry hassan hector henry hugo ian ibrahim igor isaac ivan jack jacob jake jamal james jason
    jasper javier jerome jim joel john johnny jonah jonas jonathan jose joseph joshua juan julian karl keith
    kevin kofi lars leo leon leonard levi liam logan louis lucas luis luka luke malcolm marcus mario mark
    marlow martin mason mateo matthew max michael miguel mike milo mohamed mohammed muhammad nate nathan
    neil nicholas nick nils noah oliver omar oscar otto owen pablo patrick paul pedro peter philip pierre
    quentin rafael raj ralph ravi raymond reggie ricardo richard rob robert romeo roger roland roman ronald rory
    rowan rufus russell ryan samuel santiago saul scott sean sebastian seth silas simon stefan stephen steve
    steven stuart ted theo theodore thomas tim timothy tobias toby todd tom tomas tommy tony tyler victor
    vincent walter wes wesley will william winston xavier yusuf zachary zack zane
    aarav abdullah advait aiden andriy artem aryan ayden bilal bogdan bohdan bradley brandon brayden bryan caden
    callum cameron chidi connor conor darren dmytro duc dustin elliot elliott emeka emre enzo fabian farid felipe femi
    fernando finley florian frederick gavin graham grayson hakim hamid hans haruto hayden hiroshi hudson ionut isaiah
    ishaan jackson jakub jamil jaxon jayden jeremiah jeremy jiho jorge josiah jules julius justin kabir kacper karim
    kayden khalid krish kwasi kyle landon lawrence leonardo lincoln lorenzo louie lukas mahmoud maksim malik mamadou
    marcel marek markus mathieu mathis matias matteo maximilian mehmet micah mihai minh minjun mitchell mohammad
    moritz moussa murat nathaniel nelson nico nikhil nikolai nolan oleg oleksandr omari oskar ousmane pascal pavel
    philippe piotr pranav preston radu rahim rahul ramon raphael rashid reuben rhys rishi rodrigo ruben salim sami
    samir seamus sergio spencer stanley stefano sven takumi taras tarek thorsten tobin tomasz travis trevor tristan
    tuan tunde tyrone vihaan viktor vivaan vladimir wolfgang wyatt xander yannick yasin yousef yuri zachariah`
    .trim()
    .split(/\s+/),
)
export const HER_NAMES = new Set(
  `
    abigail ada adele aisha agnes alice alicia alina amanda amara amelia amina amy ana anastasia andrea
    angela anita anna anne annie anya aria astrid aurora ava beatrice becky bella beth betty bianca bridget
    camila carla carmen caroline catherine cecilia celia charlotte chiara chloe christina claire clara cora
    daisy dana daphne delia diana dora dorothy edith elena eleanor eliza elizabeth ella ellen elsa emily
    emma erica esme esther eva evelyn faith fatima fiona flora florence frances freya gemma georgia gina
    giulia grace greta hana hanna hannah harriet hazel heather heidi helen helena ida imogen ingrid irene
    iris isabel isabella isla ivy jane janet jasmine jenna jennifer jenny jessica joan joanna josephine joy
    judith julia juliet june juniper kate katherine kathleen katie keira laila lara laura layla leila lena
    leonora leticia lila lillian lily linda lisa lola lorna louisa louise lucia lucy luna lydia mabel
    madeleine maeve maisie margaret margot maria marie marina martha mary matilda maya meg megan mei mia
    mildred millie mina miriam molly nadia nancy naomi natalie natasha nell nina nora odette olga olive
    olivia ophelia paige pamela patricia paula pearl penelope penny petra phoebe polly priya rachel rebecca
    renata rita rosa rosalind rose rosie ruby ruth sabrina sally samantha sara sarah selma serena sofia
    sonia sophia sophie stella susan susanna sylvia tabitha tamsin tara tatiana teresa tess thea tilda una
    ursula valentina valerie vera veronica victoria violet vivian wanda willa wilma winifred yasmin ysolde
    yvonne zara zelda zoe zora
    aaliyah abeni adaeze addison aiko ainsley alana alexandra alexia allison alyssa amal aminata amira ananya
    anastasiya andreea angelica anjali annabel annabelle antonia ariana arianna asma aubrey audrey ayse bethany brenda
    brianna callie cassandra catalina chelsea chioma cindy claudia cleo cynthia dalia danielle daryna deborah deepa
    denise dina diya elif elisa elise ellie emilia emine emmanuelle erin estelle farah fatma fatou faye fernanda
    folake francesca gabriela gabriella gabrielle genevieve gwen gwendolyn hafsa hailey haley halyna hanan haruka
    helga hina iman ines ioana irina isobel jacqueline jada jasmin jiwoo jocelyn josie juana julie julieta kaitlyn
    karen karina kateryna katharina kathryn katya kavya kayla keisha kelly khadija kimberly kinga kylie lakshmi layan
    leah lexi linh lucie luisa mackenzie madison magda maha mariam mariana marisol maryam meera melanie melissa
    michelle mikayla miranda mona monica monique nadine naima nawal neha ngozi nicole noemi noura oksana olena palina
    pilar pooja priscilla rana rania raquel rebekah reem regina riya rosalie roxanne saanvi sahar sakura salma samira
    savannah seoyeon shaima shannon sharon shirin shreya sienna simone sofie stacy stephanie sumaya sunita svetlana
    sylvie thao tiffany tracy trang vanessa wendy xenia yara yasmine ylva yui zahra zainab zeynep zoey zofia`
    .trim()
    .split(/\s+/),
)

/** Nouns and titles that tell which pronoun to use. */
export const HIS_NOUNS = new Set(
  `
    boy man king prince lord father dad grandfather grandpa uncle brother son nephew wizard mr sir gentleman
    lad guy count duke baron monk waiter emperor`
    .trim()
    .split(/\s+/),
)
export const HER_NOUNS = new Set(
  `
    girl woman queen princess lady mother mom mum grandmother grandma aunt sister daughter niece witch mrs
    ms miss madame madam countess duchess baroness nun waitress empress ballerina mermaid`
    .trim()
    .split(/\s+/),
)
export const TITLES = new Set(
  `
    mr mrs ms miss dj pharaoh emperor empress president general colonel judge sergeant officer detective inspector nurse father pastor nana baby madame madam professor prof dr doctor sir lady lord captain uncle aunt old young king
    queen prince princess count countess coach sister brother granny grandma grandpa`
    .trim()
    .split(/\s+/),
)

/** Words for people, so that a character typed in lower case is called "the clown" and not taken for a name. */
export const ROLE_NOUNS = new Set(
  `
    boy girl man woman kid child teenager teen student pupil teacher clown ghost witch wizard vampire
    werewolf zombie skeleton monster robot alien pirate knight king queen prince princess doll puppet
    scarecrow mime acrobat juggler magician ringmaster strongman fortune-teller guard watchman caretaker
    janitor nurse doctor detective reporter librarian scientist inventor twin twins brothers sisters friends
    siblings kids children students tourist visitor stranger orphan cat dog bat rat raven wolf horse bear
    spider dragon mechanic clerk curator cook pianist organist musician tamer athlete chef spy thief mascot
    ghoul phantom spirit mummy goblin troll elf fairy mermaid giant usher family couple crew team class
    owner keeper engineer driver conductor manager sweeper painter sailor captain soldier mayor neighbour
    neighbor villager explorer dancer`
    .trim()
    .split(/\s+/),
)

/** Words for somebody who works in the park rather than visits it. */
export const WORK_WORDS =
  /\b(?:tak\w*|painter|mechanic|teller|keeper|driver|curator|clerk|guard|watchman|operator|owner|manager|clown|ringmaster|sweeper|janitor|caretaker|engineer|usher|seller|vendor|barker|acrobat|juggler|magician|performer|tamer|attendant|conductor|organist|repair\w*|works?|worked|keeps|tends|mends|drives|sells|tears|looks after|staff|runs?|crew|cook|night shift)\b/i
