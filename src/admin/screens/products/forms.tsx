/** What is typed for a product. */
import { Button, FormFileUpload, SelectControl, TextareaControl, TextControl } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { call } from '../../../shared/api/client';
import { messageOf } from '../../../shared/api/errors';
import type { ListTools } from '../../list';
import { ActFrame } from '../../list/form';
import { VersionFields } from './versions';
import { fromLocal, linesOf, toLocal, variantsOf } from './model';
import type { Product } from '.';

const SIZE = { __nextHasNoMarginBottom: true, __next40pxDefaultSize: true } as const;
const MOST_PICTURES = 9;

const KINDS: { value: string; label: string }[] = [
	{ value: 'virtual', label: __( '虚拟商品', 'zeromo-community' ) },
	{ value: 'card', label: __( '卡密', 'zeromo-community' ) },
	{ value: 'download', label: __( '下载', 'zeromo-community' ) },
	{ value: 'physical', label: __( '实物', 'zeromo-community' ) },
];

interface Props {
	product: Product | null;
	list: ListTools;
	onClose: () => void;
}

/** A new version first, so that what is refused afterwards keeps what was typed. */
async function sent( file: File | null ): Promise< number > {
	if ( file === null ) {
		return 0;
	}
	const form = new FormData();
	form.append( 'files[]', file, file.name );
	const [ made ] = await call( 'POST /media', form );
	return made?.id ?? 0;
}

interface Picture {
	id: number;
	src: string | null;
}

