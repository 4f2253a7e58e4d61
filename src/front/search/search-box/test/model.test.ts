import { closedSearch, cutAt, nextSearch, readBox, readFound, readHistory, remember } from '../model';

describe( 'search history', () => {
	const full = Array.from( { length: 20 }, ( _, n ) => ( { keyword: `词${ n }`, timestamp: n } ) );

	it( 'puts trimmed words on top and lets the oldest go at 20', () => {
		const next = remember( full, ' 新词 ', 99, 20 );
		expect( next ).toHaveLength( 20 );
		expect( next[ 0 ] ).toEqual( { keyword: '新词', timestamp: 99 } );
		expect( next.some( ( one ) => one.keyword === '词19' ) ).toBe( false );
	} );

	it( 'adds neither blank words nor words it has', () => {
		expect( remember( full, '  ', 99, 20 ) ).toEqual( full );
		expect( remember( full, ' 词3 ', 99, 20 ) ).toEqual( full );
	} );

	it( 'reads what a site or an older version may have stored', () => {
		expect( readHistory( [ { keyword: ' 胶卷 ', timestamp: 5 }, 'x', null, { keyword: ' ' } ] ) ).toEqual( [
			{ keyword: '胶卷', timestamp: 5 },
		] );
		expect( readHistory( { keyword: 'x' } ) ).toEqual( [] );
	} );
} );

describe( 'suggestions', () => {
	it( 'lead to a post by its id where no address is told', () => {
		expect(
			readFound(
				[
					{ id: 4, post_title: '雾' },
					{ id: 0, post_title: '无' },
				],
				'http://localhost/'
			)
		).toEqual( [ { title: '雾', url: 'http://localhost/?p=4' } ] );
		expect( readFound( [ { id: 4, post_title: '雾', url: '/a/' } ], '' )[ 0 ]?.url ).toBe( '/a/' );
	} );

	it( 'are cut at every word, whatever signs it holds', () => {
		expect( cutAt( 'a+b 与 A+B', 'a+b' ) ).toEqual( [ '', 'a+b', ' 与 ', 'A+B', '' ] );
		expect( cutAt( '湖边', '' ) ).toEqual( [ '湖边' ] );
	} );
} );

it( 'takes the names of the specification for its props', () => {
	expect( readBox( {}, '搜索' ) ).toMatchObject( {
		route: { route: 'GET /post/search', parts: {} },
		fields: 'id,post_title',
		delay: 800,
		maxlength: 100,
		history_key: 'zmo_search_history',
		history_max: 20,
		history_shown: 6,
	} );
	expect( readBox( { key: 'own', max_history: 3, debounce: 500, fields: [ 'id', 'url' ] }, '' ) ).toMatchObject( {
		history_key: 'own',
		history_max: 3,
		delay: 500,
		fields: 'id,url',
	} );
} );

describe( 'what hangs below the box', () => {
	const history = [ { keyword: '雾', timestamp: 1 } ];
	const found = [ { title: '清晨的湖边', url: '/a/' } ];

	it( 'is the history while there are no words, and nothing where there is none', () => {
		expect( nextSearch( closedSearch, { type: 'opens', words: '', history } ).view ).toBe( 'history' );
		expect( nextSearch( closedSearch, { type: 'opens', words: '', history: [] } ).view ).toBe( 'closed' );
		expect( nextSearch( closedSearch, { type: 'opens', words: '湖', history } ).view ).toBe( 'closed' );
	} );

	it( 'is what was found for these words, until others are typed', () => {
		const looks = nextSearch( closedSearch, { type: 'looks' } );
		expect( looks.looking ).toBe( true );
		const here = nextSearch( looks, { type: 'found', words: '湖', found, is_asked: true } );
		expect( here ).toMatchObject( { view: 'found', words: '湖', looking: false } );
		const closed = nextSearch( here, { type: 'closes' } );
		expect( nextSearch( closed, { type: 'opens', words: '湖', history } ).view ).toBe( 'found' );
		expect( nextSearch( here, { type: 'typed', words: '湖边', history } ) ).toMatchObject( {
			view: 'closed',
			found: [],
		} );
	} );

	it( 'is nothing for an answer that nobody waits for any more', () => {
		const next = nextSearch( closedSearch, { type: 'found', words: '湖', found, is_asked: false } );
		expect( next ).toEqual( closedSearch );
	} );
} );
