import { useId, useLayoutEffect, useRef } from '@wordpress/element';
import type { ReactNode } from 'react';
import { menuKeys } from '../lib/menu';
import { Icon } from './icon';

/** One entry: does something. */
export interface MenuItem {
	name: string;
	icon: string;
	run: () => void;
}

interface PopMenuProps {
	/** What button and menu are called. */
	name: string;
	/** Classes of the button as the server drew it. */
	className: string;
	/** What is in the button. */
	children: ReactNode;
	items: readonly MenuItem[];
	/** Entries with a state of their own, after these; the menu stays open when they are pressed. */
	extra?: ReactNode;
}

/** A button with a menu beside it, as the server draws them. */
export function PopMenu( { name, className, children, items, extra }: PopMenuProps ) {
	const button = useRef< HTMLButtonElement >( null );
	const menu = useRef< HTMLDivElement >( null );
	const menu_id = useId();
	useLayoutEffect(
		() => ( button.current && menu.current ? menuKeys( button.current, menu.current ) : undefined ),
		[]
	);
	return (
		<>
			<button
				type="button"
				ref={ button }
				className={ className }
				aria-label={ name }
				aria-haspopup="menu"
				// React 18 hands on attributes that it does not know.
				{ ...{ popovertarget: menu_id } }
			>
				{ children }
			</button>
			<div
				ref={ menu }
				id={ menu_id }
				className="zmo-pop zmo-pop--menu"
				role="menu"
				aria-label={ name }
				{ ...{ popover: 'auto' } }
			>
				{ items.map( ( { name: label, icon, run } ) => (
					<button key={ icon } type="button" className="zmo-pop__item" role="menuitem" onClick={ run }>
						<Icon name={ icon } />
						{ label }
					</button>
				) ) }
				{ extra }
			</div>
		</>
	);
}
