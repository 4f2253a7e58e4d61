/**
 * Finds `[data-zeromo-widget]` elements and starts their widgets: late, once, each on its own. Until a widget has
 * started, and when it fails, the server's markup stays and works by itself.
 */
import { config } from '../config';
import { isPlainClick } from '../lib/plain-click';
import { readProps } from './props';
import type { Raw } from './props';

export interface WidgetModule {
	/** What `mount` needs so that it can take the markup's place at once: clicks are held until both are done. */
	prepare?: ( props: Raw ) => Promise< unknown > | void;
	/** Starts on the element; returns what ends it. */
	mount: ( element: HTMLElement, props: Raw ) => void | ( () => void );
}

/** `idle`: when the page has settled. `view`: then, when it comes into view. `touch`: when somebody is about to use it. */
export type When = 'now' | 'idle' | 'view' | 'touch';

export interface WidgetEntry {
	load: () => Promise< WidgetModule >;
	when: When;
	/** Controls whose first click is held until the widget has started, then given to it. */
	replay?: string;
}

export type Registry = Readonly< Record< string, WidgetEntry > >;

interface State {
	phase: 'waiting' | 'loading' | 'mounted' | 'failed';
	entry: WidgetEntry;
	started?: Promise< void >;
	cleanup?: () => void;
}

const SELECTOR = '[data-zeromo-widget]';
const NEAR = '300px';

/**
 * Where text stands that members, authors or shops have stored. WordPress lets `data-*` attributes through in it, so a
 * widget starts there only when a block of ours has printed it: with the page's own key, which nobody knew when the
 * text was stored, or in an answer of ours outside of the text that the answer itself carries.
 */
const STORED = [
	// A page of the site's own may hold widgets: the server keeps those whose writer may edit the theme.
	'.zmo-prose:not(.is-page)',
	'.zmo-comment__text',
	'.zmo-reply__text',
	'.comment-content',
	'.wp-block-comment-content',
	'.wp-block-post-excerpt',
	'.wp-block-post-author-biography',
	'.wp-block-term-description',
	'body.single .wp-block-post-content',
	'body.single .entry-content',
	'.hentry:not(.type-page) .entry-content',
	'.wp-block-post:not(.type-page) .wp-block-post-content',
].join( ',' );

let registry: Registry = {};
let states = new WeakMap< Element, State >();
let watched = new WeakMap< Element, HTMLElement >();
const trusted = new WeakSet< Element >();
let viewer: IntersectionObserver | null = null;
/** What a finger or a mouse button is down on, and when it will be up. */
let pressing: { target: Element; over: Promise< void > } | null = null;

function report( error: unknown ): void {
	if ( typeof window.reportError === 'function' ) {
		window.reportError( error );
	}
}

function whenSettled( task: () => void ): void {
	const soon = () =>
		typeof window.requestIdleCallback === 'function'
			? window.requestIdleCallback( task, { timeout: 2000 } )
			: setTimeout( task, 1 );
	if ( document.readyState === 'complete' ) {
		soon();
	} else {
		window.addEventListener( 'load', soon, { once: true } );
	}
}

function focusIndex( element: HTMLElement ): number {
	const active = element.ownerDocument.activeElement;
	return active && element.contains( active ) ? controls( element ).indexOf( active as HTMLElement ) : -1;
}

function controls( element: HTMLElement ): HTMLElement[] {
	return [ ...element.querySelectorAll< HTMLElement >( 'a[href],button,input,textarea,select,summary,[tabindex]' ) ];
}

async function run( element: HTMLElement, state: State ): Promise< void > {
	try {
		const module = await state.entry.load();
		await module.prepare?.( readProps( element ) );
		if ( pressing && element.contains( pressing.target ) ) {
			// A click is lost when what was pressed is replaced before it is let go.
			await pressing.over;
		}
		if ( ! element.isConnected ) {
			states.delete( element );
			return;
		}
		const props = readProps( element );
		const focused = focusIndex( element );
		state.cleanup = module.mount( element, props ) || undefined;
		state.phase = 'mounted';
		if ( focused >= 0 && ! element.contains( element.ownerDocument.activeElement ) ) {
			controls( element )[ focused ]?.focus( { preventScroll: true } );
		}
	} catch ( error ) {
		state.phase = 'failed';
		report( error );
	}
}

/** Starts one widget now; resolves when it runs or has failed. */
export function start( element: HTMLElement ): Promise< void > {
	const state = states.get( element );
	if ( ! state ) {
		return Promise.resolve();
	}
	if ( state.phase === 'waiting' ) {
		state.phase = 'loading';
		state.started = run( element, state );
	}
	return state.started ?? Promise.resolve();
}

function isBare( element: HTMLElement ): boolean {
	return element.childElementCount === 0 && ! element.matches( 'a, button, input, select, textarea' );
}

function startSoon( element: HTMLElement, when: When ): void {
	if ( when === 'now' ) {
		void start( element );
		return;
	}
	// An empty element has nothing to reach for: what is there to press comes with the widget.
	const waits = when === 'touch' && ! isBare( element );
	whenSettled( () => {
		if ( waits || ! element.isConnected ) {
			return;
		}
		// A wrapper with display: contents has no box of its own.
		const box = getComputedStyle( element ).display === 'contents' ? element.firstElementChild : element;
		if ( when !== 'view' || ! box || typeof IntersectionObserver === 'undefined' ) {
			void start( element );
			return;
		}
		viewer ??= new IntersectionObserver( onView, { rootMargin: NEAR } );
		watched.set( box, element );
		viewer.observe( box );
	} );
}

