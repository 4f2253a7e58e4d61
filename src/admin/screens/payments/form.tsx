/** The form of a merchant configuration: fields by the gateway's schema, secrets are written and never read. */
import { Modal, SelectControl, TextareaControl, TextControl, ToggleControl } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { call } from '../../../shared/api/client';
import type { AdminGateway } from '../../../shared/api/types.gen';
import { ActFrame } from '../../list/form';

export type Merchant = AdminGateway[ 'merchants' ][ number ];
type FieldOf = AdminGateway[ 'fields' ][ number ];

function helpOf( { description, is_secret }: FieldOf, isSet: boolean ): string {
	return [ description, is_secret && isSet ? __( '已填写，不会再显示；留空为不改。', 'zeromo-community' ) : '' ]
		.filter( ( part ) => part !== '' )
		.join( ' ' );
}

interface InputProps {
	field: FieldOf;
	isSet: boolean;
	value: string;
	onChange: ( value: string ) => void;
}

function Input( { field, isSet, value, onChange }: InputProps ) {
	const label = field.is_required
		? field.label
		: /* translators: %s: name of a field */
			sprintf( __( '%s（可不填）', 'zeromo-community' ), field.label );
	const help = helpOf( field, isSet );
	if ( field.choices.length > 0 ) {
		return (
			<SelectControl
				__nextHasNoMarginBottom
				__next40pxDefaultSize
				label={ label }
				help={ help }
				value={ value === '' ? field.default : value }
				options={ field.choices.map( ( { name, label: words } ) => ( { value: name, label: words } ) ) }
				onChange={ onChange }
			/>
		);
	}
	if ( field.is_long ) {
		return (
			<TextareaControl
				__nextHasNoMarginBottom
				className="zmo-payments-key"
				label={ label }
				help={ help }
				rows={ 4 }
				value={ value }
				autoComplete="off"
				spellCheck={ false }
				onChange={ onChange }
			/>
		);
	}
	return (
		<TextControl
			__nextHasNoMarginBottom
			__next40pxDefaultSize
			type={ field.is_secret ? 'password' : 'text' }
			autoComplete={ field.is_secret ? 'new-password' : 'off' }
			label={ label }
			help={ help }
			value={ value }
			onChange={ onChange }
		/>
	);
}

interface FormProps {
	gateway: AdminGateway;
	/** Null for a new one. */
	merchant: Merchant | null;
	onSaved: ( gateway: AdminGateway ) => void;
	onClose: () => void;
}

export function MerchantForm( { gateway, merchant, onSaved, onClose }: FormProps ) {
	const [ title, setTitle ] = useState( merchant?.title ?? gateway.label );
	const [ isOn, setOn ] = useState( merchant?.is_on ?? true );
	const [ values, setValues ] = useState< Record< string, string > >( () =>
		Object.fromEntries( ( merchant?.fields ?? [] ).map( ( { name, value } ) => [ name, value ] ) )
	);
	// Sent again after an answer that got lost, it is the same call.
	const [ key ] = useState( () => crypto.randomUUID() );
	const isSet = ( name: string ) => merchant?.fields.some( ( one ) => one.name === name && one.is_set ) ?? false;
	return (
		<Modal
			title={ sprintf(
				/* translators: %s: name of a way to pay */
				__( '%s的商户配置', 'zeromo-community' ),
				gateway.label
			) }
			size="medium"
			onRequestClose={ onClose }
		>
			<ActFrame
				label={ __( '保存配置', 'zeromo-community' ) }
				ready={ title.trim() !== '' }
				onClose={ onClose }
				run={ async () => {
					const saved = await call( 'POST /admin/gateways/{gateway}', {
						gateway: gateway.id,
						id: merchant?.id ?? 0,
						title,
						fields: gateway.fields.map( ( { name, default: usual } ) => ( {
							name,
							value: values[ name ] ?? usual,
						} ) ),
						is_on: isOn,
						idempotency_key: key,
					} );
					onSaved( saved );
				} }
			>
				<div className="zmo-payments-form">
					<TextControl
						__nextHasNoMarginBottom
						__next40pxDefaultSize
						label={ __( '配置名称', 'zeromo-community' ) }
						help={ __( '只给自己看，用来区分几个商户号。', 'zeromo-community' ) }
						maxLength={ 60 }
						value={ title }
						onChange={ setTitle }
					/>
					{ gateway.fields.map( ( field ) => (
						<Input
							key={ field.name }
							field={ field }
							isSet={ isSet( field.name ) }
							value={ values[ field.name ] ?? '' }
							onChange={ ( value ) => setValues( { ...values, [ field.name ]: value } ) }
						/>
					) ) }
					<ToggleControl
						__nextHasNoMarginBottom
						label={ __( '用于新的支付', 'zeromo-community' ) }
						help={ __(
							'同一支付方式只有一份配置在用；旧的配置仍用来验证、查询和退旧订单的款。',
							'zeromo-community'
						) }
						checked={ isOn }
						onChange={ setOn }
					/>
				</div>
			</ActFrame>
		</Modal>
	);
}
