const hub = { x: 1196, y: 350, radius: 240 }

type Span = { width: number; height: number; count: number }

/** A point on a circle around the origin, `share` of a full turn clockwise from the top, as "x y". */
function onCircle(radius: number, share: number) {
  const angle = (share - 0.25) * 2 * Math.PI
  return `${Math.round(radius * Math.cos(angle))} ${Math.round(radius * Math.sin(angle))}`
}

/** Every second strip of a roof that sags from its peak (0, 0) to eaves `width` wide and `height` below. */
function roofStrips({ width, height, count }: Span, isOdd: boolean) {
  const seam = (index: number) => {
    const x = Math.round(width * (index / count - 0.5))
    return { x, bend: `${Math.round(x * 0.3)} ${Math.round(height * 0.72)}` }
  }
  return Array.from({ length: count }, (_, index) => index)
    .filter((index) => (index % 2 === 1) === isOdd)
    .map((index) => {
      const [from, to] = [seam(index), seam(index + 1)]
      return `M0 0Q${from.bend} ${from.x} ${height}H${to.x}Q${to.bend} 0 0`
    })
    .join('')
}

/** Every second half circle of the scalloped edge that hangs from the eaves. */
function scallops({ width, height, count }: Span, isOdd: boolean) {
  const step = width / count
  const [top, deep] = [height - 1, step / 2.4]
  return Array.from({ length: count }, (_, index) => index)
    .filter((index) => (index % 2 === 1) === isOdd)
    .map((index) => `M${Math.round(index * step - width / 2)} ${top}a${step / 2} ${deep} 0 0 0 ${step} 0z`)
    .join('')
}

/** A striped roof with its edge. */
function Roof(span: Span) {
  return (
    <>
      <path className="canvas" d={roofStrips(span, false) + scallops(span, false)} />
      <path className="stripe" d={roofStrips(span, true) + scallops(span, true)} />
    </>
  )
}

/** A striped tent with its peak at `at` ("x y"), `wall` high under the eaves, light in the door. */
function Tent({ at, wall, ...span }: Span & { at: string; wall: number }) {
  const { width, height, count } = span
  const [half, step] = [width / 2, width / count]
  const stripes = Array.from({ length: Math.floor(count / 2) }, (_, index) => Math.round((2 * index + 1) * step - half))
  const [foot, middle] = [height + wall, height + wall / 2]
  const walls = `M${18 - half} ${height}H${half - 18}v${wall}H`
  return (
    <g transform={`translate(${at})`}>
      <path className="pole" d="M0 4V-38" />
      <path className="flag" d="M0-38l34 9-34 9" />
      <path className="canvas" d={`${walls}${18 - half}z`} />
      <path className="stripe" d={stripes.map((x) => `M${x} ${height}h${step}v${wall}h-${step}z`).join('')} />
      <path className="shade" d={`${walls}${half * 0.45}V${height + 26}H${18 - half}z`} />
      <path
        className="lit"
        d={`M-${step * 0.9} ${foot}Q-8 ${middle} 0 ${height}Q8 ${middle} ${step * 0.9} ${foot}`}
      />
      <Roof {...span} />
      <path
        className="shade"
        d={`M0 0Q${half * 0.3} ${height * 0.72} ${half} ${height}H${half * 0.2}Q${half * 0.05} ${height * 0.72} 0 0`}
      />
    </g>
  )
}

function Wheel() {
  const spokes = Array.from({ length: 24 }, (_, index) => `M0 0L${onCircle(hub.radius, index / 24)}`).join('')
  const cabins = Array.from({ length: 12 }, (_, index) => index)
  return (
    <g transform={`translate(${hub.x} ${hub.y})`}>
      <g className="turning">
        <path className="spoke" d={spokes} />
        <g className="rim">
          <circle r={hub.radius} />
          <circle r={hub.radius - 22} />
          <circle r="112" />
        </g>
        <circle className="lamps" r={hub.radius} strokeDasharray="0 31.416" />
        <circle className="lamps" r="112" strokeDasharray="0 29.322" />
        {cabins.map((index) => (
          <g key={index} transform={`translate(${onCircle(hub.radius, index / 12)})`}>
            <g className={`cabin cabin-${index % 3}`}>
              <path d="M-19 11a19 14 0 0 1 38 0zM-17 25h34l-5 15a5 5 0 0 1-5 3H-7a5 5 0 0 1-5-3z" />
              <path className="lit" d="M-15 11h30v14h-30z" />
              <path className="iron" d="M0-4v8M-15 11v14M15 11v14" />
            </g>
          </g>
        ))}
      </g>
      <path className="leg" d="M0 0l-122 385M0 0l122 385M-80 250H80M-98 310H98M-80 250l178 60M80 250l-178 60" />
      <circle className="stripe" r="30" />
      <circle className="lit" r="16" />
    </g>
  )
}

