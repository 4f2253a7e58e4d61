import { createPortal, createRoot, useId, useLayoutEffect, useRef } from '@wordpress/element';
import type { MouseEvent, PointerEvent, ReactNode, SyntheticEvent } from 'react';
import { __ } from '@wordpress/i18n';
import { Icon } from './icon';
import { keepInside } from './keep-inside';
import { layerRoot, openLayer } from './layers';

interface ModalProps {
	title: string;
	onClose: () => void;
	children: ReactNode;
	/** Buttons at the foot. */
	foot?: ReactNode;
	role?: 'dialog' | 'alertdialog';
	className?: string;
	/** Leaves the body's padding to the content. */
	bare?: boolean;
}

/** Whether a press is on the veil around the dialog, which is a part of the element. */
function isBeside( { target, currentTarget, clientX: x, clientY: y }: MouseEvent< HTMLElement > ): boolean {
	const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
	return target === currentTarget && ( x < left || x > right || y < top || y > bottom );
}

/** Files that are not chosen after all say `cancel`, too, and are heard up to here. */
const isOwn = ( { target, currentTarget }: SyntheticEvent ) => target === currentTarget;

/**
 * A dialog of the browser's: it makes the rest inert, closes on Esc and gives the focus back; Tab goes round inside it. Below
 * 768 px a sheet.
 */
export function Modal( { title, onClose, children, foot, role = 'dialog', className = '', bare = false }: ModalProps ) {
	const box = useRef< HTMLDialogElement >( null );
	const began_beside = useRef( false );
	const heading = useId();

	useLayoutEffect( () => {
		const dialog = box.current;
		if ( ! dialog ) {
			return undefined;
		}
		const close = openLayer( dialog );
		( dialog.querySelector< HTMLElement >( '[data-autofocus]' ) ?? dialog ).focus( { preventScroll: true } );
		return close;
	}, [] );

	return createPortal(
		// Esc and the button do for the keyboard what a press beside it does; keys and presses inside are not the page's.
		// eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
		<dialog
			ref={ box }
			className={ `zmo-modal zmo-dialog ${ className }` }
			role={ role }
			aria-labelledby={ heading }
			tabIndex={ -1 }
			onCancel={ ( event ) => {
				if ( isOwn( event ) ) {
					event.preventDefault();
					onClose();
				}
			} }
			onClose={ ( event ) => isOwn( event ) && onClose() }
			onKeyDown={ ( event ) => {
				event.stopPropagation();
				if ( event.key === 'Tab' ) {
					keepInside( event );
				}
			} }
			onPointerDown={ ( event: PointerEvent< HTMLElement > ) => ( began_beside.current = isBeside( event ) ) }
			onClick={ ( event ) => {
				event.stopPropagation();
				if ( began_beside.current && isBeside( event ) ) {
					onClose();
				}
			} }
		>
			<div className="zmo-modal__head">
				<h2 id={ heading }>{ title }</h2>
				<button
					type="button"
					className="zmo-iconbtn"
					aria-label={ __( '关闭', 'zeromo-community' ) }
					onClick={ onClose }
				>
					<Icon name="x" />
				</button>
			</div>
			{ bare ? children : <div className="zmo-modal__body">{ children }</div> }
			{ foot && <div className="zmo-modal__foot">{ foot }</div> }
			<div className="zmo-toasts" aria-live="polite" />
		</dialog>,
		layerRoot()
	);
}

/** Opens a dialog from anywhere; it is drawn once and removed when it closes. Resolves with what `close` was given. */
export function openModal< T >( draw: ( close: ( result: T ) => void ) => ReactNode ): Promise< T > {
	return new Promise( ( resolve ) => {
		const holder = document.createElement( 'div' );
		holder.hidden = true;
		layerRoot().append( holder );
		const root = createRoot( holder );
		const close = ( result: T ) => {
			root.unmount();
			holder.remove();
			resolve( result );
		};
		root.render( <>{ draw( close ) }</> );
	} );
}
