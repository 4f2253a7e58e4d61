import { flushSync, useEffect, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { useOutside } from '../../../shared/hooks/use-outside';
import { needStyle } from '../../../shared/lib/styles';
import { Icon } from '../../../shared/ui/icon';
import { islandWidget, Slot, useMarks, useOn } from '../../../shared/widget/island';
import type { Raw } from '../../../shared/widget/props';
import type { Hosted } from '../../../shared/widget/react';
import { SearchForm } from '../search-box/form';
import { readBox } from '../search-box/model';

interface Props {
	/** The server's button or link; null where the element brought none. */
	toggle: HTMLElement | null;
	panel: HTMLElement | null;
	/** Props of the box. */
	given: Raw;
}

interface DrawnProps {
	given: Raw;
	attachToggle: ( element: HTMLElement | null ) => void;
	attachPanel: ( element: HTMLElement | null ) => void;
}

/** A button and a box for an element that brought none; the box is a widget of its own. */
function Drawn( { given, attachToggle, attachPanel }: DrawnProps ) {
	const label = __( '搜索', 'zeromo-community' );
	return (
		<>
			<button ref={ attachToggle } type="button" className="zmo-iconbtn" aria-label={ label }>
				<Icon name="search" />
			</button>
			<div ref={ attachPanel } className="zmo-pop zmo-pop--float zmo-searchdrop__panel" data-zmo-panel="">
				<div data-zeromo-widget="search-box" data-zeromo-props={ JSON.stringify( given ) }>
					<SearchForm box={ readBox( given, label ) } />
				</div>
			</div>
		</>
	);
}

/** A button that opens a search box below it. Closes on a press elsewhere and on Esc; without script the button is a link to the search page. */
function SearchDropdown( { host, given, ...printed }: Props & Hosted ) {
	const [ own_toggle, attachToggle ] = useState< HTMLElement | null >( null );
	const [ own_panel, attachPanel ] = useState< HTMLElement | null >( null );
	const [ open, setOpen ] = useState( false );
	const toggle = printed.toggle ?? own_toggle;
	const panel = printed.panel ?? own_panel;

	useMarks( host, { '.is-open': open } );
	useMarks( toggle, { 'aria-expanded': String( open ) } );
	useMarks( toggle instanceof HTMLAnchorElement ? toggle : null, { role: 'button' } );
	// Another panel is hidden by the sheet of its page.
	useMarks( panel?.dataset.zmoPanel === '' ? panel : null, { hidden: ! open } );
	useEffect( () => void needStyle( 'search' ), [] );
	useOutside( open, host, () => setOpen( false ) );
	useOn( toggle, 'click', ( event ) => {
		event.preventDefault();
		// At once: a phone shows its keyboard only for a focus that comes with the press.
		flushSync( () => setOpen( ! open ) );
		if ( ! open ) {
			panel?.querySelector< HTMLInputElement >( 'input:not([type="hidden"])' )?.focus();
		}
	} );
	useOn( host, 'keydown', ( event ) => {
		// The box closes its own popup first.
		if ( event.key === 'Escape' && ! event.defaultPrevented && open ) {
			setOpen( false );
			toggle?.focus();
		}
	} );
	return printed.toggle ? null : (
		<Slot of={ host }>
			<Drawn given={ given } attachToggle={ attachToggle } attachPanel={ attachPanel } />
		</Slot>
	);
}

export const { mount } = islandWidget< Props >( SearchDropdown, ( raw, host ) => {
	const given = { delay: 500, maxlength: 100, ...raw };
	if ( host.childElementCount === 0 ) {
		host.classList.add( 'zmo-searchdrop', 'is-own' );
		return { toggle: null, panel: null, given };
	}
	const toggle = host.querySelector< HTMLElement >( '[data-zmo-toggle], button, a' );
	const panel =
		host.querySelector< HTMLElement >( '[data-zmo-panel]' ) ?? ( toggle?.nextElementSibling as HTMLElement | null );
	if ( ! toggle || ! panel ) {
		throw new TypeError( 'search-dropdown has nothing to open' );
	}
	return { toggle, panel, given };
} );