const horse =
  'M-34-13l9-12 9-4 2-5 4 5c7 4 8 11 13 14h17c6-3 12 0 18 6-5-1-8-1-10 1 1 4-1 7-3 9l8 8-8 8-3-2 4-6-11-6c-8 2-16 2-22 0l-4 3-10 6-2 9-5-2 3-11 8-7c-4-5-5-9-5-15l-8 4z'

function Carousel() {
  return (
    <g transform="translate(600 512)">
      <path className="near" d="M-118 178h236l10 16h-256z" />
      <path className="lit" d="M-104 62h208v116h-208z" />
      <path className="drum" d="M-26 62h52v116h-52z" />
      <path className="iron" d="M-104 62v116M104 62v116M-62 62v116M62 62v116M0 62v116" />
      <g className="horses">
        <path d={horse} transform="translate(-62 136)" />
        <path className="canvas" d={horse} transform="translate(1 122)" />
        <path d={horse} transform="translate(64 138)" />
      </g>
      <path className="pole" d="M0 4v-30" />
      <path className="flag" d="M0-26l-30 8 30 8" />
      <Roof width={250} height={66} count={10} />
      <path className="string" d="M-122 66H122" strokeDasharray="0 16" />
    </g>
  )
}

function Booth() {
  return (
    <g transform="translate(1492 560)">
      <path className="drum" d="M-52 40H52v108H-52z" />
      <path className="shade" d="M14 40h38v108H14z" />
      <path className="lit" d="M-34 56h68v38h-68z" />
      <path className="iron" d="M-12 56v38M12 56v38M-42 97h84M-52 120H52" />
      <Roof width={140} height={42} count={7} />
      <path className="sign" d="M-46-22h92v26h-92z" />
      <path className="string" d="M-40-16h81M-40-2h81" strokeDasharray="0 11.5" />
    </g>
  )
}

/** Struts under the far roller coaster: x, and the height of the track there. */
const struts = [
  [20, 520], [60, 452], [100, 410], [140, 396], [180, 410], [220, 452], [260, 512], [300, 560], [340, 578], [380, 566],
  [420, 530], [460, 498], [500, 488],
]

/** The wire over the midway, from one end to the other, that the lamps hang on. */
const wire =
  'M-20 480Q150 590 330 560Q480 620 600 486Q720 600 850 446Q1010 600 1150 500M1242 500Q1380 640 1492 530Q1560 590 1640 450'

/**
 * The front page's picture: the park after closing time, one ride turning. Layers of flat painted scenery, back to
 * front, on a field of 1600 × 800; the bottom right is kept where the frame is narrower. Its colours
 * are `.hero`'s tokens in landing/hero.css, so that it is dusk in daylight and midnight at night; all motion is CSS.
 * Decoration: it says nothing that the words beside it do not.
 */
