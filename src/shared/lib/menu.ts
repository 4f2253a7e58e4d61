/** A menu that is a popover: the browser opens it beside its button, closes it and gives the focus back. */
import { attempt } from './attempt';
import { nextItem } from './menu-keys';
import { isPlainClick } from './plain-click';

const ENTRY = '[role^="menuitem"]';

/**
 * Gives it the keys of a menu: the first entry has the focus, arrows, Home and End go round, Tab leaves. A press on an
 * entry closes it, unless the entry has a state of its own. Returns what ends it.
 *
 * @param button Opens the menu by `popovertarget`.
 * @param menu   Has `popover` and the role `menu`.
 */
export function menuKeys( button: HTMLElement, menu: HTMLElement ): () => void {
	const end = new AbortController();
	const { signal } = end;
	const entries = () => [ ...menu.querySelectorAll< HTMLElement >( ENTRY ) ];
	const follow = () => {
		const open = menu.matches( ':popover-open' );
		button.setAttribute( 'aria-expanded', String( open ) );
		if ( open ) {
			entries()[ 0 ]?.focus( { preventScroll: true } );
		}
	};
	menu.addEventListener(
		'beforetoggle',
		( event ) => {
			// The browser gives the focus back to what had it; not every browser focuses a button that is pressed.
			if ( event.newState === 'open' ) {
				button.focus( { preventScroll: true } );
			}
		},
		{ signal }
	);
	menu.addEventListener( 'toggle', follow, { signal } );
	menu.addEventListener(
		'keydown',
		( event ) => {
			if ( event.key === 'Tab' ) {
				menu.hidePopover();
				return;
			}
			const all = entries();
			const to = nextItem( event.key, all.indexOf( event.target as HTMLElement ), all.length );
			if ( to !== undefined ) {
				event.preventDefault();
				all[ to ]?.focus();
			}
		},
		{ signal }
	);
	menu.addEventListener(
		'click',
		( event ) => {
			if ( ( event.target as Element ).closest( '[role="menuitem"]' ) ) {
				menu.hidePopover();
			}
		},
		{ signal }
	);
	button.addEventListener(
		'keydown',
		( event ) => {
			if ( event.key === 'ArrowDown' && ! menu.matches( ':popover-open' ) ) {
				event.preventDefault();
				button.click();
			}
		},
		{ signal }
	);
	// It may have been opened before the script was there.
	follow();
	return () => end.abort();
}

/** What an entry marked `data-zmo-do` does, by its mark. */
export type Deeds = Readonly< Record< string, ( entry: HTMLElement ) => Promise< unknown > > >;

/**
 * The server's button and menu in an element, with their keys. An entry marked `data-zmo-do` leads to a page without
 * script; with it the deed of that name is done, and a failure is told in a toast. Null where the markup has no menu.
 */
export function menuIn( host: HTMLElement, deeds: Deeds ): { menu: HTMLElement; end: () => void } | null {
	const button = host.querySelector< HTMLElement >( '[popovertarget]' );
	const menu = host.querySelector< HTMLElement >( '[popover][role="menu"]' );
	if ( ! button || ! menu ) {
		return null;
	}
	const end_keys = menuKeys( button, menu );
	const onClick = ( event: MouseEvent ) => {
		const entry = ( event.target as Element ).closest< HTMLElement >( '[data-zmo-do]' );
		const deed = deeds[ entry?.dataset.zmoDo ?? '' ];
		if ( entry && deed && isPlainClick( event ) ) {
			event.preventDefault();
			void attempt( null, async () => void ( await deed( entry ) ) );
		}
	};
	menu.addEventListener( 'click', onClick );
	return {
		menu,
		end: () => {
			end_keys();
			menu.removeEventListener( 'click', onClick );
		},
	};
}
