/** Forms of lists: sent once at a time, and a refusal keeps what was typed. */
import { Button, Notice } from '@wordpress/components';
import { useEffect, useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import { messageOf } from '../../shared/api/errors';
import { useStart } from '../start';

/** Sends one piece of work at a time; `send` tells whether it was done. */
export function useSending(): {
	busy: boolean;
	error: string;
	send: ( work: () => Promise< void > ) => Promise< boolean >;
} {
	const [ busy, setBusy ] = useState( false );
	const [ error, setError ] = useState( '' );
	const under_way = useRef( false );
	const send = async ( work: () => Promise< void > ) => {
		if ( under_way.current ) {
			return false;
		}
		under_way.current = true;
		setBusy( true );
		setError( '' );
		try {
			await work();
			return true;
		} catch ( refusal ) {
			setError( messageOf( refusal ) );
			return false;
		} finally {
			under_way.current = false;
			setBusy( false );
		}
	};
	return { busy, error, send };
}

export function Refusal( { children }: { children: string } ) {
	return children === '' ? null : (
		<Notice status="error" isDismissible={ false }>
			{ children }
		</Notice>
	);
}

interface ActFrameProps {
	label: string;
	ready: boolean;
	destructive?: boolean;
	/** Does it; afterwards the dialog is closed, unless it stays. */
	run: () => Promise< void >;
	/** What came of it is shown in the same dialog. */
	stays?: boolean;
	onClose: () => void;
	children: ReactNode;
}

/** What stands in the dialog of an act: fields, 取消 and the act itself. */
export function ActFrame( {
	label,
	ready,
	destructive = false,
	run,
	stays = false,
	onClose,
	children,
}: ActFrameProps ) {
	const { busy, error, send } = useSending();
	return (
		<form
			onSubmit={ ( event ) => {
				event.preventDefault();
				if ( ready ) {
					void send( run ).then( ( done ) => done && ! stays && onClose() );
				}
			} }
		>
			{ children }
			<Refusal>{ error }</Refusal>
			<p className="zmo-admin__foot">
				<Button __next40pxDefaultSize variant="tertiary" onClick={ onClose }>
					{ __( '取消', 'zeromo-community' ) }
				</Button>
				<Button
					__next40pxDefaultSize
					variant="primary"
					type="submit"
					isDestructive={ destructive }
					isBusy={ busy }
					accessibleWhenDisabled
					disabled={ ! ready || busy }
				>
					{ label }
				</Button>
			</p>
		</form>
	);
}

interface AddFormProps {
	label: string;
	ready: boolean;
	add: () => Promise< void >;
	children: ReactNode;
}

/** One line of fields above a list, which adds a row to it. */
export function AddForm( { label, ready, add, children }: AddFormProps ) {
	const { busy, error, send } = useSending();
	const asked = useStart( 'new' );
	const form = useRef< HTMLFormElement >( null );
	useEffect( () => {
		if ( asked ) {
			form.current?.querySelector< HTMLElement >( 'input, select, textarea' )?.focus();
		}
	}, [ asked ] );
	return (
		<form
			ref={ form }
			className="zmo-admin-add"
			onSubmit={ ( event ) => {
				event.preventDefault();
				if ( ready ) {
					void send( add );
				}
			} }
		>
			{ children }
			<Button
				__next40pxDefaultSize
				variant="primary"
				type="submit"
				isBusy={ busy }
				accessibleWhenDisabled
				disabled={ ! ready || busy }
			>
				{ label }
			</Button>
			<Refusal>{ error }</Refusal>
		</form>
	);
}
