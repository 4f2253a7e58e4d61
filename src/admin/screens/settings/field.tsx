/** One setting: its control, what it does, what is wrong with it, its default, and the way back to that. */
import { Button, CheckboxControl, SelectControl, TextControl, TextareaControl } from '@wordpress/components';
import type { DataFormControlProps } from '@wordpress/dataviews/wp';
import { createContext, useContext, useId } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import type { Setting } from '../../../shared/api/types.gen';
import { boundsOf, boundsText, choicesOf, defaultText, isEdited, kindOf } from './model';
import type { Drafts, Typed } from './model';

export interface FieldContext {
	settings: ReadonlyMap< string, Setting >;
	busy: boolean;
	reset: ( name: string ) => void;
}

export const Fields = createContext< FieldContext >( { settings: new Map(), busy: false, reset: () => {} } );

/** What stands under a control and is read with it. */
function Help( { setting, error }: { setting: Setting; error: string } ) {
	const kind = kindOf( setting );
	const notes = [
		setting.description,
		boundsText( setting ),
		kind === 'lines' ? __( '一行一个', 'zeromo-community' ) : '',
		kind === 'json' ? __( 'JSON 格式', 'zeromo-community' ) : '',
	].filter( ( note ) => note !== '' );
	if ( kind === 'secret' ) {
		notes.push(
			setting.is_set ? __( '已设置，留空则不变', 'zeromo-community' ) : __( '还没有设置', 'zeromo-community' )
		);
	}
	return (
		<>
			{ error !== '' && <span className="zmo-setting__error">{ error }</span> }
			{ notes.map( ( note ) => (
				<span key={ note } className="zmo-setting__note">
					{ note }
				</span>
			) ) }
		</>
	);
}

interface ControlProps {
	setting: Setting;
	typed: Typed;
	help: ReactNode;
	wrong: boolean;
	onChange: ( typed: Typed ) => void;
}

function Choices( { setting, typed, help, wrong, onChange }: ControlProps ) {
	const id = useId();
	const picked = Array.isArray( typed ) ? typed : [];
	return (
		<fieldset className="zmo-setting__choices" aria-describedby={ id } aria-invalid={ wrong || undefined }>
			<legend>{ setting.label }</legend>
			{ choicesOf( setting ).map( ( { value, label } ) => (
				<CheckboxControl
					__nextHasNoMarginBottom
					key={ value }
					label={ label }
					checked={ picked.includes( value ) }
					onChange={ ( on ) =>
						onChange( on ? [ ...picked, value ] : picked.filter( ( one ) => one !== value ) )
					}
				/>
			) ) }
			<p id={ id } className="components-base-control__help">
				{ help }
			</p>
		</fieldset>
	);
}

function Control( props: ControlProps ) {
	const { setting, typed, help, wrong, onChange } = props;
	const kind = kindOf( setting );
	const { min, max, length } = boundsOf( setting );
	const text = typeof typed === 'string' ? typed : '';
	const base = {
		__nextHasNoMarginBottom: true as const,
		label: setting.label,
		help,
		'aria-invalid': wrong || undefined,
	};
	switch ( kind ) {
		case 'flag':
			return <CheckboxControl { ...base } checked={ typed === true } onChange={ onChange } />;
		case 'choices':
			return <Choices { ...props } />;
		case 'choice':
			return (
				<SelectControl
					{ ...base }
					__next40pxDefaultSize
					value={ text }
					options={ choicesOf( setting ) }
					onChange={ onChange }
				/>
			);
		case 'lines':
		case 'json':
			return (
				<TextareaControl
					{ ...base }
					className={ kind === 'json' ? 'is-json' : undefined }
					spellCheck={ kind !== 'json' }
					rows={ Math.min( 12, Math.max( 3, text.split( '\n' ).length + 1 ) ) }
					value={ text }
					onChange={ onChange }
				/>
			);
		case 'number':
			return (
				<TextControl
					{ ...base }
					__next40pxDefaultSize
					className="is-number"
					type="number"
					step={ 1 }
					min={ min }
					max={ max }
					value={ text }
					onChange={ onChange }
				/>
			);
		default:
			return (
				<TextControl
					{ ...base }
					__next40pxDefaultSize
					type={ kind === 'secret' ? 'password' : 'text' }
					autoComplete={ kind === 'secret' ? 'new-password' : 'off' }
					maxLength={ length }
					value={ text }
					onChange={ onChange }
				/>
			);
	}
}

/** DataForm's control of a setting. */
export function SettingField( { data, field, onChange, validity }: DataFormControlProps< Drafts > ) {
	const { settings, busy, reset } = useContext( Fields );
	const setting = settings.get( field.id );
	if ( ! setting ) {
		return null;
	}
	const error = validity?.custom?.type === 'invalid' ? ( validity.custom.message ?? '' ) : '';
	const typed = ( field.getValue( { item: data } ) ?? '' ) as Typed;
	const unsaved = isEdited( setting, typed );
	return (
		<div className={ unsaved ? 'zmo-setting is-unsaved' : 'zmo-setting' } data-setting={ setting.name }>
			<Control
				setting={ setting }
				typed={ typed }
				help={ <Help setting={ setting } error={ error } /> }
				wrong={ error !== '' }
				onChange={ ( value ) => onChange( { [ setting.name ]: value } ) }
			/>
			<p className="zmo-setting__foot">
				<code>{ setting.name }</code>
				{ ! setting.is_secret && (
					<span>
						{
							/* translators: %s: the default value of a setting */
							sprintf( __( '默认：%s', 'zeromo-community' ), defaultText( setting ) )
						}
					</span>
				) }
				{ unsaved && <b className="zmo-setting__unsaved">{ __( '未保存', 'zeromo-community' ) }</b> }
				{ setting.is_set && (
					<>
						<b className="zmo-setting__set">{ __( '已更改', 'zeromo-community' ) }</b>
						<Button
							size="small"
							variant="secondary"
							disabled={ busy }
							accessibleWhenDisabled
							/* translators: %s: title of a setting */
							aria-label={ sprintf( __( '恢复默认 %s', 'zeromo-community' ), setting.label ) }
							onClick={ () => reset( setting.name ) }
						>
							{ __( '恢复默认', 'zeromo-community' ) }
						</Button>
					</>
				) }
			</p>
		</div>
	);
}
