import { useEffect, useRef } from '@wordpress/element';
import type { KeyboardEvent } from 'react';
import { __, sprintf } from '@wordpress/i18n';
import { isComposing } from '../../../../../shared/lib/keys';
import { isPhone } from '../../../../../shared/lib/motion';
import { Icon } from '../../../../../shared/ui/icon';
import { Modal } from '../../../../../shared/ui/modal';
import { defineTool } from '../../tool';
import type { ToolProps } from '../../tool';
import { Form } from './form';
import { iconOf } from './icons';
import {
	commentsOf,
	faultOf,
	faultShown,
	fieldsOf,
	isLocked,
	lockOf,
	OPEN,
	PUBLIC,
	shotsOf,
	summary,
	switchesOf,
	typesOf,
	withSwitch,
} from './model';
import type { Lock } from './model';
import './style.scss';

function labelOf( lock: Lock, settings: ToolProps< Lock >[ 'settings' ] ): string {
	return typesOf( settings, lock.type ).find( ( { type } ) => type === lock.type )?.label ?? lock.type;
}

const isSet = ( value: Lock ) => isLocked( value ) || switchesOf( value ).length > 0;

function Button( { value, open, onOpen }: ToolProps< Lock > ) {
	return (
		<button
			type="button"
			className={ `zmo-tool zmo-vis__open${ open || isSet( value ) ? ' is-on' : '' }` }
			aria-expanded={ open }
			onClick={ () => onOpen( ! open ) }
		>
			<Icon name="sliders-horizontal" />
			{ __( '动态设置', 'zeromo-community' ) }
		</button>
	);
}

interface ChipProps {
	icon: string;
	label: string;
	/** Name of what the cross takes back. */
	name: string;
	onOpen: () => void;
	onClear: () => void;
}

function Chip( { icon, label, name, onOpen, onClear }: ChipProps ) {
	return (
		<span className="zmo-chip is-on">
			<button type="button" className="zmo-vis__chip" onClick={ onOpen }>
				<Icon name={ icon } size={ 16 } />
				{ label }
			</button>
			<button
				type="button"
				className="zmo-chip__x"
				/* translators: %s: what was chosen, as a kind of lock */
				aria-label={ sprintf( __( '取消 %s', 'zeromo-community' ), name ) }
				onClick={ onClear }
			>
				<Icon name="x" size={ 14 } />
			</button>
		</span>
	);
}

/** The choices under the text, with their crosses; words stay in the panel in case one was pressed by mistake. */
function Area( { value, onChange, onOpen, settings }: ToolProps< Lock > ) {
	if ( ! isSet( value ) ) {
		return null;
	}
	const label = labelOf( value, settings );
	const open = () => onOpen( true );
	return (
		<div className="zmo-chips">
			{ isLocked( value ) && (
				<Chip
					icon={ iconOf( value.type ) }
					label={ summary( value, label ) }
					name={ label }
					onOpen={ open }
					onClear={ () => onChange( ( was ) => ( { ...was, type: PUBLIC } ) ) }
				/>
			) }
			{ switchesOf( value ).map( ( { name, label: words } ) => (
				<Chip
					key={ name }
					icon="message-circle"
					label={ words }
					name={ words }
					onOpen={ open }
					onClear={ () => onChange( ( was ) => withSwitch( was, name, false ) ) }
				/>
			) ) }
		</div>
	);
}

/** Below the toolbar; on a phone a sheet. Esc closes it and the focus goes back to what opened it. */
function Panel( props: ToolProps< Lock > ) {
	const box = useRef< HTMLDivElement >( null );
	const opener = useRef< Element | null >( null );
	const { problem, onOpen } = props;

	useEffect( () => {
		opener.current = box.current?.ownerDocument.activeElement ?? null;
	}, [] );
	useEffect( () => {
		box.current
			?.querySelector< HTMLElement >(
				problem ? '[aria-invalid="true"], [data-bad] input' : 'input[type="radio"]:checked, input'
			)
			?.focus();
	}, [ problem ] );

	const onKeyDown = ( event: KeyboardEvent ) => {
		if ( event.key === 'Escape' && ! isComposing( event ) ) {
			event.preventDefault();
			onOpen( false );
			const back = opener.current;
			const button = box.current?.closest( 'form' )?.querySelector< HTMLElement >( '.zmo-vis__open' );
			( back instanceof HTMLElement && back !== document.body && back.isConnected ? back : button )?.focus();
		}
	};
	const form = <Form { ...props } fault={ problem ? faultShown( props.value, props.settings, problem ) : null } />;

	if ( isPhone() ) {
		return (
			<Modal
				title={ __( '动态设置', 'zeromo-community' ) }
				onClose={ () => onOpen( false ) }
				foot={
					<button
						type="button"
						className="zmo-btn zmo-btn--fill zmo-btn--wide"
						onClick={ () => onOpen( false ) }
					>
						{ __( '完成', 'zeromo-community' ) }
					</button>
				}
			>
				<div ref={ box }>{ form }</div>
			</Modal>
		);
	}
	return (
		// Esc reaches this from the controls inside.
		<div ref={ box } role="presentation" onKeyDown={ onKeyDown }>
			{ form }
		</div>
	);
}

/** 动态设置: what is hidden, who may see it, and the comments. */
export const visibility = defineTool< Lock >( {
	name: 'visibility',
	position: 40,
	button: 8,
	offered: () => true,
	side: true,
	empty: OPEN,
	fromPost: ( post ) => ( { ...lockOf( post.parts?.lock ), comments: commentsOf( post.parts?.comments ) } ),
	fromForm: ( form, was ) => {
		const comments = {
			closed: form.tick( 'comments_closed' ) ?? was.comments?.closed ?? false,
			held: form.tick( 'comments_held' ) ?? was.comments?.held ?? false,
		};
		return was.comments || comments.closed || comments.held ? { ...was, comments } : was;
	},
	fields: fieldsOf,
	busy: ( value ) => isLocked( value ) && shotsOf( value ).some( ( { phase } ) => phase === 'uploading' ),
	keep: ( value ) => ( { ...value, shots: shotsOf( value ).filter( ( { phase } ) => phase === 'done' ) } ),
	problem: ( value, settings, holds ) => faultOf( value, settings, holds )?.message ?? null,
	Button,
	Area,
	Panel,
} );
