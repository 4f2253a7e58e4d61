/** 只管一部分的版主: one person has exactly these queues and circles. */
import { Button, CheckboxControl, FormTokenField, TextControl } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { call } from '../../../shared/api/client';
import type { Answer } from '../../../shared/api/types';
import { load } from '../../load';
import { AddForm } from '../../list/form';

type Matrix = Answer< 'GET /admin/rights' >;
type Moderator = Matrix[ 'moderators' ][ number ];

interface ScopesProps {
	matrix: Matrix;
	onChange: ( matrix: Matrix, done: string ) => void;
	onRefuse: ( error: unknown ) => void;
}

const tokenOf = ( { id, title }: { id: number; title: string } ) => `${ title } #${ id }`;
const idOf = ( token: string ) => Number( /#(\d+)$/.exec( token )?.[ 1 ] ?? 0 );

function wordsOf( moderator: Moderator, matrix: Matrix ): string {
	const queues = matrix.queues.filter( ( { name } ) => moderator.queues.includes( name ) );
	const where =
		moderator.circles.length > 0
			? moderator.circles.map( ( { title } ) => title ).join( '、' )
			: __( '全站', 'zeromo-community' );
	return `${ queues.map( ( { label } ) => label ).join( '、' ) } · ${ where }`;
}

export function Scopes( { matrix, onChange, onRefuse }: ScopesProps ) {
	const [ member, setMember ] = useState( '' );
	const [ queues, setQueues ] = useState< string[] >( [] );
	const [ circles, setCircles ] = useState< string[] >( [] );
	const [ found, setFound ] = useState< string[] >( [] );
	const whole = matrix.queues.some( ( { name, of_circles } ) => ! of_circles && queues.includes( name ) );
	const look = async ( search: string ) => {
		if ( search.trim() !== '' ) {
			const { items } = await load( 'GET /admin/circles', { search: search.trim(), per_page: '10' } );
			setFound( items.map( ( { id, title } ) => tokenOf( { id, title } ) ) );
		}
	};
	const edit = ( moderator: Moderator ) => {
		setMember( String( moderator.id ) );
		setQueues( moderator.queues );
		setCircles( moderator.circles.map( tokenOf ) );
	};
	const take = async ( moderator: Moderator ) => {
		try {
			onChange(
				await call( 'POST /admin/rights', { member: moderator.id, scoped: false } ),
				__( '不再限定', 'zeromo-community' )
			);
		} catch ( error ) {
			onRefuse( error );
		}
	};
	return (
		<section className="zmo-rights__scopes" aria-labelledby="zmo-rights-scopes">
			<h2 id="zmo-rights-scopes">{ __( '只管一部分的版主', 'zeromo-community' ) }</h2>
			<p>
				{ __(
					'这个人管理社区的权利就是选中的队列和圈子，不论是什么角色，在“我的 › 审核”处理。WordPress 自己的权限，如编辑文章，仍按角色。',
					'zeromo-community'
				) }
			</p>
			<AddForm
				label={ __( '限定', 'zeromo-community' ) }
				ready={ /^\d+$/.test( member ) && queues.length > 0 }
				add={ async () => {
					const answer = await call( 'POST /admin/rights', {
						member: Number( member ),
						queues,
						circles: whole ? [] : circles.map( idOf ).filter( ( id ) => id > 0 ),
					} );
					setMember( '' );
					setQueues( [] );
					setCircles( [] );
					onChange( answer, __( '已保存', 'zeromo-community' ) );
				} }
			>
				<TextControl
					__nextHasNoMarginBottom
					__next40pxDefaultSize
					label={ __( '成员编号', 'zeromo-community' ) }
					inputMode="numeric"
					value={ member }
					onChange={ setMember }
				/>
				<fieldset className="zmo-rights__queues">
					<legend>{ __( '队列', 'zeromo-community' ) }</legend>
					{ matrix.queues.map( ( { name, label } ) => (
						<CheckboxControl
							key={ name }
							__nextHasNoMarginBottom
							label={ label }
							checked={ queues.includes( name ) }
							onChange={ ( on ) =>
								setQueues( ( was ) =>
									on ? [ ...was, name ] : was.filter( ( one ) => one !== name )
								)
							}
						/>
					) ) }
				</fieldset>
				{ whole ? (
					<p className="zmo-rights__where">
						{ __( '词库、处罚和申诉是全站的，不能只给几个圈子。', 'zeromo-community' ) }
					</p>
				) : (
					<FormTokenField
						__nextHasNoMarginBottom
						__next40pxDefaultSize
						label={ __( '圈子，空为全站', 'zeromo-community' ) }
						value={ circles }
						suggestions={ found }
						onInputChange={ ( text ) => void look( text ).catch( onRefuse ) }
						onChange={ ( tokens ) =>
							setCircles( tokens.map( String ).filter( ( token ) => idOf( token ) > 0 ) )
						}
						__experimentalShowHowTo={ false }
					/>
				) }
			</AddForm>
			{ matrix.moderators.length > 0 && (
				<ul className="zmo-rights__presets">
					{ matrix.moderators.map( ( moderator ) => (
						<li key={ moderator.id }>
							<span>
								<strong>{ `${ moderator.name } #${ moderator.id }` }</strong>
								<span>{ wordsOf( moderator, matrix ) }</span>
							</span>
							<span className="zmo-rights__acts">
								<Button
									__next40pxDefaultSize
									variant="tertiary"
									/* translators: %s: member */
									aria-label={ sprintf( __( '修改：%s', 'zeromo-community' ), moderator.name ) }
									onClick={ () => edit( moderator ) }
								>
									{ __( '修改', 'zeromo-community' ) }
								</Button>
								<Button
									__next40pxDefaultSize
									variant="tertiary"
									isDestructive
									/* translators: %s: member */
									aria-label={ sprintf( __( '不再限定：%s', 'zeromo-community' ), moderator.name ) }
									onClick={ () => void take( moderator ) }
								>
									{ __( '不再限定', 'zeromo-community' ) }
								</Button>
							</span>
						</li>
					) ) }
				</ul>
			) }
		</section>
	);
}
