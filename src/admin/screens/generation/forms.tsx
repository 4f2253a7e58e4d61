/** What is typed for a tool, a category and a style. */
import { Button, SelectControl, TextareaControl, TextControl, ToggleControl } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { call } from '../../../shared/api/client';
import { oneOf } from '../../../shared/widget/props';
import type { ListTools } from '../../list';
import { ActFrame, Refusal, useSending } from '../../list/form';
import type { Choice, Provider, Tool } from '.';
import { PictureField } from './picture';

const SIZE = { __nextHasNoMarginBottom: true, __next40pxDefaultSize: true } as const;
const ASSETS = [ 'points', 'balance' ] as const;

const sizesOf = ( typed: string ) => typed.split( /[\s,，、]+/ ).filter( ( size ) => size !== '' );

interface ToolProps {
	tool: Tool | null;
	providers: readonly Provider[];
	list: ListTools;
	onClose: () => void;
}

export function ToolForm( { tool, providers, list, onClose }: ToolProps ) {
	const [ name, setName ] = useState( tool?.name ?? '' );
	const [ description, setDescription ] = useState( tool?.description ?? '' );
	const [ provider, setProvider ] = useState( tool?.provider ?? providers[ 0 ]?.name ?? '' );
	const [ endpoint, setEndpoint ] = useState( tool?.endpoint ?? '' );
	const [ remote, setRemote ] = useState( tool?.remote ?? '' );
	const [ key, setKey ] = useState( '' );
	const [ asset, setAsset ] = useState( oneOf( tool?.asset, ASSETS ) );
	const [ price, setPrice ] = useState( tool?.price ?? '' );
	const [ sizes, setSizes ] = useState( ( tool?.sizes ?? [ '1024x1024' ] ).join( '\n' ) );
	const [ most, setMost ] = useState( String( tool?.max_count ?? 1 ) );
	const [ position, setPosition ] = useState( String( tool?.position ?? 0 ) );
	const [ picture, setPicture ] = useState( { id: tool?.image_id ?? 0, src: tool?.image ?? null } );
	const [ enabled, setEnabled ] = useState( tool?.enabled ?? true );
	const chosen = providers.find( ( one ) => one.name === provider );
	/** Draws on this server, or by a connection that core knows. */
	const local = ( chosen?.endpoint ?? '' ) === '';
	return (
		<ActFrame
			label={ __( '保存工具', 'zeromo-community' ) }
			ready={
				name.trim() !== '' &&
				( local || remote.trim() !== '' ) &&
				/^(\d+(\.\d{1,2})?)?$/.test( price.trim() ) &&
				sizesOf( sizes ).length > 0
			}
			onClose={ onClose }
			run={ async () => {
				const saved = await call( 'POST /admin/generation-models', {
					id: tool?.id ?? 0,
					name,
					description,
					provider,
					endpoint: local ? '' : endpoint,
					remote: local ? '' : remote,
					...( key.trim() === '' ? {} : { key: key.trim() } ),
					asset,
					price: price.trim(),
					sizes: sizesOf( sizes ),
					max_count: Number( most ) || 1,
					image_id: picture.id,
					position: Number( position ) || 0,
					enabled,
				} );
				/* translators: %s: name of a tool */
				list.say( sprintf( __( '已保存「%s」', 'zeromo-community' ), saved.name ) );
				list.reload();
			} }
		>
			<div className="zmo-admin-form">
				<TextControl
					{ ...SIZE }
					label={ __( '名称', 'zeromo-community' ) }
					maxLength={ 60 }
					value={ name }
					onChange={ setName }
				/>
				<TextControl
					{ ...SIZE }
					label={ __( '说明，成员选择时看到', 'zeromo-community' ) }
					maxLength={ 200 }
					value={ description }
					onChange={ setDescription }
				/>
				<SelectControl
					{ ...SIZE }
					label={ __( '服务商', 'zeromo-community' ) }
					value={ provider }
					options={ providers.map( ( one ) => ( { value: one.name, label: one.label } ) ) }
					onChange={ setProvider }
				/>
				{ ! local && (
					<>
						<TextControl
							{ ...SIZE }
							label={ __( '接口地址', 'zeromo-community' ) }
							placeholder={ chosen?.endpoint }
							help={ __( '空着用官方地址。', 'zeromo-community' ) }
							value={ endpoint }
							onChange={ setEndpoint }
						/>
						<div className="zmo-gena-row">
							<TextControl
								{ ...SIZE }
								label={ __( '模型', 'zeromo-community' ) }
								maxLength={ 100 }
								value={ remote }
								onChange={ setRemote }
							/>
							<TextControl
								{ ...SIZE }
								type="password"
								autoComplete="off"
								label={ __( '密钥', 'zeromo-community' ) }
								placeholder={
									tool?.has_key ? __( '已保存，不改就空着', 'zeromo-community' ) : undefined
								}
								value={ key }
								onChange={ setKey }
							/>
						</div>
					</>
				) }
				<div className="zmo-gena-row">
					<SelectControl
						{ ...SIZE }
						label={ __( '用什么付', 'zeromo-community' ) }
						value={ asset }
						options={ [
							{ value: 'points', label: __( '积分', 'zeromo-community' ) },
							{ value: 'balance', label: __( '余额', 'zeromo-community' ) },
						] }
						onChange={ ( value ) => setAsset( oneOf( value, ASSETS ) ) }
					/>
					<TextControl
						{ ...SIZE }
						inputMode="decimal"
						label={ __( '每张的价格', 'zeromo-community' ) }
						placeholder="0"
						value={ price }
						onChange={ setPrice }
					/>
					<TextControl
						{ ...SIZE }
						type="number"
						min={ 1 }
						max={ 10 }
						label={ __( '一次最多几张', 'zeromo-community' ) }
						value={ most }
						onChange={ setMost }
					/>
				</div>
				<TextareaControl
					__nextHasNoMarginBottom
					label={ __( '尺寸，每行一个', 'zeromo-community' ) }
					rows={ 3 }
					value={ sizes }
					onChange={ setSizes }
				/>
				<TextControl
					{ ...SIZE }
					type="number"
					min={ 0 }
					label={ __( '排在第几，小的在前', 'zeromo-community' ) }
					value={ position }
					onChange={ setPosition }
				/>
				<PictureField value={ picture } onChange={ setPicture } />
				<ToggleControl
					__nextHasNoMarginBottom
					label={ __( '成员可以使用', 'zeromo-community' ) }
					checked={ enabled }
					onChange={ setEnabled }
				/>
			</div>
		</ActFrame>
	);
}

