/** The letters of a queue, and the dialog that tells them. */
import { Button, Modal, ToggleControl } from '@wordpress/components';
import { useEffect, useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { local } from '../../shared/lib/storage';
import { isOurs } from './model';

export interface QueueKey {
	key: string;
	label: string;
	run: () => void;
}

const KEPT = 'zmo-queue-letters';

/** Letters can be switched off: who speaks to the computer would press them by accident. */
export function useLetters( keys: readonly QueueKey[] ) {
	const [ on, setOn ] = useState( () => local.read< boolean >( KEPT ) ?? true );
	const now = useRef( keys );
	now.current = keys;
	useEffect( () => {
		if ( ! on ) {
			return undefined;
		}
		const pressed = ( event: KeyboardEvent ) => {
			const found = isOurs( event ) ? now.current.find( ( { key } ) => key === event.key ) : undefined;
			if ( found ) {
				event.preventDefault();
				found.run();
			}
		};
		document.addEventListener( 'keydown', pressed );
		return () => document.removeEventListener( 'keydown', pressed );
	}, [ on ] );
	const change = ( next: boolean ) => {
		local.write( KEPT, next );
		setOn( next );
	};
	return { on, change };
}

export function LettersDialog( {
	keys,
	on,
	onChange,
	onClose,
}: {
	keys: readonly QueueKey[];
	on: boolean;
	onChange: ( on: boolean ) => void;
	onClose: () => void;
} ) {
	return (
		<Modal title={ __( '快捷键', 'zeromo-community' ) } onRequestClose={ onClose } size="small">
			<dl className="zmo-queue-keys">
				{ keys.map( ( { key, label } ) => (
					<div key={ key }>
						<dt>
							<kbd>{ key }</kbd>
						</dt>
						<dd>{ label }</dd>
					</div>
				) ) }
			</dl>
			<ToggleControl
				__nextHasNoMarginBottom
				label={ __( '使用字母快捷键', 'zeromo-community' ) }
				checked={ on }
				onChange={ onChange }
			/>
			<p>
				<Button __next40pxDefaultSize variant="secondary" onClick={ onClose }>
					{ __( '关闭', 'zeromo-community' ) }
				</Button>
			</p>
		</Modal>
	);
}
