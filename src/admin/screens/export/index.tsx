/** 导出: a table of the site as a file, by a form of its own; what there is comes by GET /admin/export. */
import { Button, Notice, RadioControl, Spinner, TextControl } from '@wordpress/components';
import { createInterpolateElement, useEffect, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { messageOf } from '../../../shared/api/errors';
import type { Answer } from '../../../shared/api/types';
import { DaysField, FormatField, datesOf } from '../../list/export-fields';
import type { Format } from '../../list/export-fields';
import { load } from '../../load';
import { hrefOf, usePlace } from '../../place';
import './style.scss';

type Offer = Answer< 'GET /admin/export' >;

function ExportForm( { offer }: { offer: Offer } ) {
	const { args } = usePlace();
	const asked = offer.types.find( ( { name } ) => name === args.type ) ?? offer.types[ 0 ];
	const [ type, setType ] = useState( asked?.name ?? '' );
	const [ format, setFormat ] = useState< Format >( 'xlsx' );
	const [ from, setFrom ] = useState( '' );
	const [ until, setUntil ] = useState( '' );
	const [ name, setName ] = useState( '' );
	return (
		<form method="post" action={ offer.url } className="zmo-export__form">
			<input type="hidden" name="action" value="zeromo_export" />
			<input type="hidden" name="_wpnonce" value={ offer.nonce } />
			<input type="hidden" name="type" value={ type } />
			<input type="hidden" name="format" value={ format } />
			<input type="hidden" name="date" value={ datesOf( from, until ) } />
			<RadioControl
				label={ __( '导出什么', 'zeromo-community' ) }
				selected={ type }
				options={ offer.types.map( ( one ) => ( { value: one.name, label: one.label } ) ) }
				onChange={ setType }
			/>
			<FormatField value={ format } onChange={ setFormat } />
			<DaysField from={ from } until={ until } onFrom={ setFrom } onUntil={ setUntil } />
			<TextControl
				__nextHasNoMarginBottom
				__next40pxDefaultSize
				name="filename"
				label={ __( '文件名', 'zeromo-community' ) }
				help={ __( '不填就用种类和今天的日期', 'zeromo-community' ) }
				maxLength={ 100 }
				value={ name }
				onChange={ setName }
			/>
			<Button __next40pxDefaultSize variant="primary" type="submit">
				{ __( '导出文件', 'zeromo-community' ) }
			</Button>
		</form>
	);
}

export default function ExportScreen() {
	const [ offer, setOffer ] = useState< Offer | null >( null );
	const [ error, setError ] = useState( '' );
	useEffect( () => {
		load( 'GET /admin/export', null ).then( setOffer, ( failure ) => setError( messageOf( failure ) ) );
	}, [] );
	if ( error !== '' ) {
		return (
			<Notice status="error" isDismissible={ false }>
				{ error }
			</Notice>
		);
	}
	return (
		<div className="zmo-export">
			<p>
				{ createInterpolateElement(
					__(
						'文件里有成员的个人资料，只交给需要的人。每次导出都会写进<a>操作记录</a>。',
						'zeromo-community'
					),
					{
						// eslint-disable-next-line jsx-a11y/anchor-has-content -- its words come from the sentence.
						a: <a href={ hrefOf( { screen: 'audit', args: { act: 'export' } } ) } />,
					}
				) }
			</p>
			{ offer ? <ExportForm offer={ offer } /> : <Spinner /> }
		</div>
	);
}
