import { __, _n, sprintf } from '@wordpress/i18n';
import { call, newestOnly } from '../../../shared/api/client';
import { config } from '../../../shared/config';
import { debounce } from '../../../shared/lib/debounce';
import { isComposing } from '../../../shared/lib/keys';
import { nextItem } from '../../../shared/lib/menu-keys';
import { local } from '../../../shared/lib/storage';
import { needStyle } from '../../../shared/lib/styles';
import type { Raw } from '../../../shared/widget/props';
import { drawBox } from './draw';
import { forget, readBox, readFound, readHistory, remember } from './model';
import type { Suggestion } from './model';
import { foundList, historyList } from './popup';

/** Time to press something in the popup after the box has lost the focus (milliseconds). */
const HIDES_AFTER = 200;

/** Suggestions and a history below a search box. The form of the box goes on as it is: Enter opens the page of results. */
export function mount( host: HTMLElement, raw: Raw ): () => void {
	const props = readBox( raw, __( '搜索', 'zeromo-community' ) );
	const selector = 'input[type="search"], input[type="text"], input:not([type])';
	const input =
		host instanceof HTMLInputElement
			? host
			: ( host.querySelector< HTMLInputElement >( selector ) ?? drawBox( host, props ) );
	const place = input.closest( 'form' ) ?? input.parentElement ?? host;
	const popup = document.createElement( 'div' );
	const status = document.createElement( 'p' );
	const newest = newestOnly();
	const stop = new AbortController();
	let found: Suggestion[] = [];
	let hiding: ReturnType< typeof setTimeout > | undefined;

	void needStyle( 'search' );
	popup.className = 'zmo-pop zmo-pop--float zmo-find__pop';
	popup.hidden = true;
	status.className = 'zmo-sr';
	status.setAttribute( 'role', 'status' );
	place.classList.add( 'zmo-find__host' );
	place.append( popup, status );

	const words = () => input.value.trim();
	const history = () => readHistory( local.read( props.history_key ) );

	const hide = () => {
		popup.hidden = true;
	};
	const show = ( parts: HTMLElement[], said: string ) => {
		popup.replaceChildren( ...parts );
		popup.hidden = parts.length === 0;
		status.textContent = said;
	};
	const resultsUrl = ( keyword: string ) => {
		const form = input.form;
		const url = new URL( form?.getAttribute( 'action' ) || props.action || config().home, location.href );
		if ( form ) {
			new FormData( form ).forEach( ( value, name ) => url.searchParams.set( name, String( value ) ) );
		}
		url.searchParams.set( input.name || props.name, keyword );
		return url.href;
	};
	const keep = ( entries: ReturnType< typeof history > ) => {
		local.write( props.history_key, entries );
		input.focus();
		showHistory();
	};
	const showHistory = () => {
		const entries = props.history ? history() : [];
		const actions = {
			url: resultsUrl,
			onDelete: ( keyword: string ) => keep( forget( history(), keyword ) ),
			onClear: () => keep( [] ),
		};
		show( entries.length ? historyList( entries.slice( 0, props.history_shown ), actions ) : [], '' );
	};
	const showFound = () => {
		/* translators: %d: number of suggestions */
		const said = _n( '%d 条搜索建议', '%d 条搜索建议', found.length, 'zeromo-community' );
		show( found.length ? foundList( found, words() ) : [], found.length ? sprintf( said, found.length ) : '' );
	};
	const open = () => {
		clearTimeout( hiding );
		if ( words() === '' ) {
			showHistory();
		} else {
			showFound();
		}
	};

	const look = async () => {
		const keywords = words();
		if ( keywords === '' ) {
			return;
		}
		const { post_type, fields, param, route, query } = props;
		place.setAttribute( 'aria-busy', 'true' );
		try {
			const answer = await newest( ( signal ) =>
				call( route, { ...query, [ param ]: keywords, post_type, fields }, { signal } )
			);
			found = readFound( answer, config().home );
		} catch {
			// Enter still opens the page of results, so nothing is said.
			found = [];
		}
		place.removeAttribute( 'aria-busy' );
		// Whoever has gone on in the meantime wants no popup.
		if ( ! stop.signal.aborted && keywords === words() && place.contains( input.ownerDocument.activeElement ) ) {
			showFound();
		}
	};
	const soon = debounce( () => void look(), props.delay );
	const typed = () => {
		found = [];
		if ( words() === '' ) {
			soon.cancel();
			showHistory();
		} else {
			hide();
			soon();
		}
	};

	const move = ( event: KeyboardEvent ) => {
		const stops = [ input, ...popup.querySelectorAll< HTMLElement >( 'a' ) ];
		const at = stops.findIndex( ( one ) => one === input.ownerDocument.activeElement );
		const next = nextItem( event.key, Math.max( 0, at ), stops.length );
		if ( ! popup.hidden && next !== undefined && event.key.startsWith( 'Arrow' ) ) {
			event.preventDefault();
			stops[ next ]?.focus();
		}
	};
	const onKeyDown = ( event: KeyboardEvent ) => {
		if ( isComposing( event ) ) {
			return;
		}
		if ( event.key === 'Escape' && ! popup.hidden ) {
			event.preventDefault();
			input.focus();
			hide();
		} else if ( event.key === 'Enter' && event.target === input ) {
			if ( words() === '' ) {
				event.preventDefault();
			} else if ( props.history ) {
				local.write( props.history_key, remember( history(), words(), Date.now(), props.history_max ) );
			}
		} else {
			move( event );
		}
	};
	const onInput = ( event: Event ) => {
		if ( ! ( event as InputEvent ).isComposing ) {
			typed();
		}
	};
	const onBlur = ( event: FocusEvent ) => {
		if ( ! ( event.relatedTarget instanceof Node && place.contains( event.relatedTarget ) ) ) {
			clearTimeout( hiding );
			hiding = setTimeout( hide, HIDES_AFTER );
		}
	};

	const { signal } = stop;
	input.addEventListener( 'focus', open, { signal } );
	input.addEventListener( 'input', onInput, { signal } );
	input.addEventListener( 'compositionend', typed, { signal } );
	place.addEventListener( 'focusin', () => clearTimeout( hiding ), { signal } );
	place.addEventListener( 'focusout', onBlur as EventListener, { signal } );
	place.addEventListener( 'keydown', onKeyDown as EventListener, { signal } );
	if ( input.ownerDocument.activeElement === input ) {
		// What was typed before the widget came counts.
		if ( words() !== '' && input.value !== input.defaultValue ) {
			soon();
		} else {
			open();
		}
	}
	return () => {
		stop.abort();
		soon.cancel();
		clearTimeout( hiding );
		popup.remove();
		status.remove();
	};
}