export function SceneHero() {
  return (
    <svg className="hero-scene" viewBox="0 0 1600 800" preserveAspectRatio="xMaxYMax slice" aria-hidden="true">
      <radialGradient id="fog">
        <stop offset="0" stopOpacity="0.5" />
        <stop offset="0.6" stopOpacity="0.22" />
        <stop offset="1" stopOpacity="0" />
      </radialGradient>
      <radialGradient id="halo" className="moonlight">
        <stop offset="0.3" stopOpacity="0.4" />
        <stop offset="0.6" stopOpacity="0.12" />
        <stop offset="1" stopOpacity="0" />
      </radialGradient>
      <radialGradient id="pool" className="lamplight">
        <stop offset="0" stopOpacity="0.55" />
        <stop offset="1" stopOpacity="0" />
      </radialGradient>
      <path
        className="stars"
        d="M40 60h0M150 34h0M262 52h0M384 30h0M498 56h0M612 30h0M640 350h0M736 60h0M700 180h0M780 130h0M800 330h0M870 46h0M900 210h0M1380 60h0M1452 130h0M1510 50h0M1560 190h0M1500 320h0M1570 380h0M40 400h0M140 480h0M420 430h0M1300 40h0"
      />
      <path className="stars twinkle" d="M96 40h0M330 44h0M560 50h0M760 250h0M846 110h0M1420 220h0M1545 110h0M690 420h0" />
      <circle fill="url(#halo)" cx="1112" cy="262" r="430" />
      <circle className="moon" cx="1112" cy="262" r="152" />
      <path className="crater" d="M1046 200a30 26 0 1 0 1 0zM1156 300a40 34 0 1 0 1 0zM1156 170a16 14 0 1 0 1 0zM1051 330a18 14 0 1 0 1 0z" />
      <path
        className="cloud"
        d="M880 318h190q10-16 36-10 18-18 44-4 30-6 34 14h120q30 0 30 9t-30 9H860q-24 0-24-9t44-9zM760 236h96q8-13 28-8 22-10 32 8h70q18 0 18 7t-18 7H754q-16 0-16-7t22-7z"
      />

      <path className="far" d="M0 600Q180 520 380 590T760 560T1180 600T1600 540V800H0z" />
      <path className="track" d="M-20 580C50 430 100 396 140 396S220 440 280 540 400 560 440 514 540 470 600 560" />
      <path className="strut" d={struts.map(([x, top]) => `M${x} ${top}V640`).join('')} />
      <path className="middle" d="M0 650Q240 590 520 640T1000 630T1600 620V800H0z" />

      <g className="distant">
        <Tent at="300 560" width={150} height={62} wall={60} count={7} />
        <Tent at="1400 560" width={130} height={54} wall={60} count={7} />
      </g>
      <Wheel />
      <g className="fog" fill="url(#fog)">
        <ellipse cx="180" cy="640" rx="420" ry="52" />
        <ellipse cx="760" cy="622" rx="380" ry="44" />
        <ellipse cx="1380" cy="640" rx="460" ry="56" />
      </g>
      <Tent at="850 446" width={330} height={118} wall={160} count={11} />
      <Carousel />
      <Booth />
      <g>
        <path className="wire" d={wire} />
        <path className="glow" d={wire} strokeDasharray="0 36" />
        <path className="string flicker" d={wire} strokeDasharray="0 36" />
      </g>
      <path className="near" d="M0 704Q420 664 820 694T1600 692V800H0z" />
      <g fill="url(#pool)">
        <ellipse cx="600" cy="716" rx="230" ry="34" />
        <ellipse cx="850" cy="716" rx="150" ry="34" />
        <ellipse cx="1492" cy="716" rx="140" ry="30" />
      </g>
      <path className="balloon-string" d="M1368 668q-8 30 4 56t-2 40" />
      <path className="balloon" d="M1368 612a23 28 0 0 1 0 56 23 28 0 0 1 0-56zm0 55l-5 8h10z" />
      <path className="balloon-shine" d="M1355 634q2-10 11-13" />
      <path className="fence" d="M0 728Q420 692 820 720T1600 718M0 752Q420 716 820 744T1600 742" />
      <path
        className="fence"
        d="M40 776v-66M120 770v-66M200 764v-66M280 760v-66M360 758v-66M440 758v-66M520 760v-66M600 762v-66M680 766v-66M760 770v-66M920 776v-66M1000 776v-66M1080 778v-66M1160 778v-66M1240 776v-66M1320 774v-66M1400 770v-66M1480 768v-66M1560 766v-66"
      />
      <g className="fog fog-near" fill="url(#fog)">
        <ellipse cx="60" cy="724" rx="520" ry="50" />
        <ellipse cx="900" cy="716" rx="460" ry="42" />
        <ellipse cx="1560" cy="730" rx="420" ry="48" />
      </g>
      <path className="edge" d="M0 780Q420 754 820 776T1600 768V801H0z" />
    </svg>
  )
}