export function ProductForm( { product, list, onClose }: Props ) {
	const [ title, setTitle ] = useState( product?.title ?? '' );
	const [ kind, setKind ] = useState( product?.kind ?? 'virtual' );
	const [ asset, setAsset ] = useState< 'balance' | 'points' >( product?.asset === 'points' ? 'points' : 'balance' );
	const [ price, setPrice ] = useState( product?.full_price ?? '' );
	const [ vip, setVip ] = useState( product?.vip ?? '' );
	const [ original, setOriginal ] = useState( product?.original ?? '' );
	const [ stock, setStock ] = useState( String( product?.stock ?? '' ) );
	const [ each, setEach ] = useState( String( product?.per_member ?? 0 ) );
	const [ content, setContent ] = useState( product?.content ?? '' );
	const [ delivery, setDelivery ] = useState( product?.delivery ?? '' );
	const [ keys, setKeys ] = useState( '' );
	const [ variants, setVariants ] = useState(
		( product?.variants ?? [] ).map( ( one ) => `${ one.name },${ one.price },${ one.stock ?? '' }` ).join( '\n' )
	);
	const [ salePrice, setSalePrice ] = useState( product?.sale_price ?? '' );
	const [ saleTo, setSaleTo ] = useState( toLocal( product?.sale_to ?? null ) );
	const [ saleLeft, setSaleLeft ] = useState( String( product?.sale_left ?? '' ) );
	const [ pictures, setPictures ] = useState< Picture[] >(
		( product?.image_ids ?? [] ).map( ( id, n ) => ( { id, src: n === 0 ? ( product?.image ?? null ) : null } ) )
	);
	const [ file, setFile ] = useState< File | null >( null );
	const [ version, setVersion ] = useState( '' );
	const [ news, setNews ] = useState( '' );
	const [ closed, setClosed ] = useState< number[] >( [] );
	const [ problem, setProblem ] = useState( '' );
	const hasVariants = kind !== 'card' && kind !== 'download';
	const bound = ( typed: string ) => ( /^\d+$/.test( typed.trim() ) ? Number( typed ) : -1 );
	const add = async ( files: FileList | null ) => {
		setProblem( '' );
		try {
			for ( const picture of [ ...( files ?? [] ) ].slice( 0, MOST_PICTURES - pictures.length ) ) {
				const form = new FormData();
				form.append( 'images[]', picture, picture.name );
				const [ made ] = await call( 'POST /media', form );
				if ( made ) {
					setPictures( ( now ) => [ ...now, { id: made.id, src: made.url } ] );
				}
			}
		} catch ( refusal ) {
			setProblem( messageOf( refusal ) );
		}
	};
	return (
		<ActFrame
			label={ __( '保存商品', 'zeromo-community' ) }
			ready={ title.trim() !== '' && /^\d+(\.\d{1,2})?$/.test( price.trim() ) }
			onClose={ onClose }
			run={ async () => {
				const file_id = kind === 'download' ? await sent( file ) : 0;
				const saved = await call( 'POST /admin/products', {
					id: product?.id ?? 0,
					title,
					kind,
					asset,
					price: price.trim(),
					vip_price: vip.trim(),
					original_price: original.trim(),
					per_member: Number( each ),
					content,
					delivery,
					sale_price: salePrice.trim(),
					sale_to: fromLocal( saleTo ),
					sale_left: bound( saleLeft ),
					image_ids: pictures.map( ( { id } ) => id ),
					variants: hasVariants ? variantsOf( variants, product?.variants ?? [] ) : [],
					...( kind === 'download' ? { file_id, version, version_note: news, close_files: closed } : {} ),
					...( kind === 'card' ? { keys: linesOf( keys ) } : { stock: bound( stock ) } ),
				} );
				/* translators: %s: name of a product */
				list.say( sprintf( __( '已保存「%s」', 'zeromo-community' ), saved.title ) );
				list.reload();
			} }
		>
			<div className="zmo-admin-form">
				<TextControl
					{ ...SIZE }
					label={ __( '名称', 'zeromo-community' ) }
					maxLength={ 80 }
					value={ title }
					onChange={ setTitle }
				/>
				<div className="zmo-shop-row">
					<SelectControl
						{ ...SIZE }
						label={ __( '类型', 'zeromo-community' ) }
						value={ kind }
						options={ KINDS }
						onChange={ setKind }
					/>
					<SelectControl
						{ ...SIZE }
						label={ __( '用什么买', 'zeromo-community' ) }
						value={ asset }
						options={ [
							{ value: 'balance', label: __( '钱', 'zeromo-community' ) },
							{ value: 'points', label: __( '积分', 'zeromo-community' ) },
						] }
						onChange={ ( value ) => setAsset( value === 'points' ? 'points' : 'balance' ) }
					/>
					{ kind !== 'card' && (
						<TextControl
							{ ...SIZE }
							inputMode="numeric"
							label={ __( '库存，空为不限', 'zeromo-community' ) }
							value={ stock }
							onChange={ setStock }
						/>
					) }
					<TextControl
						{ ...SIZE }
						type="number"
						min={ 0 }
						label={ __( '每人几件，0 为不限', 'zeromo-community' ) }
						value={ each }
						onChange={ setEach }
					/>
				</div>
				<div className="zmo-shop-row">
					<TextControl
						{ ...SIZE }
						inputMode="decimal"
						label={ __( '价格', 'zeromo-community' ) }
						value={ price }
						onChange={ setPrice }
					/>
					<TextControl
						{ ...SIZE }
						inputMode="decimal"
						label={ __( '原价，可不填', 'zeromo-community' ) }
						value={ original }
						onChange={ setOriginal }
					/>
					<TextControl
						{ ...SIZE }
						inputMode="decimal"
						label={ __( 'VIP 价，可不填', 'zeromo-community' ) }
						value={ vip }
						onChange={ setVip }
					/>
				</div>
				<div className="zmo-shop-row">
					<TextControl
						{ ...SIZE }
						inputMode="decimal"
						label={ __( '特价，可不填', 'zeromo-community' ) }
						value={ salePrice }
						onChange={ setSalePrice }
					/>
					<TextControl
						{ ...SIZE }
						type="datetime-local"
						label={ __( '特价到', 'zeromo-community' ) }
						value={ saleTo }
						onChange={ setSaleTo }
					/>
					<TextControl
						{ ...SIZE }
						inputMode="numeric"
						label={ __( '特价几件，空为不限', 'zeromo-community' ) }
						value={ saleLeft }
						onChange={ setSaleLeft }
					/>
				</div>
				<div className="zmo-shop-pics">
					{ pictures.map( ( { id, src } ) => (
						<Button
							key={ id }
							variant="tertiary"
							/* translators: %d: id of a picture */
							label={ sprintf( __( '移除图片 %d', 'zeromo-community' ), id ) }
							onClick={ () => setPictures( ( now ) => now.filter( ( one ) => one.id !== id ) ) }
						>
							{ src === null ? `#${ id }` : <img src={ src } alt="" /> }
						</Button>
					) ) }
					<FormFileUpload
						__next40pxDefaultSize
						className="is-secondary"
						accept="image/jpeg,image/png,image/gif,image/webp"
						multiple
						onChange={ ( event ) => void add( event.currentTarget.files ) }
					>
						{ __( '添加图片，第一张是封面', 'zeromo-community' ) }
					</FormFileUpload>
					{ problem !== '' && <span role="alert">{ problem }</span> }
				</div>
				<TextareaControl
					__nextHasNoMarginBottom
					label={ __( '介绍', 'zeromo-community' ) }
					rows={ 5 }
					value={ content }
					onChange={ setContent }
				/>
				{ hasVariants && (
					<TextareaControl
						__nextHasNoMarginBottom
						label={ __( '规格，每行一个：名称，价格，库存', 'zeromo-community' ) }
						rows={ 3 }
						value={ variants }
						onChange={ setVariants }
					/>
				) }
				{ kind === 'card' && (
					<TextareaControl
						__nextHasNoMarginBottom
						label={ __( '添加卡密，每行一个', 'zeromo-community' ) }
						help={ __( '加密保存，只有买到的人看得到；已有的卡密不会重复添加。', 'zeromo-community' ) }
						rows={ 5 }
						value={ keys }
						onChange={ setKeys }
					/>
				) }
				{ kind === 'download' && (
					<VersionFields
						files={ product?.files ?? [] }
						closed={ closed }
						onClose={ setClosed }
						file={ file }
						onFile={ setFile }
						version={ version }
						onVersion={ setVersion }
						news={ news }
						onNews={ setNews }
					/>
				) }
				{ kind === 'virtual' && (
					<TextareaControl
						__nextHasNoMarginBottom
						label={ __( '购买后可见的内容', 'zeromo-community' ) }
						rows={ 3 }
						value={ delivery }
						onChange={ setDelivery }
					/>
				) }
			</div>
		</ActFrame>
	);
}
