/** The panel 动态设置 beside an article in core's editor. What it edits is saved with the article, see Content\Parts\ArticleField. */
import { CheckboxControl, Notice, RadioControl, TextareaControl, TextControl } from '@wordpress/components';
import { useDispatch, useSelect } from '@wordpress/data';
import { PluginDocumentSettingPanel } from '@wordpress/editor';
import { useEffect, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { registerPlugin } from '@wordpress/plugins';
import {
	CONTENT_MAX,
	CONTENT_MIN,
	faultOf,
	fieldsOf,
	isLocked,
	kindOf,
	lockOf,
	VALUE_MAX,
	valueOf,
	withRole,
	withValue,
} from '../front/content/editor/panels/visibility/model';
import type { Lock } from '../front/content/editor/panels/visibility/model';
import { list, obj, str } from '../shared/widget/props';

const FIELD = 'zeromo_privacy';
const LOCK = 'zeromo-privacy';

declare global {
	interface Window {
		/** Types and roles this member may choose from. */
		zeromoDocument?: unknown;
	}
}

interface Choices {
	types: { type: string; label: string; help: string }[];
	roles: Record< string, string >;
}

function readChoices(): Choices {
	const raw = obj( window.zeromoDocument );
	return {
		types: list( raw.privacy_types, ( one ) => {
			const { type, label, help } = obj( one );
			return { type: str( type ), label: str( label ), help: str( help ) };
		} ),
		roles: Object.fromEntries(
			Object.entries( obj( raw.roles ) ).map( ( [ key, label ] ) => [ key, str( label ) ] )
		),
	};
}

/** The lock as it is edited, and what takes a new one: it becomes a part of the article's unsaved changes. */
function useLock(): [ Lock, ( lock: Lock ) => void ] {
	const { edited, revision } = useSelect( ( select ) => {
		const store = ( select as unknown as ( name: string ) => Record< string, ( name: string ) => unknown > )(
			'core/editor'
		);
		return {
			edited: store.getEditedPostAttribute?.( FIELD ),
			revision: store.getCurrentPostAttribute?.( FIELD ),
		};
	}, [] );
	const { editPost } = useDispatch( 'core/editor' ) as { editPost: ( edits: object ) => void };
	// What was typed for another type stays while types are tried; the article only gets what is chosen.
	const [ lock, setLock ] = useState( () => lockOf( edited ) );
	useEffect( () => setLock( lockOf( revision ) ), [ revision ] );
	return [
		lock,
		( next ) => {
			setLock( next );
			editPost( { [ FIELD ]: fieldsOf( next ).privacy } );
		},
	];
}

function labelOf( type: string ): string {
	switch ( kindOf( type ) ) {
		case 'yuan':
			return __( '价格', 'zeromo-community' );
		case 'number':
			return __( '积分数', 'zeromo-community' );
		default:
			return __( '访问密码', 'zeromo-community' );
	}
}

function Panel() {
	const [ choices ] = useState( readChoices );
	const [ lock, change ] = useLock();
	const { lockPostSaving, unlockPostSaving } = useDispatch( 'core/editor' ) as Record<
		string,
		( key: string ) => void
	>;
	const fault = faultOf( lock, choices );

	useEffect( () => {
		( fault ? lockPostSaving : unlockPostSaving )?.( LOCK );
	}, [ fault, lockPostSaving, unlockPostSaving ] );

	return (
		<PluginDocumentSettingPanel name="privacy" title={ __( '动态设置', 'zeromo-community' ) }>
			<RadioControl
				label={ __( '谁可以看隐藏内容', 'zeromo-community' ) }
				selected={ lock.type }
				options={ choices.types.map( ( { type, label, help } ) => ( {
					value: type,
					label,
					description: help,
				} ) ) }
				onChange={ ( type ) => change( { ...lock, type } ) }
			/>
			{ kindOf( lock.type ) && (
				<TextControl
					__nextHasNoMarginBottom
					__next40pxDefaultSize
					label={ labelOf( lock.type ) }
					maxLength={ VALUE_MAX }
					autoComplete="off"
					value={ valueOf( lock ) }
					placeholder={ lock.kept === lock.type ? __( '不改就留空', 'zeromo-community' ) : undefined }
					onChange={ ( typed ) => change( withValue( lock, typed ) ) }
				/>
			) }
			{ lock.type === 'level' && (
				<fieldset>
					<legend>{ __( '哪些等级可以看', 'zeromo-community' ) }</legend>
					{ Object.entries( choices.roles ).map( ( [ role, label ] ) => (
						<CheckboxControl
							__nextHasNoMarginBottom
							key={ role }
							label={ label }
							checked={ lock.roles.includes( role ) }
							onChange={ ( on ) => change( withRole( lock, role, on ) ) }
						/>
					) ) }
				</fieldset>
			) }
			{ isLocked( lock ) && (
				<TextareaControl
					__nextHasNoMarginBottom
					label={ __( '隐藏内容', 'zeromo-community' ) }
					/* translators: 1: smallest, 2: largest number of characters */
					help={ sprintf( __( '%1$d–%2$d 个字', 'zeromo-community' ), CONTENT_MIN, CONTENT_MAX ) }
					rows={ 6 }
					value={ lock.content }
					onChange={ ( typed ) => change( { ...lock, content: typed } ) }
				/>
			) }
			{ fault && (
				<Notice status="warning" isDismissible={ false }>
					{ fault.message }
				</Notice>
			) }
		</PluginDocumentSettingPanel>
	);
}

registerPlugin( 'zeromo-document', { render: Panel } );
