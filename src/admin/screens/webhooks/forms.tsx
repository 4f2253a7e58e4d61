/** What is typed for a webhook, and the secret that is shown once. */
import { Button, CheckboxControl, TextControl, ToggleControl } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { call } from '../../../shared/api/client';
import type { ListTools } from '../../list';
import { ActFrame } from '../../list/form';
import type { Webhook, WebhookEvent } from '.';

const SIZE = { __nextHasNoMarginBottom: true, __next40pxDefaultSize: true } as const;

interface Props {
	webhook: Webhook | null;
	events: readonly WebhookEvent[];
	list: ListTools;
	onClose: () => void;
}

/** The server does not tell it again. */
export function Secret( { secret, onClose }: { secret: string; onClose: () => void } ) {
	return (
		<>
			<TextControl
				{ ...SIZE }
				readOnly
				className="zmo-webhooks-secret"
				label={ __( '签名密钥', 'zeromo-community' ) }
				help={ __( '请现在复制到接收方，关闭后不再显示。', 'zeromo-community' ) }
				value={ secret }
				onFocus={ ( event ) => event.target.select() }
				onChange={ () => undefined }
			/>
			<p className="zmo-admin__foot">
				<Button __next40pxDefaultSize variant="primary" onClick={ onClose }>
					{ __( '我已复制', 'zeromo-community' ) }
				</Button>
			</p>
		</>
	);
}

export function WebhookForm( { webhook, events, list, onClose }: Props ) {
	const [ name, setName ] = useState( webhook?.name ?? '' );
	const [ url, setUrl ] = useState( webhook?.url ?? '' );
	const [ chosen, setChosen ] = useState< readonly string[] >( webhook?.events ?? [] );
	const [ active, setActive ] = useState( webhook?.active ?? true );
	const [ secret, setSecret ] = useState( '' );
	if ( secret !== '' ) {
		return <Secret secret={ secret } onClose={ onClose } />;
	}
	return (
		<ActFrame
			label={ __( '保存 Webhook', 'zeromo-community' ) }
			ready={ url.trim() !== '' && chosen.length > 0 }
			stays={ webhook === null }
			onClose={ onClose }
			run={ async () => {
				const id = webhook?.id ?? 0;
				const saved = await call( 'POST /admin/webhooks', {
					id,
					name,
					url: url.trim(),
					events: [ ...chosen ],
					active,
				} );
				list.say( saved.message );
				list.reload();
				setSecret( saved.secret ?? '' );
			} }
		>
			<div className="zmo-admin-form">
				<TextControl
					{ ...SIZE }
					type="url"
					label={ __( '接收地址', 'zeromo-community' ) }
					help={ __( '公网可达的 https 地址。', 'zeromo-community' ) }
					maxLength={ 500 }
					value={ url }
					onChange={ setUrl }
				/>
				<TextControl
					{ ...SIZE }
					label={ __( '名称，可不填', 'zeromo-community' ) }
					maxLength={ 40 }
					value={ name }
					onChange={ setName }
				/>
				<fieldset className="zmo-webhooks-events">
					<legend>{ __( '发送哪些事件', 'zeromo-community' ) }</legend>
					{ events.map( ( event ) => (
						<CheckboxControl
							key={ event.name }
							// Core's numbers are those of boxes of the list behind it, too.
							id={ `zmo-webhook-${ event.name }` }
							__nextHasNoMarginBottom
							label={ event.label }
							help={ event.name }
							checked={ chosen.includes( event.name ) }
							onChange={ ( on ) =>
								setChosen(
									on ? [ ...chosen, event.name ] : chosen.filter( ( one ) => one !== event.name )
								)
							}
						/>
					) ) }
				</fieldset>
				<ToggleControl
					__nextHasNoMarginBottom
					label={ __( '启用', 'zeromo-community' ) }
					checked={ active }
					onChange={ setActive }
				/>
			</div>
		</ActFrame>
	);
}

/** Asks before the secret changes, and shows the new one. */
export function SecretForm( { webhook, list, onClose }: { webhook: Webhook; list: ListTools; onClose: () => void } ) {
	const [ secret, setSecret ] = useState( '' );
	if ( secret !== '' ) {
		return <Secret secret={ secret } onClose={ onClose } />;
	}
	return (
		<ActFrame
			label={ __( '更换密钥', 'zeromo-community' ) }
			ready
			destructive
			stays
			onClose={ onClose }
			run={ async () => {
				const answer = await call( 'POST /admin/webhooks/{id}/secret', { id: webhook.id } );
				list.say( answer.message );
				setSecret( answer.secret );
			} }
		>
			<p>{ __( '旧密钥在 24 小时内还能用来核对签名，请在这之前给接收方换上新密钥。', 'zeromo-community' ) }</p>
		</ActFrame>
	);
}