function onView( entries: IntersectionObserverEntry[] ): void {
	entries
		.filter( ( entry ) => entry.isIntersecting )
		.forEach( ( entry ) => {
			viewer?.unobserve( entry.target );
			const element = watched.get( entry.target );
			if ( element ) {
				void start( element );
			}
		} );
}

function found( root: ParentNode ): HTMLElement[] {
	const inside = [ ...root.querySelectorAll< HTMLElement >( SELECTOR ) ];
	return root instanceof HTMLElement && root.matches( SELECTOR ) ? [ root, ...inside ] : inside;
}

/** Notes the widgets of an answer of ours, not yet in the page, those in stored text aside. */
export function trust( answer: ParentNode ): void {
	for ( const element of found( answer ) ) {
		if ( ! element.closest( STORED ) ) {
			trusted.add( element );
		}
	}
}

function isOurs( element: HTMLElement ): boolean {
	const { key } = config();
	return (
		trusted.has( element ) || ( !! key && element.dataset.zeromoKey === key ) || element.closest( STORED ) === null
	);
}

/** Prepares all widgets in a part of the page; those it knows already are left alone. */
export function mountAll( root: ParentNode = document ): void {
	for ( const element of found( root ) ) {
		const entry = registry[ element.dataset.zeromoWidget ?? '' ];
		if ( entry && ! states.has( element ) && isOurs( element ) ) {
			states.set( element, { phase: 'waiting', entry } );
			startSoon( element, entry.when );
		}
	}
}

/** Ends all widgets in a part of the page. */
export function unmountAll( root: ParentNode ): void {
	for ( const element of found( root ).reverse() ) {
		const state = states.get( element );
		states.delete( element );
		try {
			state?.cleanup?.();
		} catch ( error ) {
			report( error );
		}
	}
}

function pending( target: EventTarget | null ): { element: HTMLElement; state: State } | null {
	const element = target instanceof Element ? target.closest< HTMLElement >( SELECTOR ) : null;
	const state = element ? states.get( element ) : undefined;
	return element && state && ( state.phase === 'waiting' || state.phase === 'loading' ) ? { element, state } : null;
}

/** Somebody reaches for a widget: have it ready by the time they press. */
function onReach( event: Event ): void {
	const found_one = pending( event.target );
	if ( found_one && found_one.state.phase === 'waiting' ) {
		void start( found_one.element );
	}
}

/** Takes note of a press until it is over; the click comes before the next task. */
function onPress( { target }: Event ): void {
	if ( ! pending( target ) ) {
		return;
	}
	const over = new Promise< void >( ( resolve ) => {
		const ends = [ 'pointerup', 'pointercancel' ] as const;
		const end = () => {
			ends.forEach( ( name ) => document.removeEventListener( name, end, true ) );
			setTimeout( () => {
				pressing = null;
				resolve();
			} );
		};
		ends.forEach( ( name ) => document.addEventListener( name, end, true ) );
	} );
	pressing = { target: target as Element, over };
}

/** Holds the first click on a widget that has not started, starts it, and hands the click on. */
function onEarlyClick( event: MouseEvent ): void {
	const early = pending( event.target );
	const selector = early?.state.entry.replay;
	if ( ! early || ! selector || ! isPlainClick( event ) ) {
		return;
	}
	const { element, state } = early;
	const control = ( event.target as Element ).closest( selector );
	const holder = element.matches( selector ) ? ( element.parentElement ?? element ) : element;
	if ( ! control || ! holder.contains( control ) ) {
		return;
	}
	const at = [ ...holder.querySelectorAll( selector ) ].indexOf( control );
	event.preventDefault();
	event.stopPropagation();
	void start( element ).then( () => {
		if ( state.phase === 'mounted' || state.phase === 'failed' ) {
			const controls_now = [ ...holder.querySelectorAll< HTMLElement >( selector ) ];
			( namesake( control, controls_now ) ?? controls_now[ at ] )?.click();
		}
	} );
}

/** The control that sends the same: a widget may draw them in another order than the server does. */
function namesake( control: Element, among: readonly HTMLElement[] ): HTMLElement | undefined {
	const sends = ( one: Element ) => `${ one.getAttribute( 'name' ) }=${ one.getAttribute( 'value' ) }`;
	return control.hasAttribute( 'name' ) ? among.find( ( one ) => sends( one ) === sends( control ) ) : undefined;
}

function onChange( records: MutationRecord[] ): void {
	const elements = ( nodes: NodeList ) =>
		[ ...nodes ].filter( ( node ): node is HTMLElement => node instanceof HTMLElement );
	for ( const record of records ) {
		elements( record.removedNodes )
			.filter( ( node ) => ! node.isConnected )
			.forEach( unmountAll );
		elements( record.addedNodes )
			.filter( ( node ) => node.isConnected )
			.forEach( mountAll );
	}
}

/** Called once for the page: learns the widgets, mounts those that are there and watches for more. Returns what ends it. */
export function boot( widgets: Registry ): () => void {
	registry = widgets;
	const capture = { capture: true } as const;
	const reaches = [ 'pointerover', 'focusin', 'touchstart' ] as const;
	reaches.forEach( ( name ) => document.addEventListener( name, onReach, { capture: true, passive: true } ) );
	document.addEventListener( 'pointerdown', onPress, capture );
	document.addEventListener( 'click', onEarlyClick, capture );
	const observer = new MutationObserver( onChange );
	observer.observe( document.documentElement, { childList: true, subtree: true } );
	mountAll();
	return () => {
		reaches.forEach( ( name ) => document.removeEventListener( name, onReach, capture ) );
		document.removeEventListener( 'pointerdown', onPress, capture );
		document.removeEventListener( 'click', onEarlyClick, capture );
		observer.disconnect();
		viewer?.disconnect();
		viewer = null;
		states = new WeakMap();
		watched = new WeakMap();
	};
}
