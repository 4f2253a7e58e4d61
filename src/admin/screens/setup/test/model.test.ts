import type { SiteSetup, StarterSet } from '../../../../shared/api/types.gen';
import { after, before, isStep, nextOpen, peopleOf, placeOf } from '../model';

const FORUM: StarterSet = {
	key: 'forum',
	label: '兴趣论坛',
	description: '',
	circles: [],
	topics: [],
	posts: 0,
	sign_up: true,
	makers: 'members',
};

const NEW: SiteSetup = {
	sets: [ FORUM ],
	set: '',
	done: [],
	closed: false,
	title: '雨后',
	tagline: '',
	looks: [],
	look: '',
	sign_up: false,
	network: false,
	makers: 'authors',
	icp: '',
	police: '',
	home: false,
	menu: false,
	menu_kind: 'block',
	links: { community: '', publish: '', circles: '' },
};

describe( 'setting up', () => {
	it( 'goes on at the first step that was not saved', () => {
		expect( nextOpen( NEW ) ).toBe( 'kind' );
		expect( nextOpen( { ...NEW, done: [ 'kind', 'people' ] } ) ).toBe( 'site' );
		expect( nextOpen( { ...NEW, done: [ 'kind', 'site', 'people', 'filing', 'place' ] } ) ).toBe( 'end' );
		expect( nextOpen( { ...NEW, closed: true } ) ).toBe( 'end' );
	} );

	it( 'has an order and two ends', () => {
		expect( [ before( 'kind' ), after( 'kind' ), before( 'end' ), after( 'end' ) ] ).toEqual( [
			null,
			'site',
			'place',
			'end',
		] );
		expect( [ isStep( 'place' ), isStep( 'x' ), isStep( '' ) ] ).toEqual( [ true, false, false ] );
	} );

	it( 'proposes what the set proposes until it was saved', () => {
		expect( peopleOf( NEW ) ).toEqual( { sign_up: false, makers: 'authors' } );
		const chosen = { ...NEW, set: 'forum', done: [ 'kind' ] };
		expect( peopleOf( chosen ) ).toEqual( { sign_up: true, makers: 'members' } );
		expect( peopleOf( { ...chosen, done: [ 'kind', 'people' ] } ) ).toEqual( {
			sign_up: false,
			makers: 'authors',
		} );
	} );

	it( 'proposes front page and menu, the menu where there is one', () => {
		expect( placeOf( NEW ) ).toEqual( { home: true, menu: true } );
		expect( placeOf( { ...NEW, menu_kind: '' } ) ).toEqual( { home: true, menu: false } );
		expect( placeOf( { ...NEW, done: [ 'place' ] } ) ).toEqual( { home: false, menu: false } );
	} );
} );
