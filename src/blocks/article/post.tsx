// The editors' own client has their nonce and address; ours is made for pages.
// eslint-disable-next-line no-restricted-imports -- see above.
import apiFetch from '@wordpress/api-fetch';
import { BlockControls, useBlockProps } from '@wordpress/block-editor';
import { ComboboxControl, Disabled, Placeholder, ToolbarButton, ToolbarGroup } from '@wordpress/components';
import { useEffect, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import ServerSideRender from '@wordpress/server-side-render';

interface Attributes {
	postId: number;
	title: string;
}

interface EditProps {
	attributes: Attributes;
	setAttributes: ( values: Partial< Attributes > ) => void;
}

interface Option {
	value: string;
	label: string;
}

/** Waits for the end of a word, milliseconds. */
const TYPING = 400;

/** Posts whose words fit, of those the writer may see. */
function useFound( words: string ): Option[] {
	const [ found, setFound ] = useState< Option[] >( [] );
	useEffect( () => {
		if ( words.trim() === '' ) {
			return undefined;
		}
		let gone = false;
		const timer = setTimeout( () => {
			const query = `keywords=${ encodeURIComponent( words ) }&fields[]=id&fields[]=post_title&per_page=10`;
			apiFetch< { id: number; post_title: string }[] >( { path: `/zeromo/v1/post/search?${ query }` } )
				.then( ( posts ) => {
					if ( ! gone ) {
						setFound(
							posts.map( ( { id, post_title } ) => ( {
								value: String( id ),
								label: post_title || `#${ id }`,
							} ) )
						);
					}
				} )
				.catch( () => setFound( [] ) );
		}, TYPING );
		return () => {
			gone = true;
			clearTimeout( timer );
		};
	}, [ words ] );
	return found;
}

function Search( { onChoose }: { onChoose: ( option: Option ) => void } ) {
	const [ words, setWords ] = useState( '' );
	const found = useFound( words );
	return (
		<Placeholder
			icon="format-status"
			label={ __( '引用动态', 'zeromo-community' ) }
			instructions={ __( '按标题搜索成员的动态或文章', 'zeromo-community' ) }
		>
			<ComboboxControl
				__nextHasNoMarginBottom
				__next40pxDefaultSize
				label={ __( '搜索动态', 'zeromo-community' ) }
				value={ null }
				options={ found }
				onFilterValueChange={ setWords }
				onChange={ ( value ) => {
					const option = found.find( ( one ) => one.value === value );
					if ( option ) {
						onChoose( option );
					}
				} }
			/>
		</Placeholder>
	);
}

function Edit( { attributes, setAttributes }: EditProps ) {
	const { postId, title } = attributes;
	const frame = useBlockProps( { className: 'zmo' } );
	if ( postId === 0 && title !== '' ) {
		// The look in the inserter: there is no post to ask the server for.
		return (
			<div { ...frame }>
				<article className="zmo-card">
					<b>{ title }</b>
				</article>
			</div>
		);
	}
	return (
		<div { ...frame }>
			{ postId === 0 ? (
				<Search
					onChoose={ ( { value, label } ) => setAttributes( { postId: Number( value ), title: label } ) }
				/>
			) : (
				<>
					<BlockControls>
						<ToolbarGroup>
							<ToolbarButton onClick={ () => setAttributes( { postId: 0, title: '' } ) }>
								{ __( '换一条', 'zeromo-community' ) }
							</ToolbarButton>
						</ToolbarGroup>
					</BlockControls>
					<Disabled>
						<ServerSideRender block="zeromo/post" attributes={ attributes } />
					</Disabled>
				</>
			) }
		</div>
	);
}

export const postBlock = { edit: Edit, save: () => null };
