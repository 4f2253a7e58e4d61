import { banOf, rolesOf } from '../model';

const spoken = ( time: Date ) => time.toISOString().slice( 0, 10 );

test( 'a ban says what is forbidden and until when', () => {
	expect( banOf( { ban: '', ban_ends: null }, spoken ) ).toBe( '' );
	expect( banOf( { ban: 'lock', ban_ends: null }, spoken ) ).toBe( '禁止登录' );
	expect( banOf( { ban: 'mute', ban_ends: '2026-12-01T00:00:00+00:00' }, spoken ) ).toBe(
		'禁止评论和私信，到 2026-12-01 止'
	);
} );

test( 'roles have the names the site gives them, and one that is gone its own', () => {
	const known = [ { name: 'editor', label: '编辑' } ];
	expect( rolesOf( { roles: [ 'editor', 'gone' ] }, known ) ).toBe( '编辑、gone' );
	expect( rolesOf( { roles: [] }, known ) ).toBe( '' );
} );