interface ChoiceProps {
	kind: 'category' | 'style';
	choice: Choice | null;
	list: ListTools;
	onClose: () => void;
}

export function ChoiceForm( { kind, choice, list, onClose }: ChoiceProps ) {
	const [ name, setName ] = useState( choice?.name ?? '' );
	const [ prompt, setPrompt ] = useState( choice?.prompt ?? '' );
	const [ position, setPosition ] = useState( String( choice?.position ?? 0 ) );
	const [ picture, setPicture ] = useState( { id: choice?.image_id ?? 0, src: choice?.image ?? null } );
	const [ enabled, setEnabled ] = useState( choice?.enabled ?? true );
	const { busy, error, send } = useSending();
	const remove = async () => {
		if ( choice !== null ) {
			await call( 'DELETE /admin/generation-choices/{id}', { id: choice.id } );
			/* translators: %s: name of a category or a style */
			list.say( sprintf( __( '已删除「%s」', 'zeromo-community' ), choice.name ) );
			list.reload();
			onClose();
		}
	};
	return (
		<ActFrame
			label={ kind === 'style' ? __( '保存风格', 'zeromo-community' ) : __( '保存分类', 'zeromo-community' ) }
			ready={ name.trim() !== '' }
			onClose={ onClose }
			run={ async () => {
				const saved = await call( 'POST /admin/generation-choices', {
					id: choice?.id ?? 0,
					kind,
					name,
					prompt,
					image_id: picture.id,
					position: Number( position ) || 0,
					enabled,
				} );
				/* translators: %s: name of a category or a style */
				list.say( sprintf( __( '已保存「%s」', 'zeromo-community' ), saved.name ) );
				list.reload();
			} }
		>
			<div className="zmo-admin-form">
				<TextControl
					{ ...SIZE }
					label={ __( '名称', 'zeromo-community' ) }
					maxLength={ 30 }
					value={ name }
					onChange={ setName }
				/>
				<TextareaControl
					__nextHasNoMarginBottom
					label={ __( '加在描述后面的话，成员看不到', 'zeromo-community' ) }
					maxLength={ 300 }
					rows={ 2 }
					value={ prompt }
					onChange={ setPrompt }
				/>
				<TextControl
					{ ...SIZE }
					type="number"
					min={ 0 }
					label={ __( '排在第几，小的在前', 'zeromo-community' ) }
					value={ position }
					onChange={ setPosition }
				/>
				{ kind === 'style' && <PictureField value={ picture } onChange={ setPicture } /> }
				<ToggleControl
					__nextHasNoMarginBottom
					label={ __( '成员可以选择', 'zeromo-community' ) }
					checked={ enabled }
					onChange={ setEnabled }
				/>
				{ choice !== null && (
					<p>
						<Button
							__next40pxDefaultSize
							isDestructive
							variant="tertiary"
							isBusy={ busy }
							onClick={ () => void send( remove ) }
						>
							{ __( '删除', 'zeromo-community' ) }
						</Button>
					</p>
				) }
				<Refusal>{ error }</Refusal>
			</div>
		</ActFrame>
	);
}
