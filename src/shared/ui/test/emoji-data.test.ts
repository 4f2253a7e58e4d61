import { addWords, customCategories, inOrder } from '../emoji-data';

const smile = {
	id: 'grinning',
	name: 'Grinning Face',
	keywords: [ 'smile' ],
	skins: [ { unified: '1f600', native: '😀' } ],
};
const heart = { id: 'heart', name: 'Red Heart', keywords: [], skins: [ { unified: '2764-fe0f', native: '❤️' } ] };

describe( 'emoji', () => {
	it( 'have Chinese names and are found by English and by Chinese words', () => {
		const data = addWords( { categories: [], emojis: { grinning: smile, heart } }, [
			{ hexcode: '1F600', label: '嘿嘿', tags: [ '笑', 'smile' ] },
			{ hexcode: '2764', label: '红心' },
		] );
		expect( data.emojis.grinning?.keywords ).toEqual( [ 'smile', 'grinning', 'face', '嘿嘿', '笑', '嘿' ] );
		expect( data.emojis.heart?.keywords ).toEqual( [ 'red', 'heart', '红心', '心' ] );
		expect( data.emojis.heart?.name ).toBe( '红心' );
		expect( smile.keywords ).toEqual( [ 'smile' ] );
	} );

	it( 'of the community keep their code and are found by their name', () => {
		const [ category ] = customCategories( [
			{
				id: 'own',
				name: '社区表情',
				emojis: [
					{ id: 'joy', name: '笑哭', keywords: [ '笑死' ], skins: [ { src: '/joy.svg', native: '[笑哭]' } ] },
				],
			},
		] );
		expect( category?.emojis[ 0 ] ).toMatchObject( {
			id: 'own-own-joy',
			keywords: [ '笑哭', '笑死', '哭', '死' ],
			skins: [ { src: '/joy.svg', native: '[笑哭]' } ],
		} );
	} );

	it( 'stand in eight categories in our order', () => {
		const data = {
			categories: [ 'flags', 'odd', 'people' ].map( ( id ) => ( { id, emojis: [ id ] } ) ),
			emojis: {},
		};
		expect( inOrder( data, [ 'people', 'flags' ] ).categories.map( ( { id } ) => id ) ).toEqual( [
			'people',
			'flags',
		] );
	} );
} );
