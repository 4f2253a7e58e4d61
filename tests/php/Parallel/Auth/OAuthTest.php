<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Parallel\Auth;

use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\OAuth\Api\Identity;
use Zeromo\Community\OAuth\Newcomer;
use Zeromo\Community\OAuth\Sql\IdentityRepository;
use Zeromo\Community\Plugin;
use Zeromo\Community\Tests\Support\ParallelTestCase;

/** Somebody new from a provider, whose form is sent several times at the same moment. */
final class OAuthTest extends ParallelTestCase {

	protected function tearDown(): void {
		unset( $_COOKIE['zeromo_oauth_new'] );
		parent::tearDown();
	}

	public function test_it_makes_one_account(): void {
		update_option( 'users_can_register', '1' );
		$db = Plugin::container()->get( Db::class );
		$db->execute( 'DELETE FROM ' . $db->table( 'rate' ) );
		$who = new Identity( 'github', bin2hex( random_bytes( 8 ) ), '', '同时' );
		( new Newcomer( 'github', $who, '' ) )->keep( new Clock() );
		$kept    = $_COOKIE['zeromo_oauth_new'] ?? '';
		$sent    = array( 'display_name' => '同时来的', 'agree' => true );
		$cookie  = 'Cookie: zeromo_oauth_new=' . rawurlencode( is_string( $kept ) ? $kept : '' );
		$call    = $this->call( 0, 'POST', '/auth/oauth-register', $sent ) + array( 'headers' => array( $cookie ) );
		$answers = $this->at_once( array_fill( 0, 5, $call ) );
		$states  = array_column( $answers, 'status' );
		self::assertContains( 200, $states, (string) wp_json_encode( $answers ) );
		self::assertSame( array(), array_values( array_diff( $states, array( 200, 409 ) ) ) );
		$print = IdentityRepository::print_of( 'github', $who );
		$users = $db->ids( "SELECT user_id FROM {$db->table( 'oauth_identity' )} WHERE print = %s", array( $print ) );
		self::assertCount( 1, $users );
		$named = $db->ids( "SELECT ID FROM {$db->core( 'users' )} WHERE display_name = %s", array( '同时来的' ) );
		self::assertSame( $users, $named );
	}
}
