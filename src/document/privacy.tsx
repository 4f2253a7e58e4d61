/** 动态设置: who sees what an article hides, and what that is. */
import { CheckboxControl, Notice, RadioControl, TextareaControl, TextControl } from '@wordpress/components';
import { useDispatch } from '@wordpress/data';
import { PluginDocumentSettingPanel } from '@wordpress/editor';
import { useEffect, useRef, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import {
	CONTENT_MAX,
	CONTENT_MIN,
	faultOf,
	fieldsOf,
	isLocked,
	isSold,
	kindOf,
	lockOf,
	shotsOf,
	VALUE_MAX,
	valueOf,
	vipOf,
	withRole,
	withValue,
	withVip,
} from '../front/posts/editor/panels/visibility/model';
import type { Lock } from '../front/posts/editor/panels/visibility/model';
import { bool, list, obj, str } from '../shared/widget/props';
import { useField } from './field';
import { HiddenPictures } from './pictures';

export const FIELD = 'zeromo_privacy';
const LOCK = 'zeromo-privacy';

export interface Choices {
	types: { type: string; label: string; help: string }[];
	roles: Record< string, string >;
	/** Whether copying is off where the author says nothing. */
	copy_off: boolean;
}

export function readChoices( value: unknown ): Choices {
	const raw = obj( value );
	return {
		types: list( raw.privacy_types, ( one ) => {
			const { type, label, help } = obj( one );
			return { type: str( type ), label: str( label ), help: str( help ) };
		} ),
		roles: Object.fromEntries(
			Object.entries( obj( raw.roles ) ).map( ( [ key, label ] ) => [ key, str( label ) ] )
		),
		copy_off: bool( raw.copy_off ),
	};
}

/** The lock of the field; also as it was put there by the panel, which may have been closed meanwhile. */
function fromField( field: unknown ): Lock {
	const lock = lockOf( field );
	return Array.isArray( obj( field ).image_ids ) ? { ...lock, pictured: true } : lock;
}

/** What is saved, and beside it what only the panel needs to go on. */
function toField( lock: Lock ): object {
	return {
		...( fieldsOf( lock ).privacy as object ),
		set: lock.kept === lock.type,
		images: shotsOf( lock ).map( ( { id, url } ) => ( { id, url, thumb: url } ) ),
	};
}

/** The lock of the field as it is saved, for who edits what stands beside it there. */
export const lockField = ( field: unknown ): object => toField( fromField( field ) );

/** Links to netdisks stand beside the lock in the field; none where nobody has touched them. */
const besideLock = ( field: unknown ): object => {
	const { netdisk } = obj( field );
	return Array.isArray( netdisk ) ? { netdisk } : {};
};

/** The lock as it is edited, and what takes a new one: it becomes a part of the article's unsaved changes. */
function useLock(): [ Lock, ( lock: Lock ) => void, boolean ] {
	const { edited, saved, edit } = useField( FIELD );
	// What was typed for another type stays while types are tried; the article only gets what is chosen.
	const [ lock, setLock ] = useState( () => fromField( edited ) );
	const before = useRef( saved );
	useEffect( () => {
		// Only what was saved meanwhile takes the place of what is being written.
		if ( before.current !== saved ) {
			before.current = saved;
			setLock( fromField( saved ) );
		}
	}, [ saved ] );
	return [
		lock,
		( next ) => {
			setLock( next );
			edit( { ...toField( next ), ...besideLock( edited ) } );
		},
		list( obj( edited ).netdisk, obj ).length > 0,
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

export function PrivacyPanel( { choices }: { choices: Choices } ) {
	const [ lock, change, holds ] = useLock();
	const { lockPostSaving, unlockPostSaving } = useDispatch( 'core/editor' ) as Record<
		string,
		( key: string ) => void
	>;
	const fault = faultOf( lock, choices, holds );

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
			{ isSold( lock ) && (
				<>
					<TextControl
						__nextHasNoMarginBottom
						__next40pxDefaultSize
						label={ __( 'VIP 价', 'zeromo-community' ) }
						help={ __( '不填为同价，0 为免费', 'zeromo-community' ) }
						maxLength={ VALUE_MAX }
						autoComplete="off"
						value={ vipOf( lock ) }
						onChange={ ( typed ) => change( withVip( { ...lock, free: lock.free ?? '' }, typed ) ) }
					/>
					<TextControl
						__nextHasNoMarginBottom
						__next40pxDefaultSize
						label={ __( '试读（%）', 'zeromo-community' ) }
						help={ __( '所有人能看到的开头占全文的百分之几', 'zeromo-community' ) }
						maxLength={ 2 }
						autoComplete="off"
						value={ lock.free ?? '' }
						onChange={ ( free ) => change( { ...lock, free: free.trim() } ) }
					/>
				</>
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
			{ isLocked( lock ) && <HiddenPictures lock={ lock } onChange={ change } /> }
			{ isLocked( lock ) && (
				<CheckboxControl
					__nextHasNoMarginBottom
					label={ __( '不让复制和保存', 'zeromo-community' ) }
					help={ __( '只能增加麻烦，挡不住截图', 'zeromo-community' ) }
					checked={ lock.copy_off ?? choices.copy_off }
					onChange={ ( on ) => change( { ...lock, copy_off: on } ) }
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
